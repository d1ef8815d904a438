import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphRun } from 'fontkit';

const FONT_FILES = {
  regular: '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
  semibold: '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
  bold: '@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf',
} as const;
export type FontName = keyof typeof FONT_FILES;

export const FONT_NAMES = Object.keys(FONT_FILES) as FontName[];

/** Words of each font whose layout is kept. Labels repeat in every document; names and titles do not. */
const MAX_WORDS = 2_000;

/** What pdfkit reads of a laid out word. pdfkit scales the positions in place, so every caller gets its own. */
class Word {
  readonly positions: GlyphRun['positions'];

  constructor(
    readonly glyphs: GlyphRun['glyphs'],
    positions: GlyphRun['positions'],
  ) {
    this.positions = positions.map((position) => ({ ...position }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/**
 * Reads a font with Estonian and Cyrillic letters. A glyph remembers the letter that it was first asked for, and text
 * is copied from a document by these letters. So all letters are asked for here, before a subset asks for the parts
 * of a compound letter without naming them.
 */
function openFont(name: FontName): Font {
  const font = create(readFileSync(require.resolve(FONT_FILES[name])));
  if (!('layout' in font)) throw new Error(`${FONT_FILES[name]} is a collection of fonts`);
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** @returns the font with a memory for the layout of words, which costs more than anything else in a document. */
function rememberingWords(font: Font): Font {
  const words = new Map<string, GlyphRun>();
  const layout = (text: string, features?: string[]): Word => {
    const key = features === undefined ? text : `${features.join()} ${text}`;
    const known = words.get(key);
    const run = known ?? font.layout(text, features);
    if (known === undefined) {
      if (words.size === MAX_WORDS) words.clear();
      words.set(key, run);
    }
    return new Word(run.glyphs, run.positions);
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}

const opened = new Map<FontName, Font>();

/** @returns the opened font; once per process, since reading its tables takes longer than drawing a document. */
export function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = rememberingWords(openFont(name));
  opened.set(name, font);
  return font;
}

/** @returns the text without the signs that no font of ours has, such as emoji, which would be drawn as empty boxes */
export const drawable = (text: string): string =>
  Array.from(text)
    .filter((sign) => /\s/.test(sign) || fontOf('regular').hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    .join('')
    .replace(/ {2,}/g, ' ');
