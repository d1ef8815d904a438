import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

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

const FONT_FILES = {
  regular: '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
  semibold: '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
  bold: '@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf',
} as const;
type FontName = keyof typeof FONT_FILES;

const loaded = new Map<FontName, Buffer>();

/** Reads a file of the font Onest, which has Estonian and Cyrillic letters; once per process. */
function fontFile(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known) return known;
  const file = readFileSync(require.resolve(FONT_FILES[name]));
  loaded.set(name, file);
  return file;
}

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

export type SheetInfo = { title: string; author: string; subject: string; language: string; createdAt: Date };

/** A growing A4 document with absolute positions, a writing position `y`, and a new page when there is no more room. */
export class Sheet {
  /** Where the next block begins, in points from the top. */
  y: number = AREA.top;
  private readonly doc: PDFKit.PDFDocument;

  constructor(info: SheetInfo) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: info.language,
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
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
    for (const name of Object.keys(FONT_FILES) as FontName[]) this.doc.registerFont(name, fontFile(name));
  }

  /** @returns the used height, in points. */
  text(text: string, box: Box, style: TextStyle): number {
    const options = this.apply(style, box.width);
    this.doc.fillColor(style.color).text(text, box.x, box.y, options);
    return this.heightOf(text, box.width, style);
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

  /** Draws squares of `module` points in one path, so that no hair lines show between them. */
  squares(x: number, y: number, module: number, cells: Iterable<readonly [row: number, column: number]>): void {
    for (const [row, column] of cells) this.doc.rect(x + column * module, y + row * module, module, module);
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
    return { width, align, lineGap: 1.5, ...(align === 'right' && { features: ['tnum'] }) };
  }
}
