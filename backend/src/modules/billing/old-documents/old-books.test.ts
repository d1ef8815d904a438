import type { Knex } from 'knex';
import { createDatabase } from '#platform/index';
import { entriesOf, ledgerPosting } from '#modules/ledger/index';
import { testApp, type TestApp } from '../../../../test/app';

let app: TestApp;
let owner: Knex;

beforeAll(async () => {
  app = await testApp('oldbooks');
  owner = createDatabase({ url: app.database.ownerUrl, poolMax: 1, lockTimeoutMs: 3_000, applicationName: 'owner' });
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

const sweep = async (of: TestApp = app) => {
  await of.container.registry.schedules.find(({ name }) => name === 'billing.erase-old-books')?.run();
};
const thisYear = new Date().getFullYear();
/** The last second of a year in Tallinn, which is two hours ahead in the winter, and the first one of the next. */
const endOf = (year: number) => new Date(Date.UTC(year, 11, 31, 21, 59, 59));
const OLD = { day: `${thisYear - 8}-12-31`, at: endOf(thisYear - 8) };
const YOUNG = { day: `${thisYear - 7}-01-01`, at: new Date(OLD.at.getTime() + 1_000) };
type Moment = typeof OLD;

const NAMES = {
  ...{ counterpartyName: 'Mari Maasikas', counterpartyIban: 'EE471000001020145685' },
  ...{ remittance: 'Mari eest', endToEnd: 'MARI-1' },
};
const NOBODY = { counterpartyName: null, counterpartyIban: null, remittance: null, endToEnd: null };

const rowOf = (table: string, key: object) => app.database.knex(table).where(key).first<Record<string, unknown>>();
const insert = (table: string, row: object) => app.database.knex(table).insert(row);

/** A line of a statement with a match that staff wrote a note about. */
async function line({ day, at }: Moment, { status = 'BOOKED', match = {} }: { status?: string; match?: object } = {}) {
  const [importId, statementId, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const storageKey = `bank/${importId}.xml`;
  const uploadedBy = (await app.given.admin()).id;
  await app.container.storage.put(storageKey, Buffer.from('<Nm>Mari Maasikas</Nm>'), 'application/xml');
  await insert('bank_imports', {
    ...{ id: importId, sha256: (importId + importId).replaceAll('-', ''), storageKey, sizeBytes: 9, status: 'DONE' },
    ...{ uploadedBy, createdAt: at, finishedAt: at },
  });
  await insert('bank_statements', {
    ...{ id: statementId, importId, ref: statementId, iban: 'EE471000001020145685', fromOn: day, toOn: day },
    ...{ openingCents: 0, closingCents: 500, lineCount: 1, createdAt: at },
  });
  await insert('bank_lines', {
    ...{ id, statementId, reference: id, bookedOn: day, amountCents: 500, isReturn: false, createdAt: at, ...NAMES },
  });
  const openCents = status === 'BOOKED' ? 0 : 500;
  await insert('bank_line_states', { lineId: id, status, bookedOn: day, openCents });
  await insert('bank_matches', {
    ...{
      id,
      lineId: id,
      ordinal: 1,
      kind: 'OTHER',
      amountCents: 500,
      note: 'Mari ema maksis',
      matchedAt: at,
      ...match,
    },
  });
  return { id, importId, storageKey };
}

/** A transfer that staff recorded, of a document whose names are erased or not. */
async function transfer({ day, at }: Moment, erasedAt: Date | null = at) {
  const student = await app.given.student();
  const [invoiceId, id] = [crypto.randomUUID(), crypto.randomUUID()];
  await insert('invoices', { invoiceId, buyerUserId: student.id, erasedAt });
  const attempt = { id, provider: 'bank', amountCents: 500, status: 'PAID', invoiceId, createdAt: at, paidAt: at };
  await insert('payment_attempts', attempt);
  const payer = { payerName: 'Mari Maasikas', payerIban: 'EE471000001020145685' };
  const recordedBy = (await app.given.admin()).id;
  await insert('bank_transfers', { paymentAttemptId: id, receivedOn: day, recordedBy, createdAt: at, ...payer });
  return id;
}

async function movement({ at }: Moment): Promise<string> {
  const key = crypto.randomUUID();
  await app.database.knex.transaction((db) =>
    ledgerPosting(db).post({ kind: 'bank-fee', key, occurredAt: at, note: 'Mari eest', entries: entriesOf.bankFee(5) }),
  );
  return key;
}

it('erases payers and notes after seven years, counted from the end of the year in Tallinn, and nothing else', async () => {
  const rows = async () =>
    Promise.all([
      ...lines.flatMap(({ id }) => [rowOf('bank_lines', { id }), rowOf('bank_matches', { id })]),
      ...transfers.map((paymentAttemptId) => rowOf('bank_transfers', { paymentAttemptId })),
      ...movements.map((uniqueKey) => rowOf('ledger_transactions', { uniqueKey })),
    ]);
  const lines = [await line(OLD), await line(YOUNG)];
  const transfers = [await transfer(OLD), await transfer(YOUNG)];
  const movements = [await movement(OLD), await movement(YOUNG)];
  const before = await rows();

  await sweep();
  const once = await rows();
  await Promise.all([sweep(), sweep()]);

  const [oldLine, oldMatch, youngLine, youngMatch, oldTransfer, youngTransfer, oldMovement, youngMovement] = before;
  expect(once).toEqual([
    { ...oldLine, ...NOBODY },
    { ...oldMatch, note: '' },
    ...[youngLine, youngMatch],
    { ...oldTransfer, payerName: '–', payerIban: null },
    youngTransfer,
    { ...oldMovement, note: null },
    youngMovement,
  ]);
  expect(await rows()).toEqual(once);
});

it('deletes the file of a statement, and tries again where the storage failed', async () => {
  const { storage } = app.container;
  const [held, old, young] = [await line(OLD), await line(OLD), await line(YOUNG)];
  const left = async () =>
    (await Promise.all([held, old, young].map(({ storageKey }) => storage.get(storageKey)))).map(Boolean);
  const remove = storage.delete.bind(storage);
  const refusing = jest.spyOn(storage, 'delete').mockImplementation(async (key) => {
    if (key === held.storageKey) throw new Error('storage');
    await remove(key);
  });

  await expect(sweep()).rejects.toThrow('Old files of statements that were not deleted: 1');
  refusing.mockRestore();
  expect(await left()).toEqual([true, false, true]);

  await sweep();
  expect(await left()).toEqual([false, false, true]);
});

it('keeps the payer of a line that is not booked, and of money whose document keeps its names', async () => {
  const waiting = await line(OLD, { status: 'WAITING' });
  const paymentAttemptId = await transfer(OLD, null);
  const named = await line(OLD, { match: { kind: 'INVOICE', paymentAttemptId } });

  await sweep();

  for (const { id } of [waiting, named]) {
    expect(await rowOf('bank_lines', { id })).toMatchObject(NAMES);
    expect(await rowOf('bank_matches', { id })).toMatchObject({ note: 'Mari ema maksis' });
  }
  expect(await rowOf('bank_transfers', { paymentAttemptId })).toMatchObject({ payerName: 'Mari Maasikas' });
});

it('keeps the names longer where the setting says so', async () => {
  const longer = await testApp('longeroldbooks', {
    env: { INVOICE_KEEP_YEARS: '10' },
    change: (own) => ({ ...own, knex: app.database.knex, clock: app.clock }),
  });
  const { id } = await line(OLD);

  await sweep(longer);
  await longer.close();

  expect(await rowOf('bank_lines', { id })).toMatchObject(NAMES);
});

describe('the database lets neither role', () => {
  const whole = `counterparty_name = null, counterparty_iban = null, remittance = null, end_to_end = null`;

  it.each([
    ['change a sum of an old line', OLD, `${whole}, amount_cents = 1`],
    ['erase a half', OLD, 'counterparty_name = null'],
    ['write another name', OLD, whole.replace('counterparty_name = null', "counterparty_name = 'Kati'")],
    ['erase a line that the law keeps', YOUNG, whole],
  ])('%s', async (_what, moment, change) => {
    const { id } = await line(moment);
    for (const role of [app.database.knex, owner])
      await expect(role.raw(`update bank_lines set ${change} where id = ?`, [id])).rejects.toThrow(
        /insert-only|permission denied/,
      );
    expect(await rowOf('bank_lines', { id })).toMatchObject({ ...NAMES, amountCents: 500 });
  });

  it.each([
    ['erase a note that the law keeps', YOUNG, 'note = null'],
    ['change an old note', OLD, `note = 'Kati eest'`],
    ['change what an old movement is', OLD, `note = null, kind = 'payout'`],
  ])('%s', async (_what, moment, change) => {
    const key = await movement(moment);
    for (const role of [app.database.knex, owner])
      await expect(role.raw(`update ledger_transactions set ${change} where unique_key = ?`, [key])).rejects.toThrow(
        /insert-only|permission denied/,
      );
  });
});
