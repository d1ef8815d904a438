/**
 * @covers GET /unreachable-addresses, POST /mail-bounces, POST /mail-preferences/confirm-address
 * @covers MailPreferences, ReportBounce, UnreachableAddress, UnreachableAddresses
 * @covers errors mail-bounce
 */
import { AddressRefusedError, type Mail } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

const SECRET = 'shared with the mail service';

let app: TestApp;
let student: GivenUser;
const refused = new Set<string>();
const taken: Mail[] = [];
beforeAll(async () => {
  app = await testApp('unreachable', {
    env: { MAIL_BOUNCE_SECRET: SECRET },
    change: (kernel) => ({
      ...kernel,
      mailer: {
        close: () => undefined,
        send: async (mail) => {
          if (refused.has(mail.to)) throw new AddressRefusedError('5.1.1');
          taken.push(mail);
        },
      },
    }),
  });
});
beforeEach(async () => {
  student = await app.given.student();
  refused.clear();
  taken.length = 0;
});
afterAll(() => app.close());

const report = async (body: object, secret: string | null = SECRET) => {
  const request = (await app.as(null)).post('/mail-bounces');
  return (secret === null ? request : request.set('X-Bounce-Secret', secret)).send({
    recipient: student.email,
    action: 'failed',
    status: '5.1.1',
    ...body,
  });
};
const own = async (user: GivenUser = student): Promise<unknown> =>
  ((await (await app.as(user)).get('/mail-preferences').expect(200)).body as { unreachable: unknown }).unreachable;
const noted = () => ({ address: student.email, since: app.clock.now().toISOString() });

async function register(): Promise<void> {
  const { id } = await app.given.cohort();
  await (
    await app.as(student)
  )
    .post(`/cohorts/${id}/registrations`)
    .send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true })
    .expect(201);
  await app.work();
}

it('notes an address that the mail server refuses, tells the person and staff, and clears it when mails are taken again', async () => {
  refused.add(student.email);
  await register();

  expect(await own()).toEqual(noted());
  const admin = await app.as(await app.given.admin());
  expect((await admin.get(`/unreachable-addresses?userId=${student.id}`)).body).toMatchObject({
    items: [{ address: student.email, reason: 'REFUSED', status: '5.1.1', userId: student.id }],
    nextCursor: null,
  });
  expect(
    await app.database.knex('activity_log').where({ userId: student.id, type: 'ADDRESS_UNREACHABLE' }),
  ).toHaveLength(1);

  refused.clear();
  await register();
  expect(taken.length).toBeGreaterThan(0);
  expect(await own()).toBeNull();
});

it('takes reports of bounces, notes what is final, and keeps it although the mail server takes mails', async () => {
  for (const harmless of [{ action: 'delayed' }, { status: '4.2.2' }, { status: '5.7.1' }, { status: '5.2.2' }])
    expect((await report(harmless)).status).toBe(204);
  expect(await own()).toBeNull();

  expect((await report({ recipient: student.email.toUpperCase(), diagnosticCode: 'smtp; 550' })).status).toBe(204);
  expect((await report({})).status).toBe(204);
  await register();
  expect(taken.length).toBeGreaterThan(0);
  expect(await own()).toEqual(noted());
});

it('is cleared when the person confirms the address, or has another', async () => {
  await report({});
  await (await app.as(student)).post('/mail-preferences/confirm-address').expect(204);
  await (await app.as(student)).post('/mail-preferences/confirm-address').expect(204);
  expect(await own()).toBeNull();

  await report({});
  const email = `uus-${student.email}`;
  await app.database.knex('users').where({ id: student.id }).update({ email });
  expect(await own()).toBeNull();
});

it('keeps no address of strangers, and forgets that of a closed account', async () => {
  expect((await report({ recipient: 'voor@naide.ee' })).status).toBe(204);
  expect(await app.database.knex('unreachable_addresses').where({ address: 'voor@naide.ee' })).toEqual([]);

  await report({});
  await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email }).expect(204);
  expect(await app.database.knex('unreachable_addresses').where({ address: student.email })).toEqual([]);
});

it('forgets also an address that the person had before, when the account is closed', async () => {
  const { id, email: former } = student;
  await report({});
  const email = `teine-${former}`;
  await app.database.knex('users').where({ id }).update({ email });

  await (await app.as({ ...student, email })).delete(`/users/${id}`).send({ confirmEmail: email }).expect(204);

  expect(await app.database.knex('unreachable_addresses').where({ address: former })).toEqual([]);
});

it('takes no report without the secret, and none without its fields', async () => {
  for (const secret of [null, 'wrong'])
    expect(await report({}, secret)).toMatchObject({ status: 401, body: { code: 'mail-bounce.secret-invalid' } });
  expect(await report({ recipient: 7 })).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
  expect(await own()).toBeNull();
});

it('shows the list to staff alone, page by page, newest first', async () => {
  const people = [await app.given.student(), await app.given.student()];
  for (const { email } of people) {
    app.clock.advance({ minutes: 1 });
    await report({ recipient: email });
  }
  const admin = await app.as(await app.given.admin());
  const first = (await admin.get('/unreachable-addresses?limit=1')).body as {
    items: { userId: number }[];
    nextCursor: string;
  };
  expect(first.items).toMatchObject([{ userId: people[1]?.id, reason: 'BOUNCED' }]);
  expect(
    (await admin.get(`/unreachable-addresses?limit=1&cursor=${encodeURIComponent(first.nextCursor)}`)).body,
  ).toMatchObject({
    items: [{ userId: people[0]?.id }],
  });
  expect((await admin.get('/unreachable-addresses?userId=x')).status).toBe(422);
  expect((await (await app.as(student)).get('/unreachable-addresses')).status).toBe(403);
  expect((await (await app.as(null)).get('/unreachable-addresses')).status).toBe(401);
});
