import { mailPieces } from './mail-pieces';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes for text and attributes, and keeps an amount and its euro sign on one line. */
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign).replace(/(\d) €/g, '$1&nbsp;€');

/**
 * Cut once, at the names in double brackets: parts of text at even places, names at odd ones. What is filled in is never
 * looked at again.
 */
const cut = Object.fromEntries(
  Object.entries(mailPieces).map(([name, html]) => [name, html.split(/\[\[(\w+)\]\]/)]),
) as Record<keyof typeof mailPieces, string[]>;

/**
 * The only place that writes a mail's HTML.
 * @param values plain texts, which are escaped, for the names in the piece
 */
export const piece = (name: keyof typeof mailPieces, values: Readonly<Record<string, string>> = {}): string =>
  cut[name].map((part, at) => (at % 2 === 0 ? part : escape(values[part] ?? ''))).join('');
