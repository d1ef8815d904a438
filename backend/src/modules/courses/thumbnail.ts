import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { isPicture, MAX_PICTURE_PIXELS } from '#platform/index';

/** Pixels: a card on a phone, and a course's page or a card at two device pixels each. */
const WIDTHS = [480, 960] as const;
/** The best first, as browsers choose. */
const FORMATS = ['avif', 'webp'] as const;
type Format = (typeof FORMATS)[number];

export type StoredThumbnail = { key: string; content: Buffer; mediaType: string };

/** Of the file that `courses.thumbnail` names; the others stand beside it. */
const KEY = /^courses\/([0-9a-f]{32})\/960\.webp$/;

const keyOf = (thumbnailId: string, width: number, format: Format): string => `courses/${thumbnailId}/${width}.${format}`;

/** @returns the key that a course keeps */
export const thumbnailKey = (thumbnailId: string): string => keyOf(thumbnailId, 960, 'webp');

/** @returns null for a picture that did not come by upload */
export const thumbnailIdOf = (key: string | null): string | null => KEY.exec(key ?? '')?.[1] ?? null;

/** @returns keys of all its files */
export const keysOfThumbnail = (thumbnailId: string): string[] => WIDTHS.flatMap((width) => FORMATS.map((format) => keyOf(thumbnailId, width, format)));

/** Pictures are stored by key and served below /uploads; what is an address already stays as it is. */
export const toPictureUrl = (key: string | null): string | null => (key === null || /^(https?:\/)?\//.test(key) ? key : `/uploads/${key}`);

/** @returns the sources of a `<picture>`; undefined where there is only the one file */
export function thumbnailSources(key: string | null): { type: string; srcSet: string }[] | undefined {
  const id = thumbnailIdOf(key);
  if (id === null) return undefined;
  return FORMATS.map((format) => ({ type: `image/${format}`, srcSet: WIDTHS.map((width) => `/uploads/${keyOf(id, width, format)} ${width}w`).join(', ') }));
}

const packed = (content: Buffer, width: number, format: Format): Promise<Buffer> => {
  const picture = sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).rotate().resize({ width });
  return (format === 'avif' ? picture.avif({ quality: 55, effort: 3 }) : picture.webp({ quality: 80 })).toBuffer();
};

/**
 * Makes the files of a course's picture, without anything that a camera wrote beside it, under names that are not to be
 * guessed.
 * @returns null when the content is no picture that we read
 */
export async function makeThumbnail(content: Buffer): Promise<{ id: string; files: StoredThumbnail[] } | null> {
  if (!isPicture(content)) return null;
  const id = randomBytes(16).toString('hex');
  try {
    const sizes = WIDTHS.flatMap((width) => FORMATS.map((format) => ({ width, format })));
    const files = sizes.map(async ({ width, format }) => ({ key: keyOf(id, width, format), content: await packed(content, width, format), mediaType: `image/${format}` }));
    return { id, files: await Promise.all(files) };
  } catch {
    return null;
  }
}
