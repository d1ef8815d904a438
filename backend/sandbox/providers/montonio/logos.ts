import sharp from 'sharp';
import { BANKS, type Bank } from './banks';

/** Our own drawings of initials, as lines in a square of 24. The real banks' marks are theirs. */
const INITIALS: Record<string, string> = {
  S: 'M15.5 8.6C14.3 6 8.7 6 8.7 9.2c0 3.6 7 2.2 7 5.8 0 3.3-6 3.4-7.4.5',
  L: 'M9.5 6v12h6.5',
  C: 'M16 8.6a5.3 5.8 0 1 0 0 6.8',
  R: 'M8.7 18V6h4a3.3 3.3 0 0 1 0 6.6h-4M12.4 12.6 16.2 18',
  N: 'M8 18V6l8 12V6',
  O: 'M12 6.2a5.4 5.8 0 1 0 .01 0z',
};

/** Sides of a logo in pixels. */
const SIZE = 48;
/** Some real logos are PNG files, too. */
const DRAWN_AS_PNG: readonly string[] = ['RVUALT2V', 'NTSBDEB1'];

/** @returns the name of the bank's file */
export const logoName = ({ code }: Bank): string => `${code}.${DRAWN_AS_PNG.includes(code) ? 'png' : 'svg'}`;

const drawingOf = ({ name, color }: Bank): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24">` +
  `<rect width="24" height="24" rx="6" fill="${color}"/>` +
  `<path d="${INITIALS[name.slice(0, 1)] ?? ''}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** @returns the picture by its file's name; null when no bank has it */
export async function logoFile(file: string): Promise<{ type: string; content: Buffer } | null> {
  const bank = Object.values(BANKS)
    .flat()
    .find((candidate) => logoName(candidate) === file);
  if (!bank) return null;
  const drawing = Buffer.from(drawingOf(bank));
  if (file.endsWith('.svg')) return { type: 'image/svg+xml', content: drawing };
  return { type: 'image/png', content: await sharp(drawing).png().toBuffer() };
}
