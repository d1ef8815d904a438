import { strToU8, zipSync } from 'fflate';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** @param at the cell's place, such as B7; readers need it */
const cell = (text: string, at: string): string => `<c r="${at}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
const columnName = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);
const related = (kind: string, target: string): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/${kind}" Target="${target}"/></Relationships>`;
const part = (name: string, kind: string): string =>
  `<Override PartName="${name}" ContentType="${TYPES}.${kind}+xml"/>`;

/** @param rows of at most 26 cells @returns an XLSX file with one sheet of texts, as a spreadsheet program would save it */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const rowXml = (cells: readonly string[], row: number) =>
    `<row r="${row}">${cells.map((text, index) => cell(text, `${columnName(index)}${row}`)).join('')}</row>`;
  const sheet = rows.map((cells, index) => rowXml(cells, index + 1)).join('');
  const files = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Leht1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}
