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

type Kind = { has: (content: Buffer) => boolean; ends: readonly string[] };

/** Each kind of file that teachers share: the test of its content, and how its name ends. */
const TYPES: Readonly<Record<string, Kind>> = {
  'application/pdf': { has: isPdf, ends: ['pdf'] },
  'image/png': { has: isPicture, ends: ['png'] },
  'image/jpeg': { has: isPicture, ends: ['jpg', 'jpeg', 'jfif'] },
  'image/webp': { has: isPicture, ends: ['webp'] },
  'text/plain': { has: isText, ends: ['txt', 'text', 'log'] },
  'text/csv': { has: isText, ends: ['csv'] },
  'audio/mpeg': { has: isMp3, ends: ['mp3'] },
  'application/zip': { has: isZip, ends: ['zip'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { has: isZip, ends: ['docx'] },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { has: isZip, ends: ['pptx'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { has: isZip, ends: ['xlsx'] },
  'application/vnd.oasis.opendocument.text': { has: isZip, ends: ['odt'] },
  'application/vnd.oasis.opendocument.presentation': { has: isZip, ends: ['odp'] },
  'application/vnd.oasis.opendocument.spreadsheet': { has: isZip, ends: ['ods'] },
};

/** @returns whether the content is of the kind that its media type names */
export const isOfType = (content: Buffer, mediaType: string): boolean => TYPES[mediaType]?.has(content) ?? false;

/**
 * A student's computer opens a file by the end of its name: a text called `homework.bat` is a program there.
 * @returns whether the name ends as files of this media type do
 */
export function isNamedAs(name: string, mediaType: string): boolean {
  const end = name.toLowerCase().split('.').at(-1) ?? '';
  return TYPES[mediaType]?.ends.includes(end) ?? false;
}
