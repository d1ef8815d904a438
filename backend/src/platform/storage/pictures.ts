/** Media types of pictures that people may send. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** More pixels than any camera makes. A picture that decodes to more is meant to fill the memory. */
export const MAX_PICTURE_PIXELS = 50_000_000;

export const isPng = (content: Buffer): boolean =>
  content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));

export const isWebp = (content: Buffer): boolean =>
  content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP';

/** Recognises readable pictures by their first bytes. Everything else, above all SVG, never reaches a decoder. */
export const isPicture = (content: Buffer): boolean =>
  content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  isPng(content) ||
  isWebp(content) ||
  content.toString('latin1', 4, 12) === 'ftypavif';

/** An SVG that is opened by itself is a document, so it gets no scripts and no origin. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** @returns the headers of an answer that is a picture of this media type */
export const pictureHeaders = (type: string): Record<string, string> => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  ...(type.startsWith('image/svg') ? { 'Content-Security-Policy': SVG_POLICY } : {}),
});
