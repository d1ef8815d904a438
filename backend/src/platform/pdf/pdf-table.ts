import { AREA, STYLE, type Sheet } from './pdf-sheet';

export type Column = { head: string; width: number; align: 'left' | 'right' };

const PADDING = 7;
const GUTTER = 8;

/** A table that may continue over pages, with its head on each page. A row is never split. */
export class PdfTable {
  constructor(
    private readonly sheet: Sheet,
    private readonly columns: readonly Column[],
  ) {}

  draw(rows: readonly (readonly string[])[]): void {
    this.head();
    for (const row of rows) this.row(row);
  }

  private head(): void {
    this.sheet.y +=
      this.cells(
        this.columns.map(({ head }) => head),
        STYLE.label,
      ) + PADDING;
    this.sheet.rule(this.sheet.y);
  }

  private row(texts: readonly string[]): void {
    const height = this.heightOf(texts) + 2 * PADDING;
    if (!this.sheet.hasRoomFor(height)) {
      this.sheet.addPage();
      this.head();
    }
    this.sheet.y += PADDING;
    this.cells(texts, STYLE.body);
    this.sheet.y += height - PADDING;
    this.sheet.rule(this.sheet.y);
  }

  /** @returns the height of the tallest cell, in points. */
  private cells(texts: readonly string[], style: (typeof STYLE)['body' | 'label']): number {
    let x = AREA.left;
    let tallest = 0;
    this.columns.forEach(({ width, align }, index) => {
      const isLast = index === this.columns.length - 1;
      const box = { x, y: this.sheet.y, width: isLast ? width : width - GUTTER };
      tallest = Math.max(tallest, this.sheet.text(texts[index] ?? '', box, { ...style, align }));
      x += width;
    });
    return tallest;
  }

  private heightOf(texts: readonly string[]): number {
    return Math.max(
      ...this.columns.map(({ width }, index) => this.sheet.heightOf(texts[index] ?? '', width - GUTTER, STYLE.body)),
    );
  }
}
