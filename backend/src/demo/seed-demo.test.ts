import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cardCodeHashes, moneyInvariants, paymentLinkTokens } from '#modules/billing/index';
import { folderStorage } from '#platform/index';
import { testDatabase, type TestDatabase } from '../../test/database';
import { teachers } from './people.content';
import { seedDemo } from './seed-demo';

const now = new Date();
const uploads = mkdtempSync(path.join(tmpdir(), 'valikool-demo-'));
const storage = folderStorage(uploads);

let database: TestDatabase;
const seed = () =>
  seedDemo({
    database: database.knex,
    storage,
    now,
    secretsKey: 'a secret for tests, long enough to be taken',
    pictureOf: (slug) => path.join(__dirname, `pictures/${slug}.svg`),
  });

const count = async (table: string): Promise<number> => {
  const [row] = await database.knex(table).count<{ count: number }[]>('* as count');
  return row?.count ?? 0;
};

beforeAll(async () => {
  database = await testDatabase('demo');
});

afterAll(async () => {
  await database.drop();
  rmSync(uploads, { recursive: true });
});

it('fills an empty database once, however many seeds run at the same moment', async () => {
  const results = await Promise.all([seed(), seed()]);

  expect(results.map(({ seeded }) => seeded).sort()).toEqual([false, true]);
  expect(await count('users')).toBe(167);
  expect(await count('cohorts')).toBe(30);
  expect(await count('auth_users')).toBe(167);
  expect(await count('class_attendance')).toBeGreaterThan(20);
});

it('breaks no invariant of seats and money', async () => {
  const results = await moneyInvariants(database.knex).check(now);

  expect(results.filter(({ violations }) => violations > 0)).toEqual([]);
});

it('names the accounts also when it changed nothing, one of each role first', async () => {
  const { seeded, accounts } = await seed();

  expect(seeded).toBe(false);
  expect(accounts).toHaveLength(167);
  expect(accounts.slice(0, 4).map(({ role }) => role)).toEqual(['STUDENT', 'TEACHER', 'SCHOOL_REP', 'ADMIN']);
  expect(accounts[0]).toEqual({ role: 'STUDENT', email: 'opilane@valikool.ee', password: 'valikool-demo-2026' });
});

it('has a student who waits for a parent to pay, by a link that is signed and mailed', async () => {
  const links = await database
    .knex('payment_links')
    .select<{ id: string; tokenHash: string; expiresAt: Date }[]>('id', 'tokenHash', 'expiresAt');
  const tokens = paymentLinkTokens('a secret for tests, long enough to be taken');

  expect(links.map(({ tokenHash }) => tokenHash)).toEqual(links.map(({ id }) => tokens.hash(tokens.of(id))));
  expect(links.map(({ expiresAt }) => expiresAt > now)).toEqual([true]);
});

it('has a paid gift card with all of its money, whose code works and is mailed', async () => {
  const cards = await database
    .knex('gift_cards')
    .select<{ id: string; codeHash: string; status: string }[]>('id', 'code_hash', 'status');
  const hashOf = cardCodeHashes('a secret for tests, long enough to be taken');

  expect(cards).toMatchObject([{ codeHash: hashOf('KNGE-KAAR-TDEM-2727')[0], status: 'ACTIVE' }]);
  expect(await database.knex('gift_card_entries').select('kind', 'amount_cents')).toEqual([
    { kind: 'LOAD', amountCents: 10_000 },
  ]);
  const [mail] = await database
    .knex('queue_messages')
    .where({ name: 'gift-card.due' })
    .select<{ uniqueKey: string }[]>('unique_key');
  expect(mail?.uniqueKey).toBe(`gift-card-due_${cards[0]?.id}_1`);
});

it('shows every teacher by a face in both sizes', async () => {
  const keys = await database.knex('users').where({ role: 'TEACHER' }).pluck<string[]>('avatar');
  const faces = await Promise.all(keys.flatMap((key) => [storage.get(key), storage.get(key.replace('384', '96'))]));

  expect(keys).toHaveLength(teachers.length);
  expect(faces.map((face) => face?.toString('latin1', 8, 12))).toEqual(faces.map(() => 'WEBP'));
});

it('stores every picture under the key that its course names', async () => {
  const keys = await database.knex('courses').pluck<string[]>('thumbnail');
  const pictures = await Promise.all(keys.map((key) => storage.get(key)));

  expect(pictures.filter((picture) => picture?.toString().startsWith('<svg'))).toHaveLength(20);
});

it('has conditions that were planned and taken back, and others that are planned', async () => {
  const versions = await database
    .knex('school_conditions as v')
    .leftJoin('school_condition_withdrawals as w', 'w.conditionsId', 'v.id')
    .leftJoin('schools as s', 's.plannedConditionsId', 'v.id')
    .whereNotNull('v.setByUserId')
    .orderBy('v.number')
    .select('v.number', 'w.withdrawnAt', 's.id as plannedOf');

  expect(versions).toEqual([
    { number: 2, withdrawnAt: expect.any(Date) as Date, plannedOf: null },
    { number: 3, withdrawnAt: null, plannedOf: expect.any(Number) as number },
  ]);
});
