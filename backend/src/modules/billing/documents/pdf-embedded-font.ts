import { deflateSync } from 'node:zlib';
import type { PdfFile } from './pdf-file';
import { smallerFont } from './pdf-font-file';
import { faceOf, type Face, type FontName, type Glyph } from './pdf-fonts';

/** The code points of each glyph, by its number. */
type Letters = ReadonlyMap<number, readonly number[]>;
/** The parts of a font as they stand in a PDF, compressed. */
type Embedding = { letters: Letters; file: Buffer; fileLength: number; widths: string; toUnicode: Buffer };

const ESTONIAN = 'ABCDEFGHIJKLMNOPQRSŠZŽTUVWÕÄÖÜXYZabcdefghijklmnopqrsšzžtuvwõäöüxyz';
const SIGNS = ' 0123456789.,:;?!()/%&+-–@·€§№„“\'"';
const FIGURES = '0123456789.,-–€% ';
const RUSSIAN = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';
/** What nearly every document consists of. A document with other letters gets an embedding of its own. */
const ALPHABETS = [ESTONIAN + SIGNS, ESTONIAN + SIGNS + RUSSIAN];
/** Where the font draws a letter otherwise because of its neighbour: signs beside capitals, and `t` before some letters. */
const NEIGHBOURS = ['A:', 'A-', 'A–', 'ta'];
/** Letters per line of a table, the most that a PDF reader must take. */
const PER_TABLE = 100;

const hex = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (codePoints: readonly number[]): string =>
  Buffer.from(String.fromCodePoint(...codePoints), 'utf16le')
    .swap16()
    .toString('hex');

function toUnicodeMap(letters: Letters): string {
  const lines = [...letters].map(([id, codePoints]) => `<${hex(id)}> <${utf16(codePoints)}>`);
  const tables: string[] = [];
  for (let at = 0; at < lines.length; at += PER_TABLE) {
    const part = lines.slice(at, at + PER_TABLE);
    tables.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${tables.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function embed({ file, font }: Face, letters: Letters): Embedding {
  const smaller = smallerFont(file, letters.keys());
  const scale = 1_000 / font.unitsPerEm;
  const sorted = new Map([...letters].sort(([a], [b]) => a - b));
  return {
    letters,
    file: deflateSync(smaller),
    fileLength: smaller.length,
    widths: [...sorted.keys()].map((id) => `${id} [${font.getGlyph(id).advanceWidth * scale}]`).join(' '),
    toUnicode: deflateSync(toUnicodeMap(sorted)),
  };
}

function lettersOf(face: Face, alphabet: string): Letters {
  const letters = [...Array.from(alphabet), ...NEIGHBOURS].flatMap((text) => face.word(text, false).glyphs);
  const glyphs = [...letters, ...Array.from(FIGURES).flatMap((figure) => face.word(figure, true).glyphs)];
  return new Map(glyphs.map(({ id, codePoints }) => [id, codePoints]));
}

/** Embeddings that documents share, made when they are first needed. */
const shared = new Map<string, Embedding>();

function sharedEmbedding(face: Face, alphabet: string): Embedding {
  const key = `${face.name} ${alphabet}`;
  const known = shared.get(key);
  if (known) return known;
  const embedding = embed(face, lettersOf(face, alphabet));
  shared.set(key, embedding);
  return embedding;
}

function embeddingFor(face: Face, used: Letters): Embedding {
  const ids = [...used.keys()];
  for (const alphabet of ALPHABETS) {
    const embedding = sharedEmbedding(face, alphabet);
    if (ids.every((id) => embedding.letters.has(id))) return embedding;
  }
  return embed(face, used);
}

/** A font of one document, which remembers the letters that the document uses. */
export class EmbeddedFont {
  readonly face: Face;
  private readonly used = new Map<number, readonly number[]>();

  constructor(name: FontName) {
    this.face = faceOf(name);
  }

  use(glyphs: readonly Glyph[]): void {
    for (const { id, codePoints } of glyphs) this.used.set(id, codePoints);
  }

  /** Adds the font to the file. @returns its reference; null when the document did not use it */
  writeTo(pdf: PdfFile): string | null {
    if (this.used.size === 0) return null;
    const { font, ascender, descender } = this.face;
    const { file, fileLength, widths, toUnicode } = embeddingFor(this.face, this.used);
    const scale = 1_000 / font.unitsPerEm;
    const { minX, minY, maxX, maxY } = font.bbox;
    // The tag before the plus says that the font was made smaller.
    const name = `VALIKO+${font.postscriptName}`;
    const descriptor = pdf.add(
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${[minX, minY, maxX, maxY].map((side) => side * scale).join(' ')}] /ItalicAngle 0 /Ascent ${ascender} /Descent ${descender} /CapHeight ${font.capHeight * scale} /XHeight ${font.xHeight * scale} /StemV 0 /FontFile2 ${pdf.addCompressed(file, `/Length1 ${fileLength}`)} >>`,
    );
    const descendant = pdf.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} /DW 0 /W [${widths}] /CIDToGIDMap /Identity >>`,
    );
    return pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${pdf.addCompressed(toUnicode)} >>`,
    );
  }
}
