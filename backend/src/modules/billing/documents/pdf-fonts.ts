import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const FONT_FILES = {
  regular: '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
  semibold: '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
  bold: '@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf',
} as const;
export type FontName = keyof typeof FONT_FILES;

/** Words of each font whose layout is kept. Labels repeat in every document; names and titles do not. */
const MAX_WORDS = 2_000;

/** A letter of a laid out word. `id` is the font's own number of the letter. */
export type Glyph = { id: number; codePoints: readonly number[] };

/** Letters as PDF writes them, all raised by `rise` thousandths of the text's size. */
export type GlyphRun = { run: string; rise: number };

/** A laid out word; `width` in thousandths of the text's size. */
export type Word = { glyphs: readonly Glyph[]; width: number; runs: readonly GlyphRun[] };

export const FONT_NAMES = Object.keys(FONT_FILES) as FontName[];

/** An opened font with what documents need of it; sizes in thousandths of the text's size. */
export type Face = {
  name: FontName;
  font: Font;
  file: Buffer;
  ascender: number;
  descender: number;
  lineGap: number;
  /** @param isTabular whether figures have equal widths */
  word(text: string, isTabular: boolean): Word;
};

const hexOf = (id: number): string => id.toString(16).padStart(4, '0');

/** A glyph with its place after the one before, in thousandths of the text's size. */
type Placed = Glyph & { width: number; advance: number; xOffset: number; yOffset: number };

/** Writes numbers only where the layout differs from the font's own widths, as by kerning. */
function runsOf(glyphs: readonly Placed[]): GlyphRun[] {
  const runs: GlyphRun[] = [];
  let open: GlyphRun = { run: '', rise: 0 };
  const shift = (by: number): void => {
    if (Math.abs(by) > 0.01) open.run += ` ${Math.round(by * 100) / 100} `;
  };
  for (const { id, width, advance, xOffset, yOffset } of glyphs) {
    if (yOffset !== open.rise) {
      runs.push(open);
      open = { run: '', rise: yOffset };
    }
    shift(-xOffset);
    open.run += `<${hexOf(id)}>`;
    shift(width - advance + xOffset);
  }
  return [...runs, open]
    .filter(({ run }) => run !== '')
    .map(({ run, rise }) => ({ run: run.replaceAll('><', ''), rise }));
}

function open(name: FontName): { font: Font; file: Buffer } {
  const file = readFileSync(require.resolve(FONT_FILES[name]));
  const font = create(file);
  if (!('layout' in font)) throw new Error(`${FONT_FILES[name]} is a collection of fonts`);
  return { font, file };
}

function openFace(name: FontName): Face {
  const { font, file } = open(name);
  const scale = 1_000 / font.unitsPerEm;
  const words = new Map<string, Word>();
  const widthOf = (id: number): number => font.getGlyph(id).advanceWidth * scale;
  const layOut = (text: string, isTabular: boolean): Word => {
    const { glyphs, positions } = font.layout(text, isTabular ? ['tnum'] : undefined);
    const placed = glyphs.map(({ id, codePoints }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const [advance, right, up] = [xAdvance * scale, xOffset * scale, yOffset * scale];
      return { id, codePoints, width: widthOf(id), advance, xOffset: right, yOffset: up };
    });
    return { glyphs: placed, width: placed.reduce((sum, { advance }) => sum + advance, 0), runs: runsOf(placed) };
  };
  return {
    name,
    font,
    file,
    ascender: font.ascent * scale,
    descender: font.descent * scale,
    lineGap: font.lineGap * scale,
    word: (text, isTabular) => {
      const key = `${isTabular ? 't' : 'p'} ${text}`;
      const known = words.get(key);
      if (known) return known;
      const word = layOut(text, isTabular);
      if (words.size === MAX_WORDS) words.clear();
      words.set(key, word);
      return word;
    },
  };
}

const opened = new Map<FontName, Face>();

/** @returns the opened font; once per process, since reading its tables takes longer than drawing a document. */
export function faceOf(name: FontName): Face {
  const known = opened.get(name);
  if (known) return known;
  const face = openFace(name);
  opened.set(name, face);
  return face;
}
