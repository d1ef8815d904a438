import { isPng, isWebp } from '#platform/index';

/** Media types by the ending of a stored logo. */
export const LOGO_TYPES = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml; charset=utf-8',
} as const;
export type LogoEnding = keyof typeof LOGO_TYPES;

/** Name of a stored logo: the SHA-256 of its content, and its ending. */
const FILE = /^[0-9a-f]{64}\.(png|webp|svg)$/;

/** How much may stand before the drawing: an XML declaration, a comment or two. */
const HEAD_CHARACTERS = 1_024;
const DECLARATION = /^<\?xml\s[^<>]*\?>\s*/;
const COMMENT = /^<!--[^]*?-->\s*/;
/** Without brackets: a type that declares entities can grow without end. */
const DOCTYPE = /^<!DOCTYPE\s+svg[^<>[\]]*>\s*/i;

const textOf = (content: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
};

/** An SVG that begins as one, and in which nothing runs even when it is opened by itself. */
function isDrawing(content: Buffer): boolean {
  const text = textOf(content)?.trimStart();
  if (text === undefined || /<(script|foreignobject|!entity)/i.test(text)) return false;
  const head = text.slice(0, HEAD_CHARACTERS).replace(DECLARATION, '');
  const drawing = head.replace(COMMENT, '').replace(DOCTYPE, '').replace(COMMENT, '');
  return /^<svg[\s>]/.test(drawing);
}

/** @returns the kind of picture by its content, whatever the sender calls it; null for anything else */
export function logoEndingOf(content: Buffer): LogoEnding | null {
  if (isPng(content)) return 'png';
  if (isWebp(content)) return 'webp';
  return isDrawing(content) ? 'svg' : null;
}

/** @returns the media type of a stored logo; null when this is no name of one */
export function logoTypeOf(file: string): string | null {
  const ending = FILE.exec(file)?.[1];
  return ending === undefined ? null : LOGO_TYPES[ending as LogoEnding];
}

/** Key of a stored logo in the storage. Below `/uploads/` this is its address, too. */
export const logoKey = (file: string): string => `bank-logos/${file}`;
