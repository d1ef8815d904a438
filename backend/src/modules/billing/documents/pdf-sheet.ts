import { deflateSync } from 'node:zlib';
import { EmbeddedFont } from './pdf-embedded-font';
import { pdfDate, PdfFile, pdfText } from './pdf-file';
import { FONT_NAMES, type FontName, type Word } from './pdf-fonts';
import { linesOf, type Line } from './pdf-lines';

/** The light colours of the design, for paper. */
export const PAPER = {
  ink: '#1E1B2E',
  muted: '#5B5770',
  line: '#E6DFD3',
  well: '#FBF8F3',
  accent: '#F97316',
  ok: '#166B3F',
  okGround: '#E3F3E9',
} as const;

const MARGIN = 48;
const A4 = { width: 595.28, height: 841.89 };
const FOOTER = 44;
const RUNNING_HEAD = 26;

/** The area for content, in points from the upper left corner. */
export const AREA = {
  left: MARGIN,
  right: A4.width - MARGIN,
  top: MARGIN,
  bottom: A4.height - MARGIN - FOOTER,
  width: A4.width - 2 * MARGIN,
};
export const FOOTER_TOP = AREA.bottom + 16;

export type TextStyle = { font: FontName; size: number; color: string; align?: 'left' | 'right' | 'center' };

export const STYLE = {
  title: { font: 'bold', size: 24, color: PAPER.ink },
  brand: { font: 'bold', size: 14, color: PAPER.ink },
  body: { font: 'regular', size: 9.5, color: PAPER.ink },
  strong: { font: 'semibold', size: 9.5, color: PAPER.ink },
  label: { font: 'regular', size: 8, color: PAPER.muted },
  heading: { font: 'semibold', size: 11, color: PAPER.ink },
  total: { font: 'bold', size: 14, color: PAPER.ink },
  fine: { font: 'regular', size: 7.5, color: PAPER.muted },
} satisfies Record<string, TextStyle>;

/** Position of a text, in points from the upper left corner. Lines break at `width`. */
export type Box = { x: number; y: number; width: number };

/** Dark squares side by side, counted from 0. */
export type Run = { row: number; from: number; length: number };

export type SheetInfo = { title: string; author: string; subject: string; language: string; createdAt: Date };

/** What is left of a quarter circle's control points, so that a curve of PDF looks round. */
const ROUNDNESS = 1 - (4 * (Math.SQRT2 - 1)) / 3;
/** Points between two lines of a text. */
const LEADING = 1.5;

/** Writes a number with at most three decimals: a thousandth of a point is less than a printer can show. */
const num = (value: number): string => String(Math.round(value * 1_000) / 1_000);
/** With enough decimals that a reader that rounds down gets the same colour. */
const rgb = (color: string): string =>
  [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(6)).join(' ');

/** A growing A4 document with absolute positions, a writing position `y`, and a new page when there is no more room. */
export class Sheet {
  /** Where the next block begins, in points from the top. */
  y: number = AREA.top;
  private readonly pages: string[][] = [[]];
  private page = 0;
  private readonly fonts = Object.fromEntries(FONT_NAMES.map((name) => [name, new EmbeddedFont(name)])) as Record<
    FontName,
    EmbeddedFont
  >;

  constructor(private readonly info: SheetInfo) {}

  /** @returns the used height, in points. */
  text(text: string, box: Box, style: TextStyle): number {
    const lines = this.lines(text, box.width, style);
    const { face } = this.fonts[style.font];
    const height = this.lineHeight(style);
    const indent = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'];
    this.draw(`BT /${style.font} ${num(style.size)} Tf ${rgb(style.color)} rg`);
    lines.forEach(({ words, width }, index) => {
      const x = box.x + indent * (box.width - (width * style.size) / 1_000);
      const baseline = box.y + index * height + (face.ascender * style.size) / 1_000;
      this.draw(`1 0 0 -1 ${num(x)} ${num(baseline)} Tm`);
      this.drawWords(words, style);
    });
    this.draw('ET');
    return lines.length * height;
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.lines(text, width, style).length * this.lineHeight(style);
  }

  /** Writes one line that ends at `right`. */
  textTo(text: string, right: number, y: number, style: TextStyle): void {
    this.text(text, { x: AREA.left, y, width: right - AREA.left }, { ...style, align: 'right' });
  }

  widthOf(text: string, style: TextStyle): number {
    const [line] = this.lines(text, Number.POSITIVE_INFINITY, style);
    return ((line?.width ?? 0) * style.size) / 1_000;
  }

