import { isPicture } from '#platform/index';

export const MOST_MATERIALS = 100;

const startsWith =
  (...bytes: number[]) =>
  (content: Buffer): boolean =>
    content.subarray(0, bytes.length).equals(Buffer.from(bytes));
/** Documents of office programs are ZIP files. */
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);
const isPdf = (content: Buffer): boolean => content.subarray(0, 1024).includes('%PDF-');
const isText = (content: Buffer): boolean => !content.includes(0);
const isMp3 = (content: Buffer): boolean => startsWith(0x49, 0x44, 0x33)(content) || content[0] === 0xff;

/** The test of the content of each kind of file that teachers share. */
const TYPES: Readonly<Record<string, (content: Buffer) => boolean>> = {
  'application/pdf': isPdf,
  'image/png': isPicture,
  'image/jpeg': isPicture,
  'image/webp': isPicture,
  'text/plain': isText,
  'text/csv': isText,
  'audio/mpeg': isMp3,
  'application/zip': isZip,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isZip,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': isZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isZip,
  'application/vnd.oasis.opendocument.text': isZip,
  'application/vnd.oasis.opendocument.presentation': isZip,
  'application/vnd.oasis.opendocument.spreadsheet': isZip,
};

/** @returns whether the content is of the kind that its media type names */
export const isOfType = (content: Buffer, mediaType: string): boolean => TYPES[mediaType]?.(content) ?? false;
