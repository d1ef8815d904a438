import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Knex } from 'knex';
import { seedDemo } from '#src/demo/seed-demo';
import { dropDatabase } from '../../../test/database';
import { createDatabase } from './knex';
import { migrateDown, migrateUp } from './migrations';

const folder = path.join(__dirname, '../../../migrations');
const owner = process.env['TEST_DATABASE_URL'] ?? '';
const appRole = process.env['APP_DB_ROLE'] ?? '';
const name = `migrations_${randomBytes(6).toString('hex')}`;
const withName = (url: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const admin = createDatabase({ url: owner, poolMax: 1, lockTimeoutMs: 10_000, applicationName: 'test' });
const knex = createDatabase({ url: withName(owner), poolMax: 2, lockTimeoutMs: 10_000, applicationName: 'test' });
beforeAll(() => admin.raw(`create database ${name}`));
afterAll(async () => {
  await knex.destroy();
  await dropDatabase(admin, name);
  await admin.destroy();
});

type Migration = Record<'up' | 'down', (db: Knex) => Promise<void>>;
type RefundRow = { id: string } & Record<string, unknown>;

const tables = async (): Promise<string[]> => {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'schema_migrations%' order by 1`,
  );
  return rows.map((row) => row.name);
};

it('migrates an empty database forward, back and forward again', async () => {
  const options = { url: withName(owner), appRole, folder };

  const first = await migrateUp(options);
  const made = await tables();
  const again = await migrateUp(options);
  await migrateDown(options);
  const left = await tables();
  const second = await migrateUp(options);

  expect(first.length).toBeGreaterThan(5);
  expect(again).toEqual([]);
  expect(left).toEqual([]);
  expect(second).toEqual(first);
  expect(await tables()).toEqual(made);
});

describe('a database with people, money and history in it', () => {
  beforeAll(async () => {
    const storage = { put: async () => undefined, get: async () => null, delete: async () => undefined };
    const pictureOf = (slug: string) => path.join(__dirname, '../../demo/pictures', `${slug}.svg`);
    await seedDemo({ database: knex, storage, pictureOf, now: new Date() });
  });

  it('opens cases only for failed refunds that nobody has requested again', async () => {
    const refuseRefunds = (await import(path.join(folder, '20261122200200_refuse_refunds.ts'))) as Migration;
    await refuseRefunds.down(knex);
    const sent = await knex('refunds').where({ status: 'SUCCESSFUL' }).orderBy('id').limit(2);
    const [givenUp, repeated] = sent as [RefundRow, RefundRow];
    await knex('refunds')
      .whereIn('id', [givenUp.id, repeated.id])
      .update({ status: 'REJECTED', failure: 'DECLINED', createdAt: new Date(0) });
    await knex('refunds').insert({ ...repeated, id: randomUUID(), providerRef: randomUUID(), status: 'SUCCESSFUL' });

    await refuseRefunds.up(knex);

    const cases = await knex('cases').where({ kind: 'refund.refused' }).select('subjectKey', 'refundId', 'status');
    expect(cases).toEqual([{ subjectKey: givenUp.id, refundId: givenUp.id, status: 'OPEN' }]);
    expect(
      await knex('refunds').whereIn('id', [givenUp.id, repeated.id]).orderBy('status').select('id', 'status'),
    ).toEqual([
      { id: givenUp.id, status: 'REFUSED' },
      { id: repeated.id, status: 'REJECTED' },
    ]);
  });

  it('counts accounts as unused for a year at most, however long ago somebody was seen in them', async () => {
    const unused = (await import(path.join(folder, '20261129970000_erase_unused_accounts.ts'))) as Migration;
    await unused.down(knex);
    const people = [
      { email: 'ammu@example.ee', role: 'STUDENT', createdAt: new Date('2015-01-01') },
      { email: 'hiljuti@example.ee', role: 'STUDENT', createdAt: new Date() },
    ];
    await knex('users').insert(people);

    await unused.up(knex);

    const { rows } = await knex.raw<{ rows: { email: string; years: number }[] }>(
      `select email, cast(extract(year from age(now(), last_used_at)) as int) as years from users
       where email in ('ammu@example.ee', 'hiljuti@example.ee') order by email`,
    );
    expect(rows).toEqual([
      { email: 'ammu@example.ee', years: 1 },
      { email: 'hiljuti@example.ee', years: 0 },
    ]);
  });

  it('gets memberships: whoever the school invited or paid for is confirmed, everybody else has claimed it', async () => {
    const memberships = (await import(path.join(folder, '20261122170000_confirm_memberships.ts'))) as Migration;
    // Taking memberships back removes entries of the log, which nobody may do since a later migration.
    const keepLog = (await import(path.join(folder, '20261129880000_keep_the_activity_log.ts'))) as Migration;
    const findAddresses = (await import(path.join(folder, '20261129880100_find_old_addresses.ts'))) as Migration;
    await findAddresses.down(knex);
    await keepLog.down(knex);
    await memberships.down(knex);
    const { id: schoolId } = await knex('schools').first<{ id: number }>('id');
    const { id: adminId } = await knex('users').where({ role: 'ADMIN' }).first<{ id: number }>('id');
    const student = async (name: string): Promise<number> => {
      const [row] = await knex('users')
        .insert({ email: `${name}@example.ee`, role: 'STUDENT', firstName: name, lastName: 'Kask' })
        .returning<{ id: number }[]>('id');
      await knex('students').insert({ userId: row?.id, schoolId });
      return row?.id ?? 0;
    };
    const [invited, paidFor, stranger, pretender] = [
      await student('kutsutud'),
      await student('makstud'),
      await student('kutsumata'),
      await student('teeskleja'),
    ];
    await knex('school_invitations').insert({
      id: randomUUID(),
      schoolId,
      email: 'kutsutud@example.ee',
      role: 'STUDENT',
      language: 'et',
      tokenHash: randomUUID(),
      invitedByUserId: adminId,
      lastSentAt: new Date(),
      expiresAt: new Date(),
      acceptedAt: new Date(),
      acceptedByUserId: invited,
      createdAt: new Date(),
    });
    const { id: cohortId } = await knex('cohorts').first<{ id: number }>('id');
    const registration = (userId: number, payer: 'SCHOOL' | 'STUDENT') => ({
      userId,
      cohortId,
      schoolId,
      status: 'COMPLETED',
      confirmedAt: new Date(),
      defaultPayer: payer,
      priceCents: 9_500,
      cohortPriceCents: 9_500,
      schoolShareCents: payer === 'SCHOOL' ? 9_500 : 0,
      studentShareCents: payer === 'SCHOOL' ? 0 : 9_500,
      registeredByUserId: userId,
    });
    const invoiceOf = async (userId: number, status: 'PAID' | 'UNPAID') => {
      const [seat] = await knex('cohort_participants')
        .insert(registration(userId, 'SCHOOL'))
        .returning<{ id: number }[]>('id');
      const invoiceId = randomUUID();
      const period = status === 'PAID' ? '2001-01-01' : '2001-02-01';
      await knex('invoices').insert({ invoiceId, buyerSchoolId: schoolId, period, totalCents: 9_500, status });
      await knex('invoice_lines').insert({
        invoiceId,
        participantId: seat?.id,
        description: 'Kursus',
        unitPriceCents: 9_500,
        totalCents: 9_500,
        vatTreatment: 'TAXABLE',
        vatRate: 24,
      });
    };
    await invoiceOf(paidFor, 'PAID');
    await invoiceOf(pretender, 'UNPAID');
    await knex('cohort_participants').insert(registration(stranger, 'STUDENT'));

    await memberships.up(knex);
    await keepLog.up(knex);
    await findAddresses.up(knex);

    expect(
      await knex('memberships')
        .whereIn('userId', [invited, paidFor, stranger, pretender])
        .orderBy('userId')
        .select('userId', 'state', 'confirmedHow'),
    ).toEqual([
      { userId: invited, state: 'CONFIRMED', confirmedHow: 'INVITATION' },
      { userId: paidFor, state: 'CONFIRMED', confirmedHow: 'BEFORE' },
      { userId: stranger, state: 'CLAIMED', confirmedHow: null },
      { userId: pretender, state: 'CLAIMED', confirmedHow: null },
    ]);
    expect(
      await knex('students')
        .whereIn('userId', [invited, paidFor, stranger, pretender])
        .orderBy('userId')
        .select('schoolId'),
    ).toEqual([{ schoolId }, { schoolId }, { schoolId: null }, { schoolId: null }]);
    expect(
      await knex('cohort_participants').whereIn('userId', [paidFor, stranger]).orderBy('userId').select('schoolId'),
    ).toEqual([{ schoolId }, { schoolId: null }]);
  });

  it('migrates back', async () => {
    expect(await migrateUp({ url: withName(owner), appRole, folder })).toEqual([]);

    await migrateDown({ url: withName(owner), appRole, folder });

    expect(await tables()).toEqual([]);
  });
});
