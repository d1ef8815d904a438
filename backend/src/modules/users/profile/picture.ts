import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Pixels of a side; people are shown no larger, at two device pixels each. */
const SIZES = [96, 384] as const;
const [SMALL] = SIZES;

/** More pixels than any camera makes: a picture that unfolds to more is meant to fill the memory. */
const MAX_PIXELS = 50_000_000;

export type StoredPicture = { key: string; content: Buffer };

const keyOf = (avatarId: string, side: number): string => `avatars/${avatarId}/${side}.webp`;

/** First bytes of what we read. Everything else, above all SVG, never reaches a decoder. */
const isPicture = (content: Buffer): boolean =>
  content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') ||
  content.toString('latin1', 4, 12) === 'ftypavif';

/**
 * Cuts a picture of a person square, in two sizes, as WebP without anything that the camera wrote beside it. The names
 * are not to be guessed.
 * @returns the pictures, the larger last; null when the content is none that we read
 */
export async function personPictures(content: Buffer): Promise<StoredPicture[] | null> {
  if (!isPicture(content)) return null;
  const id = randomBytes(16).toString('hex');
  try {
    return await Promise.all(
      SIZES.map(async (side) => ({
        key: keyOf(id, side),
        content: await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
          .rotate()
          .resize(side, side, { fit: 'cover', position: 'attention' })
          .webp({ quality: 82 })
          .toBuffer(),
      })),
    );
  } catch {
    return null;
  }
}

/** @param key of one of its files */
export const avatarIdOf = (key: string): string => key.split('/')[1] ?? '';

export const keysOfAvatar = (avatarId: string): string[] => SIZES.map((side) => keyOf(avatarId, side));

/** @param large the key of the larger one */
export const smallerPicture = (large: string): string => keyOf(avatarIdOf(large), SMALL);
