import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { readSheet } from 'read-excel-file/node';
import { LANGUAGES, type Language } from '@valikool/contract';
import { HOME_TIME_ZONE } from '#platform/index';
import type { Cell } from './cells';
import { csvLines } from './csv';
import { xlsxChunks } from './xlsx';

const TELEPHONE = /^\+\d{7,15}$/;
const FORMULA = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const DIVIDERS: Record<Language, string> = { et: ';', ru: ';', en: ',' };

/** What people type and paste, and what those type who mean harm. */
const nasty = fc.constantFrom(
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  '\t',
  ',',
  ';',
  '=',
  '+',
  '-',
  '@',
  "'",
  '＝',
  '\u00A0',
  '\uFEFF',
  '\0',
  '\u200F',
  '👩‍🏫',
  'مرحبا',
  '\uD800',
  '<f>',
  '&amp;',
  ']]>',
  '_x0041_',
  '=HYPERLINK("http://x")',
  '+37255551234',
  '\u2028',
);
const anyText = fc.oneof(
  fc
    .array(
      fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 4 })),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(anyText, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
  );
const language = fc.constantFrom(...LANGUAGES);
const instant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

/** Half a sign cannot be written in UTF-8. */
const inUtf8 = (text = '') => Buffer.from(text).toString();
const asCells = (rows: string[][]): Cell[][] => rows.map((row) => row.map((text) => ({ kind: 'text', text })));
const readCsv = (csv: string, delimiter: string | string[]) => parse(csv, { delimiter, recordDelimiter: '\r\n' });
const cellOfCsv = (cell: Cell, of: Language): string => readCsv(csvLines([[cell]], of), DIVIDERS[of])[0]?.[0] ?? '';
const atHome = (at: Date) => DateTime.fromJSDate(at, { zone: HOME_TIME_ZONE });

describe('CSV', () => {
  it('is read back as it was written, but for the apostrophe before what would be calculated', () => {
    fc.assert(
      fc.property(table, language, (rows, of) => {
        const read = readCsv(csvLines(asCells(rows), of), DIVIDERS[of]);

        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        read
          .flat()
          .forEach((text, index) =>
            expect([inUtf8(rows.flat()[index]), `'${inUtf8(rows.flat()[index])}`]).toContain(text),
          );
      }),
      { numRuns: 300 },
    );
  });

  it('begins no formula, whichever signs the reader takes for dividers', () => {
    fc.assert(
      fc.property(table, language, (rows, of) => {
        const csv = csvLines(asCells(rows), of);
        const read = readCsv(csv, [';', ',', '\t']);

        expect(read).toEqual(readCsv(csv, DIVIDERS[of]));
        for (const text of read.flat()) expect(FORMULA.test(text) && !TELEPHONE.test(text)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps amounts to the cent, and moments to the minute', () => {
    fc.assert(
      fc.property(cents, instant, language, (amount, at, of) => {
        const money = cellOfCsv({ kind: 'money', cents: amount }, of).replace(',', '.');
        const day = cellOfCsv({ kind: 'day', at }, of);
        const moment = DateTime.fromFormat(cellOfCsv({ kind: 'instant', at }, of), 'dd.MM.yyyy HH:mm', {
          zone: HOME_TIME_ZONE,
        });

        expect(Math.round(Number(money) * 100)).toBe(amount + 0);
        expect(day).toBe(atHome(at).toFormat('dd.MM.yyyy'));
        expect(moment.toFormat('yyyy-MM-dd HH:mm')).toBe(atHome(at).toFormat('yyyy-MM-dd HH:mm'));
      }),
    );
  });
});

describe('XLSX', () => {
  const HEADER: Cell[] = [{ kind: 'text', text: 'Nimi' }];

  async function written(rows: Cell[][]): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    async function* batches() {
      yield rows;
    }
    for await (const part of xlsxChunks('list', HEADER, batches())) parts.push(part);
    return Buffer.concat(parts);
  }

  /** What no workbook can hold is left out, and lines end as they do in cells. */
  const storable = (text: string) =>
    Array.from(text.replace(/\r\n?/g, '\n'))
      .filter((sign) => inUtf8(sign) === sign && !/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/.test(sign))
      .join('');

  it('is read back as it was written, every text a text', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const file = await written(asCells(rows));

        const read = (await readSheet(file, { trim: false })).slice(1);

        // Rows at the end without a letter, and cells without one, are none.
        rows.forEach((row, index) =>
          expect(row.map((_text, column) => String(read[index]?.[column] ?? ''))).toEqual(row.map(storable)),
        );
        expect(strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toMatch(/<f[\s/>]/);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps amounts to the cent, and moments to the minute', async () => {
    await fc.assert(
      fc.asyncProperty(cents, instant, async (amount, at) => {
        const file = await written([
          [
            { kind: 'money', cents: amount },
            { kind: 'instant', at },
            { kind: 'day', at },
          ],
        ]);

        const [, row] = await readSheet(file);

        expect(Math.round(Number(row?.[0]) * 100)).toBe(amount + 0);
        const [moment, day] = [row?.[1], row?.[2]].map((read) => (read instanceof Date ? read.toISOString() : ''));
        expect(moment?.slice(0, 16)).toBe(atHome(at).toFormat("yyyy-MM-dd'T'HH:mm"));
        expect(day).toBe(atHome(at).toFormat("yyyy-MM-dd'T00:00:00.000Z'"));
      }),
      { numRuns: 100 },
    );
  });
});
