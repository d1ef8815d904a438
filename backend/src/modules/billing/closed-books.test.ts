import type { Knex } from 'knex';
import { createDatabase } from '#platform/index';
import { camtFile } from '../../../test/camt';
import { testApp, type TestApp } from '../../../test/app';

const LEDGER = ['ledger_transactions', 'ledger_entries'] as const;
const INSERT_ONLY = [...LEDGER, 'bank_transfers', 'bank_statements', 'bank_lines', 'provider_payout_entries'] as const;
/** Their rows lose names after the legal period; `old-documents/old-books.test.ts` tries what else could change. */
const ERASABLE = ['bank_lines', 'bank_transfers', 'ledger_transactions'] as const;
const NUMBERED = ['invoices', 'invoice_lines'] as const;
/** What is written of cards, of schools' credit and of their conditions. */
const LOGS = [
  'gift_card_entries',
  'prepaid_seat_logs',
  'school_condition_withdrawals',
  'school_conditions',
  'school_credit_logs',
] as const;
const BOOKS = [...INSERT_ONLY, ...NUMBERED];
const UPDATE_OF = {
  gift_card_entries: 'update gift_card_entries set kind = kind',
  prepaid_seat_logs: 'update prepaid_seat_logs set type = type',
  school_condition_withdrawals: 'update school_condition_withdrawals set withdrawn_at = withdrawn_at',
  school_conditions: 'update school_conditions set number = number',
  school_credit_logs: 'update school_credit_logs set type = type',
} as const;
const ROLES = ['application', 'owner'] as const;

let app: TestApp;
let owner: Knex;
let draftId: string;
let invoiceId: string;
const knexOf = (role: (typeof ROLES)[number]): Knex => (role === 'owner' ? owner : app.database.knex);

/** Registers with a bank transfer, which numbers an invoice; some of it is paid. @returns the invoice's id */
async function paidInvoice(): Promise<string> {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const client = await app.as(student);
  const input = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
  await client.post(`/cohorts/${cohort.id}/registrations`).send(input);
  await app.work();
  const { body } = await client.get('/invoices');
  const { id } = (body as { items: { id: string }[] }).items[0] ?? { id: '' };
  const { status } = await (await app.as(await app.given.admin())).post(`/invoices/${id}/transfers`).send({
    amount: { amount: 500, currency: 'EUR' },
    reference: '2026112000017',
    receivedOn: app.clock.now().toISOString().slice(0, 10),
    payerName: 'Mari Maasikas',
  });
  expect(status).toBeLessThan(300);
  const day = app.clock.now().toISOString().slice(0, 10);
  await (
    await app.as(await app.given.admin())
  )
    .post('/bank/files')
    .set('content-type', 'application/xml')
    .send(camtFile({ day, entries: [{ reference: 'A-1', cents: 700 }] }));
  await app.work();
  await app.database.knex.raw(
    `with payout as (
       insert into provider_payouts (id, provider, ref, status, amount_cents, currency, made_at, arrives_on, entries, changed_at)
       values (gen_random_uuid(), 'stripe', 'po_1', 'PAID', 475, 'EUR', now(), current_date, 'READY', now()) returning id)
     insert into provider_payout_entries (id, payout_id, ref, kind, amount_cents, fee_cents, made_at)
     select gen_random_uuid(), id, 'txn_1', 'OTHER', 500, 25, now() from payout`,
  );
  return id;
}

