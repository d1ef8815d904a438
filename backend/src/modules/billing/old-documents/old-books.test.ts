import type { Knex } from 'knex';
import { createDatabase, inTallinn } from '#platform/index';
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
const thisYear = inTallinn(new Date()).year;
/** The last second of a year in Tallinn, which is two hours ahead in the winter, and the first one of the next. */
const endOf = (year: number) => new Date(Date.UTC(year, 11, 31, 21, 59, 59));
const OLD_END = endOf(thisYear - 8);
const YOUNG_START = new Date(OLD_END.getTime() + 1_000);
/** The date of a row, and when it was written. */
const OLD = { day: `${thisYear - 8}-12-31`, dated: OLD_END, at: OLD_END };
const YOUNG = { day: `${thisYear - 7}-01-01`, dated: YOUNG_START, at: YOUNG_START };
/** Its date is old, and it was written later: a slip of whoever typed the date, or a statement that was read late. */
const LATE = { ...OLD, at: YOUNG_START };
type Moment = typeof OLD;

const NAMES = {
  counterpartyName: 'Mari Maasikas',
  counterpartyIban: 'EE471000001020145685',
  remittance: 'Mari eest',
  endToEnd: 'MARI-1',
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
    id: importId,
    sha256: (importId + importId).replaceAll('-', ''),
    storageKey,
    sizeBytes: 9,
    status: 'DONE',
    uploadedBy,
    createdAt: at,
    finishedAt: at,
  });
  await insert('bank_statements', {
    id: statementId,
    importId,
    ref: statementId,
    iban: 'EE471000001020145685',
    fromOn: day,
    toOn: day,
    openingCents: 0,
    closingCents: 500,
    lineCount: 1,
    createdAt: at,
  });
  await insert('bank_lines', {
    id,
    statementId,
    reference: id,
    bookedOn: day,
    amountCents: 500,
    isReturn: false,
    createdAt: at,
    ...NAMES,
  });
  const openCents = status === 'BOOKED' ? 0 : 500;
  await insert('bank_line_states', { lineId: id, status, bookedOn: day, openCents });
  await insert('bank_matches', {
    id,
    lineId: id,
    ordinal: 1,
    kind: 'OTHER',
    amountCents: 500,
    note: 'Mari ema maksis',
    matchedAt: at,
    ...match,
  });
  return { id, importId, storageKey };
}

/** A transfer that staff recorded, of a document whose names are erased or not. */
async function transfer({ day, at }: Moment, erasedAt: Date | null = at) {
  const student = await app.given.student();
  const [invoiceId, id] = [crypto.randomUUID(), crypto.randomUUID()];
  const buyer = { name: '', address: null, registryCode: null, email: null };
  await insert('invoices', { invoiceId, buyerUserId: student.id, buyer, erasedAt });
  const attempt = { id, provider: 'bank', amountCents: 500, status: 'PAID', invoiceId, createdAt: at, paidAt: at };
  await insert('payment_attempts', attempt);
  const payer = { payerName: 'Mari Maasikas', payerIban: 'EE471000001020145685' };
  const recordedBy = (await app.given.admin()).id;
  await insert('bank_transfers', { paymentAttemptId: id, receivedOn: day, recordedBy, createdAt: at, ...payer });
  return id;
}

