/** A database of the first day of the product comes to the schema of today, and whoever was in it goes on. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase, migrateUp } from '#platform/index';
import { testApp, type TestApp } from '../app';
import { dropDatabase, testDatabase, type TestDatabase } from '../database';

const owner = process.env['TEST_DATABASE_URL'] ?? '';
const appRole = process.env['APP_DB_ROLE'] ?? '';
const name = `upgrade_${randomBytes(6).toString('hex')}`;
const folder = path.join(__dirname, '../../migrations');
const EMAIL = 'opilane@naide.ee';

const withName = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const connect = (url: string, extraOptions = ''): Knex =>
  createDatabase({ url, poolMax: 4, lockTimeoutMs: 10_000, applicationName: 'test-upgrade', extraOptions });

const admin = connect(owner);
let fresh: TestDatabase;
let knex: Knex;
let app: TestApp;

beforeAll(async () => {
  await admin.raw(`create database ${name}`);
  const first = connect(withName(owner), `-c valikool.app_role=${appRole}`);
  await first.raw(readFileSync(path.join(__dirname, 'first-schema.sql'), 'utf8'));
  await first.destroy();
  await migrateUp({ url: withName(owner), appRole, folder });
  fresh = await testDatabase('fresh');
  knex = connect(withName(process.env['TEST_APP_DATABASE_URL'] ?? owner));
  app = await testApp('upgraded', { change: (kernel) => ({ ...kernel, knex }) });
});
afterAll(async () => {
  await app.close();
  await knex.destroy();
  await fresh.drop();
  await dropDatabase(admin, name);
  await admin.destroy();
});

const columnsOf = async (db: Knex): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { column: string }[] }>(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as column
     from information_schema.columns where table_schema = 'public' and table_name not like 'schema_migrations%' order by 1`,
  );
  return rows.map(({ column }) => column);
};
const rulesOf = async (db: Knex): Promise<string[]> => {
  const { rows } = await db.raw<{ rows: { rule: string }[] }>(
    `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as rule from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
  );
  return rows.map(({ rule }) => rule).filter((rule) => !rule.includes('schema_migrations'));
};

/** @covers rule upgrade-from-first */
it('has every column, constraint, index and trigger of a new database', async () => {
  expect(await columnsOf(knex)).toEqual(await columnsOf(fresh.knex));
  expect(await rulesOf(knex)).toEqual(await rulesOf(fresh.knex));
});

const send = async (to: string, body: object, headers: Record<string, string> = {}) => {
  const reply = await fetch(app.url + to, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'anon', ...headers },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};

it('lets a student of that day sign in by the same address, see the seat and register again', async () => {
  await send('/auth/v1/signup', { email: EMAIL, password: 'kaljukits-loeb-raamatut' });
  await app.work();
  const mail = app.mails.find(({ to }) => to === EMAIL);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const session = await send('/auth/v1/verify', { type: 'signup', email: EMAIL, token: code });
  const opened = await send('/api/v1/auth/session', { session: session.body });
  expect(opened).toMatchObject({ status: 200, body: { user: { email: EMAIL, role: 'STUDENT', first_name: 'Mari' } } });

  const headers = { Authorization: `Bearer ${String(opened.body['accessToken'])}` };
  const seats = await fetch(`${app.url}/api/v1/registrations`, { headers });
  expect(await seats.json()).toMatchObject({
    items: [{ status: 'REGISTERED', payer: 'STUDENT', studentPays: { amount: 9_500 }, invoice: { status: 'PAID' } }],
  });

  const row = { name: 'Kevad 2027', status: 'REGISTRATION_OPEN', sizeMin: 1, sizeMax: 5 };
  const dates = { startDate: new Date(Date.now() + 30 * 86_400_000), endDate: new Date(Date.now() + 60 * 86_400_000) };
  const course = await knex('courses').first<{ id: number }>('id');
  const [cohort] = await knex('cohorts')
    .insert({ courseId: course.id, ...row, ...dates })
    .returning<{ id: number }[]>('id');
  const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
  const registered = await send(`/api/v1/cohorts/${cohort?.id}/registrations`, choice, headers);
  expect(registered).toMatchObject({ status: 201, body: { registration: { status: 'REGISTERED' } } });
});
