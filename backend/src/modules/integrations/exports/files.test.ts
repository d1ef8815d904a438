import { strFromU8, unzipSync } from 'fflate';
import { csvLines, withoutFormula } from './csv';
import type { Cell } from './cells';
import { exportFile } from './export-file';
import type { ExportRow } from './exports.types';
import { xlsxChunks } from './xlsx';

const text = (value: string): Cell => ({ kind: 'text', text: value });

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

async function* batchesOf<T>(...batches: T[][]): AsyncGenerator<T[]> {
  yield* batches;
}

describe('CSV', () => {
  it.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1', '\u00A0=1'])(
    'puts an apostrophe before %j',
    (formula) => {
      expect(withoutFormula(formula)).toBe(`'${formula}`);
    },
  );

  it.each(['Mari', '+37255551234', 'a=b', '', 'O’Hara', '5-7'])('leaves %j', (harmless) => {
    expect(withoutFormula(harmless)).toBe(harmless);
  });

  it('quotes what would end a field, and doubles quotes', () => {
    expect(csvLines([[text('a;b'), text('say "hi"'), text('two\nlines'), { kind: 'empty' }]], 'et')).toBe(
      '"a;b";"say ""hi""";"two\nlines";\r\n',
    );
  });

  it('writes numbers and days as spreadsheets of the language read them', () => {
    const row: Cell[] = [
      { kind: 'money', cents: 9_550 },
      { kind: 'number', value: 7 },
      { kind: 'instant', at: new Date('2026-08-01T09:30:00Z') },
      { kind: 'day', at: new Date('2026-07-31T21:30:00Z') },
    ];

    expect(csvLines([row], 'et')).toBe('95,50;7;01.08.2026 12:30;01.08.2026\r\n');
    expect(csvLines([row], 'en')).toBe('95.50,7,01.08.2026 12:30,01.08.2026\r\n');
  });
});

describe('XLSX', () => {
  const opened = async (header: Cell[], ...batches: Cell[][][]) =>
    unzipSync(await bytesOf(xlsxChunks('list', header, batchesOf(...batches))));
  const sheetOf = async (...rows: Cell[][]) =>
    strFromU8((await opened([text('Nimi')], rows))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

  it('holds every part that a workbook needs', async () => {
    expect(Object.keys(await opened([text('Nimi')], [[text('Mari')]])).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('keeps formulas texts, and takes out what XML cannot hold', async () => {
    const sheet = await sheetOf([text('=1+1')], [text('<b>&\u0001\uD800 lõpp')]);

    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain('&lt;b&gt;&amp; lõpp');
    expect(sheet).not.toContain('<f>');
  });

  it('writes days as Excel counts them, by the clock at home', async () => {
    const sheet = await sheetOf([
      { kind: 'day', at: new Date('2026-07-31T21:30:00Z') },
      { kind: 'instant', at: new Date('2026-08-01T09:00:00Z') },
      { kind: 'money', cents: 9_550 },
    ]);

    expect(sheet).toContain(
      '<c r="A2" s="2"><v>46235</v></c><c r="B2" s="3"><v>46235.5</v></c><c r="C2" s="1"><v>95.5</v></c>',
    );
  });

  it('says of every cell where it stands, past the last letter too', async () => {
    const row = Array.from({ length: 54 }, (_, n): Cell => ({ kind: 'number', value: n }));

    const sheet = await sheetOf(row, [{ kind: 'empty' }, text('b')]);

    for (const cell of [
      '<c r="Z2"><v>25</v>',
      '<c r="AA2"><v>26</v>',
      '<c r="AZ2"><v>51</v>',
      '<c r="BB2"><v>53</v>',
      '<row r="3"><c r="B3" t="inlineStr">',
    ])
      expect(sheet).toContain(cell);
  });

  it('puts batches under one header, and makes a sheet of no rows', async () => {
    const sheet = strFromU8(
      (await opened([text('Nimi')], [[text('a')]], [[text('b')]]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    );

    expect(sheet.match(/<row /g)).toHaveLength(3);
    expect((await sheetOf()).match(/<row /g)).toHaveLength(1);
  });
});

it('names columns and states in the reader’s language, under the mark of UTF-8', async () => {
  const rows: ExportRow[] = [
    {
      id: 1,
      firstName: 'Õie',
      lastName: 'Žukov',
      email: 'oie@naide.ee',
      role: 'TEACHER',
      language: 'et',
      hasSignedIn: true,
      createdAt: new Date('2026-08-01T09:30:00Z'),
    },
  ];
  const file = (language: 'et' | 'en' | 'ru') =>
    bytesOf(
      exportFile({ what: 'users', format: 'csv', language, now: new Date('2026-11-21T12:00:00Z') }, batchesOf(rows))
        .source,
    ).then(String);

  expect(await file('et')).toBe(
    '\uFEFFNr;Perekonnanimi;Eesnimi;E-post;Telefon;Roll;Keel;Kool;On sisse loginud;Lisatud\r\n1;Žukov;Õie;oie@naide.ee;;Õpetaja;eesti;;jah;01.08.2026 12:30\r\n',
  );
  expect(await file('en')).toContain('1,Žukov,Õie,oie@naide.ee,,Teacher,Estonian,,yes,');
  expect(await file('ru')).toContain('Учитель;эстонский;;да');
});
