import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Storage } from '#platform/index';
import { teachers } from './people.content';

/** Side lengths in pixels, as of pictures that people send. */
const SIDES = [96, 384] as const;
const [, LARGE] = SIDES;

/** Short, since every page that shows a face names it. */
const fileOf = (teacher: string, side: number): string =>
  `avatars/t${teachers.findIndex(({ key }) => key === teacher) + 1}/${side}.webp`;

/** @param teacher the key of a teacher of the demo @returns the key in the storage of their picture, the large one */
export const faceKey = (teacher: string): string => fileOf(teacher, LARGE);

/** Stores the drawn faces of the demo's teachers. @param pictureOf the path of a drawing */
export async function storeFaces(storage: Storage, pictureOf: (name: string) => string): Promise<void> {
  for (const { key } of teachers) {
    const drawing = await readFile(pictureOf(key));
    for (const side of SIDES) {
      const picture = await sharp(drawing).resize(side, side).webp({ quality: 82 }).toBuffer();
      await storage.put(fileOf(key, side), picture, 'image/webp');
    }
  }
}