async function movement({ dated, at }: Moment): Promise<string> {
  const uniqueKey = crypto.randomUUID();
  const row = { id: crypto.randomUUID(), kind: 'bank-fee', uniqueKey, occurredAt: dated, createdAt: at };
  await insert('ledger_transactions', { ...row, note: 'Mari eest' });
  return uniqueKey;
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

it('keeps what was matched, or taken apart again, in a year that is kept', async () => {
  const late = [
    await line(OLD, { match: { matchedAt: YOUNG.at } }),
    await line(OLD, { match: { undoneAt: YOUNG.at } }),
    await line(LATE, { match: { matchedAt: OLD.at } }),
  ];

  await sweep();

  for (const { id } of late) {
    expect(await rowOf('bank_lines', { id })).toMatchObject(NAMES);
    expect(await rowOf('bank_matches', { id })).toMatchObject({ note: 'Mari ema maksis' });
  }
});

it('keeps a transfer and a movement of today, whatever year was typed', async () => {
  const today = { ...OLD, at: app.clock.now() };
  const paymentAttemptId = await transfer(today);
  const uniqueKey = await movement(today);

  await sweep();

  expect(await rowOf('bank_transfers', { paymentAttemptId })).toMatchObject({ payerName: 'Mari Maasikas' });
  expect(await rowOf('ledger_transactions', { uniqueKey })).toMatchObject({ note: 'Mari eest' });
});

describe('with more than one batch', () => {
  const MANY = 401;

  it('erases all of them', async () => {
    const rows = Array.from({ length: MANY }, (_, index) => ({
      id: crypto.randomUUID(),
      kind: 'bank-fee',
      uniqueKey: `many-${index}`,
      note: 'Mari eest',
      occurredAt: OLD.dated,
      createdAt: OLD.at,
    }));
    await insert('ledger_transactions', rows);

    await sweep();

    const left = app.database.knex('ledger_transactions').where('unique_key', 'like', 'many-%').whereNotNull('note');
    expect(await left).toEqual([]);
  });

  it('files that cannot be deleted keep no later ones', async () => {
    const uploadedBy = (await app.given.admin()).id;
    const rows = Array.from({ length: MANY }, () => crypto.randomUUID())
      .sort()
      .map((id, index) => ({
        id,
        sha256: (id + id).replaceAll('-', ''),
        storageKey: `many/${index}`,
        sizeBytes: 9,
        uploadedBy,
        status: 'QUEUED',
        createdAt: OLD.at,
      }));
    await insert('bank_imports', rows);
    const refusing = jest.spyOn(app.container.storage, 'delete').mockImplementation(async (key) => {
      if (key !== `many/${MANY - 1}`) throw new Error('storage');
      return Promise.resolve();
    });
    const left = () =>
      app.database.knex('bank_imports').whereNull('file_erased_at').where('storage_key', 'like', 'many/%');

    await expect(sweep()).rejects.toThrow(`Old files of statements that were not deleted: ${MANY - 1}`);
    refusing.mockRestore();
    expect(await left()).toHaveLength(MANY - 1);

    await sweep();
    expect(await left()).toEqual([]);
  });
});

it('shows staff no dash as the name of a payer to whom money goes back', async () => {
  const paymentAttemptId = await transfer(OLD);
  await sweep();
  const id = crypto.randomUUID();
  await insert('refunds', { id, paymentAttemptId, amountCents: 500, reason: 'CANCELLATION', dueBy: OLD.at });

  const { body } = await (await app.as(await app.given.admin())).get('/refunds');

  expect((body as { items: { id: string }[] }).items.find((refund) => refund.id === id)).toMatchObject({
    payerName: null,
    payerIban: null,
  });
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
  const makers = {
    bank_lines: async (moment: Moment) => ({ id: (await line(moment)).id }),
    bank_transfers: async (moment: Moment) => ({ payment_attempt_id: await transfer(moment) }),
    ledger_transactions: async (moment: Moment) => ({ unique_key: await movement(moment) }),
  };
  const ERASED = {
    bank_lines: `counterparty_name = null, counterparty_iban = null, remittance = null, end_to_end = null`,
    bank_transfers: `payer_name = '–', payer_iban = null`,
    ledger_transactions: 'note = null',
  };
  type Table = keyof typeof makers;
  const TABLES = ['bank_lines', 'bank_transfers', 'ledger_transactions'] as const;

  async function expectRefused(table: Table, moment: Moment, { change, reason }: { change: string; reason: RegExp }) {
    const key = await makers[table](moment);
    const before = await rowOf(table, key);
    const [column = '', value = ''] = Object.entries(key)[0] ?? [];
    for (const role of [app.database.knex, owner])
      await expect(role.raw(`update ${table} set ${change} where ${column} = ?`, [value])).rejects.toThrow(reason);
    expect(await rowOf(table, key)).toEqual(before);
  }

  it.each([
    ['bank_lines', 'counterparty_name = null'],
    ['bank_lines', 'counterparty_iban = null'],
    ['bank_lines', 'remittance = null'],
    ['bank_lines', 'end_to_end = null'],
    ['bank_lines', ERASED.bank_lines.replace('counterparty_name = null', `counterparty_name = 'Kati'`)],
    ['bank_transfers', `payer_name = '–'`],
    ['bank_transfers', 'payer_iban = null'],
    ['bank_transfers', `payer_name = 'Kati', payer_iban = null`],
    ['ledger_transactions', `note = 'Kati eest'`],
  ] as const)('erase a half of an old row of %s or write another name: %s', (table, change) =>
    expectRefused(table, OLD, { change, reason: /insert-only/ }),
  );

  it.each(TABLES.flatMap((table) => [YOUNG, LATE].map((moment) => [table, moment] as const)))(
    'erase a row of %s that the law keeps: %j',
    (table, moment) => expectRefused(table, moment, { change: ERASED[table], reason: /insert-only/ }),
  );

  it.each([
    ['bank_lines', 'amount_cents = 1'],
    ['bank_transfers', `received_on = '2001-01-01'`],
    ['ledger_transactions', `kind = 'payout'`],
  ] as const)('change anything else of an old row of %s: %s', (table, change) =>
    expectRefused(table, OLD, { change: `${ERASED[table]}, ${change}`, reason: /insert-only|permission denied/ }),
  );
});
