import { camtFile, entryXml, type SampleStatement } from '../../../../test/camt';
import { readCamt } from './camt';
import { CamtError, type CamtEvent } from './camt.types';

const IBAN = 'EE471000001020145685';
const DAY = '2026-11-20';

async function* inChunks(content: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield await Promise.resolve(content.subarray(at, at + size));
}

async function read(content: string | Buffer, size = 97): Promise<CamtEvent[]> {
  const events: CamtEvent[] = [];
  for await (const event of readCamt(inChunks(Buffer.from(content), size), IBAN)) events.push(event);
  return events;
}
const refusalOf = async (content: string | Buffer): Promise<string> => {
  try {
    await read(content);
    return 'READ';
  } catch (error) {
    if (error instanceof CamtError) return error.refusal;
    throw error;
  }
};

const sample = (more: Partial<SampleStatement> = {}): SampleStatement => ({
  day: DAY,
  openingCents: 10_000,
  entries: [
    {
      reference: 'A-1',
      cents: 9_500,
      name: 'Mari Õunapuu &amp; Co',
      iban: 'EE382200221020145685',
      viitenumber: '20260000011',
      text: 'Arve 2026-0001',
    },
    { reference: 'A-2', cents: -250, code: ['ACMT', 'MDOP', 'CHRG'] },
  ],
  ...more,
});

it.each(['02', '08'] as const)('reads a statement of version %s, cut anywhere', async (version) => {
  const events = await read(camtFile(sample({ version })));

  expect(events).toEqual([
    {
      kind: 'line',
      line: {
        reference: 'A-1',
        entryRef: 'A-1',
        entryCents: 9500,
        bookedOn: DAY,
        amountCents: 9_500,
        counterpartyName: 'Mari Õunapuu & Co',
        counterpartyIban: 'EE382200221020145685',
        viitenumber: '20260000011',
        remittance: 'Arve 2026-0001',
        endToEnd: 'NOTPROVIDED',
        bankCode: 'PMNT-RCDT-ESCT',
        isReturn: false,
      },
    },
    {
      kind: 'line',
      line: expect.objectContaining({ reference: 'A-2', amountCents: -250, bankCode: 'ACMT-MDOP-CHRG' }) as unknown,
    },
    {
      kind: 'statement',
      statement: {
        ref: 'S-1',
        iban: IBAN,
        fromOn: DAY,
        toOn: DAY,
        openingCents: 10_000,
        closingCents: 19_250,
        lineCount: 2,
      },
    },
  ]);
});

const file = camtFile(sample());
const xxe = `<?xml version="1.0"?><!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]>${file.slice(file.indexOf('<Document'))}`;

it.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'NOT_CAMT'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'ENCODING'],
  ['a text', 'Kuupäev;Summa', 'NOT_CAMT'],
  ['another document', file.replaceAll('camt.053.001.02', 'camt.054.001.02'), 'NOT_CAMT'],
  ['a later version', file.replaceAll('camt.053.001.02', 'camt.053.001.99'), 'NOT_CAMT'],
  ['one that breaks off', file.slice(0, -200), 'TRUNCATED'],
  ['one that breaks off within a tag', file.slice(0, file.indexOf('<CdtDbtInd>') + 4), 'TRUNCATED'],
  ['wrong XML', file.replace('</Ntry>', '</Wrong>'), 'MALFORMED'],
  ['an entity of its own', file.replace('Arve', '&secret;'), 'MALFORMED'],
  ['a document type', xxe, 'DOCTYPE'],
  ['an unknown encoding', file.replace('UTF-8', 'EBCDIC-9'), 'ENCODING'],
  ['another account', camtFile(sample({ iban: 'EE382200221020145685' })), 'WRONG_ACCOUNT'],
  ['dollars', camtFile(sample({ currency: 'USD' })), 'CURRENCY'],
  ['sums that are not the balance', camtFile(sample({ closingCents: 19_251 })), 'BALANCE_DIFFERS'],
  ['no balance', file.replaceAll('CLBD', 'XPCD'), 'BALANCE_MISSING'],
  ['a part of a cent', file.replace('>95.00<', '>95.001<'), 'AMOUNT'],
  ['a sum with a sign', file.replace('>95.00<', '>-95.00<'), 'AMOUNT'],
  ['no such day', file.replaceAll('<Dt>2026-11-20</Dt>', '<Dt>2026-02-30</Dt>'), 'DATE'],
  ['a period that ends before it begins', camtFile(sample({ toDay: '2026-11-19' })), 'DATE'],
  ['an entry without a number', file.replace('<AcctSvcrRef>A-1</AcctSvcrRef>', ''), 'NO_REFERENCE'],
])('refuses %s', async (_what, content, refusal) => {
  expect(await refusalOf(content)).toBe(refusal);
});

it('makes a line of each payment of a batch, and one of the batch when its payments have no sums', async () => {
  const payment = (sum: string, name: string) =>
    `<TxDtls><Amt Ccy="EUR">${sum}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const one = entryXml({ reference: 'B-1', cents: 3_000 }, { day: DAY });
  const batch = (payments: string) => one.replace(/<TxDtls>.*<\/TxDtls>/, payments);
  const withEntry = (entry: string) =>
    camtFile({ day: DAY, entries: [], closingCents: 3_000 }).replace('</Stmt>', `${entry}</Stmt>`);
  const linesOf = async (entry: string) =>
    (await read(withEntry(entry))).flatMap((event) =>
      event.kind === 'line' ? [[event.line.reference, event.line.amountCents]] : [],
    );

  expect(await linesOf(batch(payment('10.00', 'Mari') + payment('20.00', 'Jaan')))).toEqual([
    ['B-1-1', 1_000],
    ['B-1-2', 2_000],
  ]);
  const unclear = batch(payment('10.00', 'Mari') + payment('19.00', 'Jaan'));
  expect(await linesOf(unclear)).toEqual([['B-1', 3_000]]);
  const nobody = { counterpartyName: null, counterpartyIban: null, viitenumber: null, endToEnd: null };
  expect((await read(withEntry(unclear)))[0]).toMatchObject({ line: nobody });
});

it('keeps every entry of a statement that has the same number, each under a number of its own', async () => {
  const entries = ['A', 'A#2', 'A', 'B', 'A'].map((reference, index) => ({ reference, cents: index + 1 }));
  const lines = (await read(camtFile({ day: DAY, entries }))).flatMap((event) =>
    event.kind === 'line' ? [[event.line.reference, event.line.amountCents]] : [],
  );

  expect(lines).toEqual([
    ['A', 1],
    ['A#2', 2],
    ['A#3', 3],
    ['B', 4],
    ['A#4', 5],
  ]);
});

it('leaves out what is not booked yet', async () => {
  const pending = camtFile({ day: DAY, entries: [{ reference: 'P', cents: 500 }], closingCents: 0 }).replace(
    'BOOK',
    'PDNG',
  );

  expect((await read(pending)).map(({ kind }) => kind)).toEqual(['statement']);
});
