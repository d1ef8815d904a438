import PDFDocument from 'pdfkit';
import type { Run } from '../kernel/dark-runs';
import { FONT_NAMES, fontOf, type FontName } from './pdf-fonts';

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

/** A4 on its side, in points. */
export const LANDSCAPE = { width: A4.height, height: A4.width };

/** The area for content, in points from the upper left corner. */
export const AREA = {
  left: MARGIN,
  right: A4.width - MARGIN,
  top: MARGIN,
  bottom: A4.height - MARGIN - FOOTER,
  width: A4.width - 2 * MARGIN,
};
export const FOOTER_TOP = AREA.bottom + 16;

export type TextStyle = {
  font: FontName;
  size: number;
  color: string;
  align?: 'left' | 'right' | 'center';
  /** Extra space between letters, in points. */
  spacing?: number;
};

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

export type SheetInfo = {
  title: string;
  author: string;
  subject: string;
  language: string;
  createdAt: Date;
  /** Portrait where it is left out. */
  layout?: 'portrait' | 'landscape';
};

/** A growing A4 document with absolute positions, a writing position `y`, and a new page when there is no more room. */
export class Sheet {
  /** Where the next block begins, in points from the top. */
  y: number = AREA.top;
  private readonly doc: PDFKit.PDFDocument;

  constructor(info: SheetInfo) {
    this.doc = new PDFDocument({
      size: 'A4',
      layout: info.layout ?? 'portrait',
      margin: 0,
      lang: info.language,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      // No default font, which would be parsed for each document and never used.
      font: '',
      // A fixed date also fixes the file's id, so the same facts give the same bytes.
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        Creator: info.author,
        Producer: info.author,
        CreationDate: info.createdAt,
        ModDate: info.createdAt,
      },
    });
    // pdfkit also takes a font that is open; its types name files only.
    for (const name of FONT_NAMES) this.doc.registerFont(name, fontOf(name) as unknown as Buffer);
  }

  /** @returns the used height, in points. */
  text(text: string, box: Box, style: TextStyle): number {
    const options = this.apply(style, box.width);
    this.doc.fillColor(style.color).text(text, box.x, box.y, options);
    return this.doc.y - box.y;
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.doc.heightOfString(text, this.apply(style, width));
  }

  /** Writes one line that ends at `right`. */
  textTo(text: string, right: number, y: number, style: TextStyle): void {
    this.text(text, { x: AREA.left, y, width: right - AREA.left }, { ...style, align: 'right' });
  }

  widthOf(text: string, style: TextStyle): number {
    return this.doc.font(style.font).fontSize(style.size).widthOfString(text);
  }

  rule(y: number, from: number = AREA.left, to: number = AREA.right): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(PAPER.line).stroke();
  }

  panel(box: Box & { height: number }, color: string, radius = 10): void {
    this.doc.roundedRect(box.x, box.y, box.width, box.height, radius).fill(color);
  }

  /** Fills a shape. @param path in the words of SVG, in points from the upper left corner of the page */
  shape(path: string, color: string): void {
    this.doc.path(path).fill(color);
  }

  line(path: string, color: string, width: number): void {
    this.doc.path(path).lineWidth(width).lineCap('round').lineJoin('round').strokeColor(color).stroke();
    // Rules of other blocks end where they are told to.
    this.doc.lineCap('butt').lineJoin('miter');
  }

  /** Makes an area of the page open an address. */
  link(box: Box & { height: number }, address: string): void {
    this.doc.link(box.x, box.y, box.width, box.height, address);
  }

  /** Draws rows of squares of `module` points in one path, so that no hair lines show between them. */
  squares(x: number, y: number, module: number, runs: Iterable<Run>): void {
    for (const { row, from, length } of runs)
      this.doc.rect(x + from * module, y + row * module, length * module, module);
    this.doc.fill(PAPER.ink);
  }

  hasRoomFor(height: number): boolean {
    return this.y + height <= AREA.bottom;
  }

  /** Adds a page, with room at its top for a running head. */
  addPage(): void {
    this.doc.addPage();
    this.y = AREA.top + RUNNING_HEAD;
  }

  /** Calls `draw` on every page, from the first. */
  onEveryPage(draw: (page: number, of: number) => void): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      draw(page + 1, count);
    }
  }

  /** Closes the document. */
  async toBuffer(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
    });
    this.doc.end();
    return done;
  }

  private apply(style: TextStyle, width: number): PDFKit.Mixins.TextOptions {
    this.doc.font(style.font).fontSize(style.size);
    const align = style.align ?? 'left';
    // Columns of figures need digits of equal width; in running text those would look loose.
    return {
      width,
      align,
      lineGap: 1.5,
      ...(align === 'right' && { features: ['tnum'] }),
      ...(style.spacing !== undefined && { characterSpacing: style.spacing }),
    };
  }
}
