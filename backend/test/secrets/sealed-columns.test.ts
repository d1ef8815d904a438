import { SignJWT } from 'jose';
import { secretBox } from '#platform/index';
import { resealAll, SEALED_COLUMNS } from '#src/sealed-columns';
import { testApp, type TestApp } from '../app';
import { GiftCards } from '../gift-cards';
import type { GivenUser } from '../given';
import { payingApp, type PayingApp } from '../paying';

const FORMER = 'a secret for tests, long enough to be taken';
const PRESENT = 'another secret for tests, as long as that one';
const CODE = '37605030299';

let paying: PayingApp;
/** As the product is after each step: both keys, then the new one alone. */
let during: TestApp;
let after: TestApp;
let student: GivenUser;
let card: { code: string };
let calendar: unknown;

/** Another process of the same product, with settings of its own. */
const another = (purpose: string, env: Record<string, string>): Promise<TestApp> =>
  testApp(purpose, {
    env,
    change: (kernel) => ({ ...kernel, knex: paying.app.database.knex, clock: paying.app.clock }),
  });

beforeAll(async () => {
  paying = await payingApp('reseal');
  student = await paying.app.given.student();
  const client = await paying.app.as(student);
  await client.patch(`/users/${student.id}`).send({ personalCode: CODE }).expect(200);
  calendar = (await client.get('/calendar').expect(200)).body;
  card = await new GiftCards(paying).sold(5_000);
  during = await another('reseal_during', { SECRETS_KEY: PRESENT, SECRETS_KEY_ACCEPTED: FORMER });
  after = await another('reseal_after', { SECRETS_KEY: PRESENT });
});
afterAll(async () => {
  await during.close();
  await after.close();
  await paying.stop();
});

const seenAt = async (app: TestApp) => {
  const client = await app.as(student);
  const { personalCode } = (await client.get(`/users/${student.id}`)).body as { personalCode: string };
  const balance = await (await app.as(null)).post('/gift-cards/balance').send({ code: card.code });
  return { personalCode, balance: balance.status, calendar: (await client.get('/calendar')).body as unknown };
};

it('lists every sealed column of the database', async () => {
  const { rows } = await paying.app.database.knex.raw<{ rows: { name: string }[] }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed%' order by 1`,
  );
  const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);

  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
});

/** @covers rule secrets-rotated */
it('opens under the former key, seals anew, and then needs the new key alone', async () => {
  const expected = { personalCode: expect.stringContaining('0299') as string, balance: 200, calendar };
  const { secret, issuer } = paying.app.container.modules.productToken;
  const now = Math.floor(paying.app.clock.now().getTime() / 1000);
  const token = await new SignJWT({ id: student.id, auth_id: student.authId, session_id: student.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setExpirationTime(now + 900)
    .sign(secret);
  const signedIn = async (app: TestApp): Promise<number> =>
    (await fetch(`${app.url}/api/v1/registrations`, { headers: { Authorization: `Bearer ${token}` } })).status;

  expect([await signedIn(during), await signedIn(after)]).toEqual([200, 401]);
  expect(await seenAt(during)).toMatchObject(expected);

  // Sessions of the tests are made without a refresh token.
  const sealedRefreshKey = secretBox(FORMER, 'auth.refresh-key').seal('a refresh key');
  await paying.app.database.knex('auth_sessions').update({ sealedRefreshKey });

  const first = await resealAll(paying.app.database.knex, [PRESENT, FORMER]);
  const second = await resealAll(paying.app.database.knex, [PRESENT, FORMER]);

  const done = Object.fromEntries(first.map(({ column, resealed }) => [column, resealed]));
  expect(done).toMatchObject({
    'users.personal_code': 1,
    'gift_cards.code_sealed': 1,
    'calendar_tokens.sealed_token': 1,
  });
  expect([...first, ...second].filter(({ unreadable }) => unreadable > 0)).toEqual([]);
  expect(second.filter(({ resealed }) => resealed > 0)).toEqual([]);
  expect(await seenAt(after)).toMatchObject(expected);
});

it('says what no key opens, and leaves it as it is', async () => {
  const before = (await paying.app.database.knex('users').where({ id: student.id }).first('personalCode')) as unknown;
  const done = await resealAll(paying.app.database.knex, 'a key that has sealed nothing of all this');

  expect(done.find(({ column }) => column === 'users.personal_code')).toMatchObject({ resealed: 0, unreadable: 1 });
  expect(await paying.app.database.knex('users').where({ id: student.id }).first('personalCode')).toEqual(before);
});
