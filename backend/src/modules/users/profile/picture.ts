import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { isPicture, MAX_PICTURE_PIXELS } from '#platform/index';

/** Pixels of a side; people are shown no larger, at two device pixels each. */
const SIZES = [96, 384] as const;
const [SMALL] = SIZES;

export type StoredPicture = { key: string; content: Buffer };

const keyOf = (avatarId: string, side: number): string => `avatars/${avatarId}/${side}.webp`;

/**
 * Cuts a picture of a person square, in two sizes, as WebP without anything that the camera wrote beside it. The names
 * are not to be guessed. The middle is kept and no part that the eye might look for: to find that, a narrow picture would
 * be drawn in its full height, which may be millions of lines.
 * @returns the pictures, the larger last; null when the content is none that we read
 */
export async function personPictures(content: Buffer): Promise<StoredPicture[] | null> {
  if (!isPicture(content)) return null;
  const id = randomBytes(16).toString('hex');
  try {
    return await Promise.all(
      SIZES.map(async (side) => ({
        key: keyOf(id, side),
        content: await sharp(content, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
          .rotate()
          .resize(side, side, { fit: 'cover', position: 'centre' })
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
