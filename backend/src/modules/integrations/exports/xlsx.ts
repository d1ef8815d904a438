import { Zip, ZipDeflate } from 'fflate';
import { inTallinn } from '#platform/index';
import type { Cell } from './cells';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The largest number of rows of a sheet in Excel; a longer list continues on the next sheet. */
const SHEET_ROWS = 1_048_576;
/** The largest number of characters of a cell. */
const CELL_CHARACTERS = 32_767;
const DAY_MS = 86_400_000;
/** 1 January 1970 as a day number of Excel. */
const EPOCH_DAYS = 25_569;
const COMPRESSION = 6;
const LETTERS = 26;

/** Indexes of the formats in `STYLES`. */
const STYLE = { money: 1, day: 2, instant: 3, header: 4 } as const;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.00"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="166" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Characters that XML does not allow. */
const FORBIDDEN =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Excel breaks lines in a cell only at a line feed. */
const LINE_ENDS = /\r\n?/g;
/** A text that looks like Excel's escape of a character; its underscore is escaped itself. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .slice(0, CELL_CHARACTERS)
    .replace(FORBIDDEN, '')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Excel has no time zones: the local time in Tallinn. */
const serial = (at: Date): number =>
  inTallinn(at).setZone('utc', { keepLocalTime: true }).toMillis() / DAY_MS + EPOCH_DAYS;

/** Name of a column: A to Z, AA and so on. @param index from 0 */
const columnName = (index: number): string =>
  (index < LETTERS ? '' : columnName(Math.floor(index / LETTERS) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS));

const numeric = (at: string, value: number, style?: number): string =>
  `<c r="${at}"${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`;
/** A text cell, which is never calculated. */
const textual = (at: string, text: string, style?: number): string =>
  `<c r="${at}" t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** @param at the cell's place, such as B7; some programs need it */
function cellXml(cell: Cell, at: string): string {
  switch (cell.kind) {
    case 'text':
      return textual(at, cell.text);
    case 'number':
      return numeric(at, cell.value);
    case 'money':
      return numeric(at, cell.cents / 100, STYLE.money);
    case 'instant':
      return numeric(at, serial(cell.at), STYLE.instant);
    case 'day':
      return numeric(at, Math.floor(serial(cell.at)), STYLE.day);
    case 'empty':
      return '';
  }
}

/** @param row number, from 1 */
const rowXml = (cells: readonly Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`)).join('')}</row>`;
const headerXml = (cells: readonly Cell[]): string =>
  `<row r="1">${cells.map((cell, index) => (cell.kind === 'text' ? textual(`${columnName(index)}1`, cell.text, STYLE.header) : '')).join('')}</row>`;

const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

const times = (count: number, part: (n: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index + 1)).join('');

/** The files around the sheets, by name. */
function parts(sheets: number, title: string): Record<string, string> {
  const type = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const related = (inside: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}${times(sheets, (n) => type(`worksheets/sheet${n}`, 'worksheet'))}</Types>`,
    '_rels/.rels': related(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${times(sheets, (n) => `<sheet name="${escaped(n === 1 ? title : `${title} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(
      times(sheets, (n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)) +
        relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLES,
  };
}

/** A workbook that is compressed while its rows come; it holds only one batch at a time. */
class Workbook {
  private ready: Uint8Array[] = [];
  private readonly zip: Zip;
  private sheet: ZipDeflate | null = null;
  private sheets = 0;
  private rows = 0;

  constructor(
    private readonly header: readonly Cell[],
    private readonly title: string,
  ) {
    this.zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.ready.push(chunk);
    });
  }

  add(batch: readonly (readonly Cell[])[]): void {
    for (let from = 0; from < batch.length;) {
      if (this.sheet === null || this.rows >= SHEET_ROWS) this.openSheet();
      const some = batch.slice(from, from + SHEET_ROWS - this.rows);
      const first = this.rows + 1;
      this.write(some.map((cells, index) => rowXml(cells, first + index)).join(''));
      this.rows += some.length;
      from += some.length;
    }
  }

  end(): void {
    if (this.sheet === null) this.openSheet();
    this.closeSheet();
    for (const [name, content] of Object.entries(parts(this.sheets, this.title))) {
      const file = new ZipDeflate(name, { level: COMPRESSION });
      this.zip.add(file);
      file.push(Buffer.from(content), true);
    }
    this.zip.end();
  }

  /** @returns the bytes that can be sent. */
  taken(): Uint8Array[] {
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  private openSheet(): void {
    this.closeSheet();
    this.sheets += 1;
    this.rows = 1;
    this.sheet = new ZipDeflate(`xl/worksheets/sheet${this.sheets}.xml`, { level: COMPRESSION });
    this.zip.add(this.sheet);
    this.write(SHEET_HEAD + headerXml(this.header));
  }

  private closeSheet(): void {
    this.sheet?.push(Buffer.from(SHEET_END), true);
    this.sheet = null;
  }

  private write(xml: string): void {
    this.sheet?.push(Buffer.from(xml));
  }
}

/** Yields the workbook's bytes as they become ready. */
export async function* xlsxChunks(
  title: string,
  header: readonly Cell[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const workbook = new Workbook(header, title);
  for await (const batch of batches) {
    workbook.add(batch);
    yield* workbook.taken();
  }
  workbook.end();
  yield* workbook.taken();
}
