import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { isPicture, MAX_PICTURE_PIXELS } from '#platform/index';

/** Widths in pixels: for a card on a phone, and for a course's page or a card at two device pixels. */
const LARGE = 960;
const WIDTHS = [480, LARGE] as const;
/** Width divided by height. */
const SIDES = 2;
/** Best first, as browsers choose. */
const FORMATS = ['avif', 'webp'] as const;
type Format = (typeof FORMATS)[number];

export type StoredThumbnail = { key: string; content: Buffer; mediaType: string };

/** Matches the key in `courses.thumbnail`. The picture's other files are in the same folder. */
const KEY = /^courses\/([0-9a-f]{32})\/960\.webp$/;

const keyOf = (thumbnailId: string, width: number, format: Format): string =>
  `courses/${thumbnailId}/${width}.${format}`;

/** @returns the key that a course stores */
export const thumbnailKey = (thumbnailId: string): string => keyOf(thumbnailId, LARGE, 'webp');

/** @returns null for a picture that was not uploaded */
export const thumbnailIdOf = (key: string | null): string | null => KEY.exec(key ?? '')?.[1] ?? null;

/** @returns the keys of all its files */
export const keysOfThumbnail = (thumbnailId: string): string[] =>
  WIDTHS.flatMap((width) => FORMATS.map((format) => keyOf(thumbnailId, width, format)));

/** Pictures are stored by key and served below /uploads. An address stays as it is. */
export const toPictureUrl = (key: string | null): string | null =>
  key === null || /^(https?:\/)?\//.test(key) ? key : `/uploads/${key}`;

/** @returns the sources of a `<picture>`; undefined when there is only one file */
export function thumbnailSources(key: string | null): { type: string; srcSet: string }[] | undefined {
  const id = thumbnailIdOf(key);
  if (id === null) return undefined;
  return FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: WIDTHS.map((width) => `/uploads/${keyOf(id, width, format)} ${width}w`).join(', '),
  }));
}

/**
 * Crops to the shape of cards and pages, and keeps the middle. A search for the interesting part would first draw a
 * narrow picture in its full height, which may be millions of lines.
 */
const cropped = (content: Buffer) =>
  sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: LARGE, height: LARGE / SIDES, fit: 'cover', position: 'centre' })
    .raw()
    .toBuffer({ resolveWithObject: true });

type Cropped = Awaited<ReturnType<typeof cropped>>;

const packed = ({ data, info }: Cropped, width: number, format: Format): Promise<Buffer> => {
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({
    width,
  });
  return (format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 80 })).toBuffer();
};

/**
 * Makes the files of a course's picture, without the camera's metadata, under names that cannot be guessed.
 * @returns null when the content is no readable picture
 */
export async function makeThumbnail(content: Buffer): Promise<{ id: string; files: StoredThumbnail[] } | null> {
  if (!isPicture(content)) return null;
  const picture = await cropped(content).catch(() => null);
  if (picture === null) return null;
  const id = randomBytes(16).toString('hex');
  const sizes = WIDTHS.flatMap((width) => FORMATS.map((format) => ({ width, format })));
  const files = sizes.map(async ({ width, format }) => ({
    key: keyOf(id, width, format),
    content: await packed(picture, width, format),
    mediaType: `image/${format}`,
  }));
  return { id, files: await Promise.all(files) };
}