async function draftOf(numberedId: string): Promise<string> {
  const { rows } = await owner.raw<{ rows: { id: string }[] }>(
    `insert into invoices (invoice_id, buyer_user_id) select gen_random_uuid(), buyer_user_id from invoices
     where invoice_id = ? returning invoice_id as id`,
    [numberedId],
  );
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  app = await testApp('closed_books');
  owner = createDatabase({ url: app.database.ownerUrl, poolMax: 1, lockTimeoutMs: 3_000, applicationName: 'owner' });
  invoiceId = await paidInvoice();
  draftId = await draftOf(invoiceId);
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

/** A statement of each kind. It would change rows: every table has some. */
const statementsOn = (table: (typeof BOOKS)[number]): [kind: string, sql: string][] => {
  const changed = { invoices: 'total_cents = total_cents + 1', invoice_lines: `description = 'x'` };
  const column = {
    ledger_transactions: 'id',
    ledger_entries: 'amount_cents',
    bank_transfers: 'payer_name',
    bank_statements: 'ref',
    bank_lines: 'reference',
    provider_payout_entries: 'ref',
  };
  const isNumbered = table === 'invoices' || table === 'invoice_lines';
  const rows = isNumbered ? `where invoice_id = '${invoiceId}'` : '';
  const change = isNumbered ? changed[table] : `${column[table]} = ${column[table]}`;
  return [
    ['UPDATE', `update ${table} set ${change} ${rows}`],
    ['DELETE', `delete from ${table} ${rows}`],
    ['TRUNCATE', `truncate ${table} cascade`],
  ];
};
const everyTry = ROLES.flatMap((role) =>
  BOOKS.flatMap((table) => ['UPDATE', 'DELETE', 'TRUNCATE'].map((kind) => [role, kind, table] as const)),
);
const sqlOf = (table: (typeof BOOKS)[number], kind: string): string =>
  statementsOn(table).find(([name]) => name === kind)?.[1] ?? '';

/** All rows of the books, in an order of their own. */
const books = (): Promise<unknown[]> =>
  Promise.all(
    BOOKS.map((table) => app.database.knex.raw<{ rows: unknown[] }>(`select * from ${table} order by 1`)),
  ).then((results) => results.map(({ rows }) => rows));

it('has rows in every table of the books', async () => {
  for (const rows of await books()) expect(rows).not.toHaveLength(0);
});

/** @covers rule invoice-immutable, rule books-closed */
it.each(everyTry)('the %s role cannot %s %s', async (role, kind, table) => {
  const before = await books();

  await expect(knexOf(role).raw(sqlOf(table, kind))).rejects.toThrow(
    /permission denied|insert-only|immutable|never deleted/,
  );

  expect(await books()).toEqual(before);
});

it.each(ROLES)(
  'the %s role has no right to change the ledger, and a superuser is stopped by the triggers',
  async (role) => {
    const { rows } = await knexOf(role).raw<{ rows: { isSuperuser: boolean; rights: string[] | null }[] }>(
      `select current_setting('is_superuser') = 'on' as "isSuperuser", array_agg(t || ' ' || p) as rights
     from unnest(array['${INSERT_ONLY.join("','")}']) t, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) p
     where has_table_privilege(t, p)`,
    );

    if (rows[0]?.isSuperuser !== true) expect(rows[0]?.rights ?? []).toEqual([]);
  },
);

it.each(ROLES.flatMap((role) => LOGS.map((table) => ({ role, table }))))(
  'the $role role changes and empties nothing of $table',
  async ({ role, table }) => {
    for (const sql of [`delete from ${table}`, `truncate ${table} cascade`, UPDATE_OF[table]])
      await expect(knexOf(role).raw(sql)).rejects.toThrow(/permission denied|insert-only/);
  },
);

it('moves no line of a numbered invoice to a draft', async () => {
  for (const role of ROLES)
    await expect(knexOf(role)('invoice_lines').where({ invoiceId }).update({ invoiceId: draftId })).rejects.toThrow(
      /immutable/,
    );
});

describe('with every right', () => {
  beforeAll(async () => {
    const { rows } = await app.database.knex.raw<{ rows: { name: string }[] }>(`select current_user as name`);
    for (const role of ['current_user', `"${rows[0]?.name ?? ''}"`])
      await owner.raw(`grant all on all tables in schema public to ${role}`);
  });

  it.each(everyTry)('a trigger keeps the %s role from %s of %s', async (role, kind, table) => {
    const before = await books();

    await expect(knexOf(role).raw(sqlOf(table, kind))).rejects.toThrow(/insert-only|immutable|never deleted/);

    expect(await books()).toEqual(before);
  });

  it('the triggers run even where replication switches ordinary ones off', async () => {
    const { rows } = await owner.raw<{ rows: { name: string }[] }>(
      `select tgname as name from pg_trigger where tgenabled = 'A' and not tgisinternal order by tgname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      [
        ...[...INSERT_ONLY, ...LOGS].map((table) => `${table}_insert_only`),
        ...ERASABLE.map((table) => `${table}_only_erased`),
        ...NUMBERED.flatMap((table) => [`${table}_immutable`, `${table}_never_emptied`]),
        ...['append_only', 'never_emptied'].map((name) => `activity_log_${name}`),
      ].sort(),
    );
  });
});
