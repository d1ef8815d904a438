import sharp from 'sharp';

/** Pictures are kept at half their size and with few colours: small enough for the repository, and a moved line still shows. */
const SCALE = 0.5;
const COLOURS = 64;
/** Of 255, in any channel: less is the edge of a letter. */
const LEAST_DIFFERENCE = 40;
/** Of all pixels: fourteen of a laptop’s screen. The same page is drawn the same, so what differs has changed. */
const MOST_DIFFERING = 0.00005;

/** @param shot a screenshot as PNG @returns the picture that is kept of it */
export async function pictureOf(shot: Buffer): Promise<Buffer> {
  const { width } = await sharp(shot).metadata();
  return sharp(shot)
    .resize({ width: Math.round(width * SCALE) })
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
    .toBuffer();
}

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

export type Difference = {
  /** Of all pixels; 1 where the pictures are not of one size. */
  share: number;
  isSeen: boolean;
  /** The new picture with everything that differs in red; null where the sizes differ. */
  marked: Buffer | null;
};

/** Compares two pictures pixel by pixel. */
export async function differenceOf(kept: Buffer, now: Buffer): Promise<Difference> {
  const [one, other] = await Promise.all([pixelsOf(kept), pixelsOf(now)]);
  const { width, height, channels } = other.info;
  if (one.info.width !== width || one.info.height !== height) return { share: 1, isSeen: true, marked: null };
  const marked = Buffer.from(other.data);
  let differing = 0;
  for (let at = 0; at < marked.length; at += channels) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > LEAST_DIFFERENCE,
    );
    if (!isOther) continue;
    differing += 1;
    marked.set([255, 0, 0], at);
  }
  const share = differing / (width * height);
  const raw = { width, height, channels };
  return { share, isSeen: share > MOST_DIFFERING, marked: await sharp(marked, { raw }).png().toBuffer() };
}