  rule(y: number, from: number = AREA.left, to: number = AREA.right): void {
    this.draw(`${rgb(PAPER.line)} RG 0.75 w ${num(from)} ${num(y)} m ${num(to)} ${num(y)} l S`);
  }

  panel({ x, y, width, height }: Box & { height: number }, color: string, radius = 10): void {
    const r = Math.min(radius, width / 2, height / 2);
    const c = r * ROUNDNESS;
    const [right, bottom] = [x + width, y + height];
    const curve = (...points: number[]): string => `${points.map(num).join(' ')} c`;
    this.draw(
      `${rgb(color)} rg ${num(x + r)} ${num(y)} m ${num(right - r)} ${num(y)} l`,
      curve(right - c, y, right, y + c, right, y + r),
      `${num(right)} ${num(bottom - r)} l`,
      curve(right, bottom - c, right - c, bottom, right - r, bottom),
      `${num(x + r)} ${num(bottom)} l`,
      curve(x + c, bottom, x, bottom - c, x, bottom - r),
      `${num(x)} ${num(y + r)} l`,
      curve(x, y + c, x + c, y, x + r, y),
      'h f',
    );
  }

  /** Draws rows of squares of `module` points in one path, so that no hair lines show between them. */
  squares(x: number, y: number, module: number, runs: Iterable<Run>): void {
    // In units of squares, which are short numbers.
    this.draw(`q ${module} 0 0 ${module} ${num(x)} ${num(y)} cm ${rgb(PAPER.ink)} rg`);
    for (const { row, from, length } of runs) this.draw(`${from} ${row} ${length} 1 re`);
    this.draw('f Q');
  }

  hasRoomFor(height: number): boolean {
    return this.y + height <= AREA.bottom;
  }

  /** Adds a page, with room at its top for a running head. */
  addPage(): void {
    this.page = this.pages.push([]) - 1;
    this.y = AREA.top + RUNNING_HEAD;
  }

  /** Calls `draw` on every page, from the first. */
  onEveryPage(draw: (page: number, of: number) => void): void {
    const { length } = this.pages;
    for (this.page = 0; this.page < length; this.page += 1) draw(this.page + 1, length);
    this.page = length - 1;
  }

  /** @returns the bytes of the document. */
  toBuffer(): Buffer {
    const { title, author, subject, language, createdAt } = this.info;
    const pdf = new PdfFile();
    const fonts = FONT_NAMES.flatMap((name) => {
      const reference = this.fonts[name].writeTo(pdf);
      return reference === null ? [] : [`/${name} ${reference}`];
    });
    const parent = pdf.reserve();
    const kids = this.pages.map((operators) => {
      const drawn = [`1 0 0 -1 0 ${A4.height} cm`, ...operators].join('\n');
      return pdf.add(
        `<< /Type /Page /Parent ${parent} /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << ${fonts.join(' ')} >> >> /Contents ${pdf.addCompressed(deflateSync(drawn))} >>`,
      );
    });
    pdf.fill(parent, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
    const root = pdf.add(
      `<< /Type /Catalog /Pages ${parent} /Lang ${pdfText(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    const [name, date] = [pdfText(author), pdfDate(createdAt)];
    const info = pdf.add(
      `<< /Title ${pdfText(title)} /Author ${name} /Subject ${pdfText(subject)} /Creator ${name} /Producer ${name} /CreationDate ${date} /ModDate ${date} >>`,
    );
    return pdf.toBuffer(root, info);
  }

  private draw(...operators: string[]): void {
    this.pages[this.page]?.push(...operators);
  }

  private drawWords(words: readonly Word[], { font, size }: TextStyle): void {
    for (const { glyphs } of words) this.fonts[font].use(glyphs);
    for (const { run, rise } of words.flatMap(({ runs }) => runs))
      this.draw(rise === 0 ? `[${run}] TJ` : `${num((rise * size) / 1_000)} Ts [${run}] TJ 0 Ts`);
  }

  private lines(text: string, width: number, style: TextStyle): Line[] {
    // Columns of figures need digits of equal width; in running text those would look loose.
    const layout = { face: this.fonts[style.font].face, isTabular: style.align === 'right' };
    return linesOf(text, (width * 1_000) / style.size, layout);
  }

  private lineHeight({ font, size }: TextStyle): number {
    const { ascender, descender, lineGap } = this.fonts[font].face;
    return ((ascender - descender + lineGap) * size) / 1_000 + LEADING;
  }
}
