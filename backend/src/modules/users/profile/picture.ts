import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { isPicture, MAX_PICTURE_PIXELS } from '#platform/index';

/** Side lengths in pixels; the largest display size at two device pixels each. */
const SIZES = [96, 384] as const;
const [SMALL] = SIZES;

export type StoredPicture = { key: string; content: Buffer };

const keyOf = (avatarId: string, side: number): string => `avatars/${avatarId}/${side}.webp`;

/**
 * Crops a picture of a person to a square, in two sizes, as WebP without the camera's metadata. The names cannot be
 * guessed. The middle is kept: a search for the interesting part would first draw a narrow picture in its full height,
 * which may be millions of lines.
 * @returns the pictures, the larger last; null when the content is no readable picture
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

/** @param key the key of one of its files */
export const avatarIdOf = (key: string): string => key.split('/')[1] ?? '';

export const keysOfAvatar = (avatarId: string): string[] => SIZES.map((side) => keyOf(avatarId, side));

/** @param large the key of the larger file */
export const smallerPicture = (large: string): string => keyOf(avatarIdOf(large), SMALL);
