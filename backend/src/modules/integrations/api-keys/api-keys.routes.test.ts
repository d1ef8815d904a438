/**
 * @covers DELETE /api-keys/:id, GET /api-keys, GET /api-keys/permissions, POST /api-keys
 * @covers POST /api-keys/:id/rotate
 * @covers Activity, ApiKey, ApiKeys, GrantablePermissions, InvitePeople, RotateApiKey, SchoolInvitation
 * @covers errors api-key, errors auth
 */
import type { Permission } from '@valikool/contract';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { ApiKeyNotFoundError } from './api-keys.errors';
import { scopeOf } from './api-keys.policy';

let app: TestApp;
let rep: GivenUser;
beforeAll(async () => {
  app = await testApp('apikeys');
  rep = await app.given.schoolRep();
});
afterAll(() => app.close());

type Issued = { key: { id: number; hint: string; state: string; expiresAt: string }; secret: string };

const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

async function keyOf(maker: GivenUser, permissions: Permission[], expiresAt = inDays(300)): Promise<Issued> {
  const client = await app.as(maker);
  return (await client.post('/api-keys').send({ name: 'Infosüsteem', permissions, expiresAt }).expect(201))
    .body as Issued;
}
/** Requests with the key itself. */
const by = ({ secret }: Pick<Issued, 'secret'>) => app.as({ ...rep, apiKey: secret });
const statesOf = async (maker: GivenUser): Promise<Record<number, string>> => {
  const { items } = (await (await app.as(maker)).get('/api-keys')).body as { items: Issued['key'][] };
  return Object.fromEntries(items.map(({ id, state }) => [id, state]));
};

/** @covers rule key-given */
it('lets a program read its school’s registrations, and nothing that the key was not given', async () => {
  const [student, other] = [await app.given.student({ schoolId: rep.schoolId }), await app.given.student()];
  const cohort = await app.given.cohort();
  for (const person of [student, other])
    await (
      await app.as(person)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true })
      .expect(201);
  const program = await by(await keyOf(rep, ['registration.read-school']));

  const { status, body } = await program.get('/registrations');

  expect(status).toBe(200);
  expect((body as { items: { student: { id: number } }[] }).items.map((row) => row.student.id)).toEqual([student.id]);
  expect(await program.get(`/schools/${rep.schoolId ?? 0}/invitations`)).toMatchObject({
    ...error(403, 'auth.key-not-allowed'),
    body: { details: { permissions: expect.arrayContaining(['invitation.read-school']) as unknown } },
  });
});

it('keeps people’s own things from keys: sessions, views, profiles and keys', async () => {
  const permissions = (await (await app.as(rep)).get('/api-keys/permissions')).body as { items: Permission[] };
  const program = await by(await keyOf(rep, permissions.items));

  for (const path of ['/auth/sessions', '/saved-views?list=a', '/api-keys'])
    expect(await program.get(path)).toMatchObject(error(403, 'auth.key-not-allowed'));
  expect(await program.get('/courses')).toMatchObject({ status: 200 });
});

it('gives no way in that outlives the key, and changes nothing that its maker chose for themselves', async () => {
  const school = `/schools/${rep.schoolId ?? 0}`;
  const { items } = (await (await app.as(rep)).get('/api-keys/permissions')).body as { items: Permission[] };
  const program = await by(await keyOf(rep, items));

  for (const answer of [
    await program.get(`${school}/join-code`),
    await program.get(`${school}/join-poster.pdf?language=et`),
    await program.post(`${school}/join-code`),
    await program.post(`${school}/invitations`).send({ emails: ['a@naide.ee'], role: 'SCHOOL_REP' }),
    await program.patch(`${school}/representatives/${rep.id}/mails`).send({ OVERVIEW: true }),
  ])
    expect(answer.status).toBe(403);
});

/** @covers rule key-hidden */
it('shows the key once, keeps its hash alone, and tells keys apart by how they begin', async () => {
  const { key, secret } = await keyOf(rep, ['student.read-school']);
  const listed = await (await app.as(rep)).get('/api-keys');
  const row: unknown = await app.database.knex('api_keys').where({ id: key.id }).first();

  expect(secret).toMatch(/^vk_[\w-]{43}$/);
  expect(secret.startsWith(key.hint)).toBe(true);
  expect(JSON.stringify(listed.body)).not.toContain(secret);
  expect(JSON.stringify(row)).not.toContain(secret.slice(8));
});

it('does not keep the answer that holds the secret beside the Idempotency-Key', async () => {
  const client = await app.as(rep);
  const body = { name: 'Kaks korda', permissions: ['school.read-own'], expiresAt: inDays(1) };
  const [first, second] = [
    await client.post('/api-keys').set('Idempotency-Key', 'key-of-a-key').send(body),
    await client.post('/api-keys').set('Idempotency-Key', 'key-of-a-key').send(body),
  ];

  expect((first.body as Issued).secret).not.toBe((second.body as Issued).secret);
  expect(await app.database.knex('idempotency_keys').where({ key: 'key-of-a-key' })).toEqual([]);
});

it('replaces a key: both work for the overlap, then the new one alone', async () => {
  const old = await keyOf(rep, ['registration.read-school']);
  const path = '/registrations';
  const replaced = await (
    await app.as(rep)
  )
    .post(`/api-keys/${old.key.id}/rotate`)
    .send({ overlapHours: 2, expiresAt: inDays(200) });
  const issued = replaced.body as Issued;

  expect(replaced.status).toBe(201);
  expect(await statesOf(rep)).toMatchObject({ [old.key.id]: 'REPLACED', [issued.key.id]: 'WORKS' });
  for (const each of [old, issued]) expect((await (await by(each)).get(path)).status).toBe(200);
  app.clock.advance({ hours: 3 });
  expect(await (await by(old)).get(path)).toMatchObject(error(401, 'auth.key-invalid'));
  expect((await (await by(issued)).get(path)).status).toBe(200);
  const again = (await app.as(rep)).post(`/api-keys/${old.key.id}/rotate`);
  expect(await again.send({ overlapHours: 2, expiresAt: inDays(200) })).toMatchObject(error(409, 'api-key.ended'));
});

it('ends a key at once when it is revoked, and at its time', async () => {
  const [revoked, short] = [
    await keyOf(rep, ['registration.read-school']),
    await keyOf(rep, ['registration.read-school'], inDays(2)),
  ];
  const path = '/registrations';
  expect((await (await by(revoked)).get(path)).status).toBe(200);

  await (await app.as(rep)).delete(`/api-keys/${revoked.key.id}`).expect(204);
  await (await app.as(rep)).delete(`/api-keys/${revoked.key.id}`).expect(204);
  expect(await (await by(revoked)).get(path)).toMatchObject(error(401, 'auth.key-invalid'));
  app.clock.advance({ days: 3 });
  expect(await (await by(short)).get(path)).toMatchObject(error(401, 'auth.key-invalid'));
  expect(await statesOf(rep)).toMatchObject({ [revoked.key.id]: 'REVOKED', [short.key.id]: 'EXPIRED' });
});

/** @covers rule key-less */
it('never outlives the right of the person who made it', async () => {
  const maker = await app.given.schoolRep({ schoolId: rep.schoolId });
  const issued = await keyOf(maker, ['registration.read-school']);
  const path = '/registrations';
  expect((await (await by(issued)).get(path)).status).toBe(200);

  await app.database.knex('school_reps').where({ userId: maker.id }).update({ schoolRight: 'READS' });
  app.clock.advance({ minutes: 5 });

  expect(await (await by(issued)).get(path)).toMatchObject(error(401, 'auth.key-invalid'));
  expect(await statesOf(rep)).toMatchObject({ [issued.key.id]: 'WITHOUT_RIGHT' });
  const { lastUsedAt } = await app.database
    .knex('api_keys')
    .where({ id: issued.key.id })
    .first<{ lastUsedAt: Date }>('lastUsedAt');
  expect(app.clock.now().getTime() - lastUsedAt.getTime()).toBeGreaterThanOrEqual(300_000);
});

it('says in the log of the school which key did something, and who made it', async () => {
  const issued = await keyOf(rep, ['import.read-school', 'import.manage-school']);
  const program = await by(issued);
  const { body } = await program
    .post(`/imports/students?school=${rep.schoolId ?? 0}`)
    .set('content-type', 'text/csv')
    .send('Eesnimi;Perenimi;E-post\nMari;Tamm;mari.tamm@naide.ee\n');
  await program.post(`/imports/${(body as { id: string }).id}/apply`).expect(202);
  await app.work();
  const rows = await app.database
    .knex('activity_log')
    .where({ schoolId: rep.schoolId })
    .whereIn('type', ['API_KEY_CREATED', 'DATA_IMPORTED'])
    .orderBy('id', 'desc')
    .limit(2)
    .select('type', 'apiKeyId', 'actorUserId');

  const timeline = await (await app.as(await app.given.admin())).get(`/activity?schoolId=${rep.schoolId ?? 0}`);
  expect((timeline.body as { items: { type: string; apiKey: unknown }[] }).items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'DATA_IMPORTED', apiKey: { id: issued.key.id, name: 'Infosüsteem' } }),
      expect.objectContaining({ type: 'API_KEY_CREATED', apiKey: null }),
    ]),
  );
  expect(rows).toEqual([
    { type: 'DATA_IMPORTED', apiKeyId: issued.key.id, actorUserId: rep.id },
    { type: 'API_KEY_CREATED', apiKeyId: null, actorUserId: rep.id },
  ]);
});

it('refuses what a key cannot have, a time out of range, and keys of others', async () => {
  const client = await app.as(rep);
  const good = { name: 'Võti', permissions: ['school.read-own'], expiresAt: inDays(10) };
  const { key } = await keyOf(rep, ['registration.read-school']);
  const [stranger, staff] = [await app.as(await app.given.schoolRep()), await app.as(await app.given.admin())];

  for (const permissions of [
    ['registration.read-all'],
    ['profile.edit-own'],
    ['school.read-own', 'api-key.manage-school'],
  ])
    expect(await client.post('/api-keys').send({ ...good, permissions })).toMatchObject(
      error(422, 'api-key.permission-not-grantable'),
    );
  for (const expiresAt of [inDays(-1), inDays(400)])
    expect(await client.post('/api-keys').send({ ...good, expiresAt })).toMatchObject(
      error(422, 'api-key.expiry-out-of-range'),
    );
  for (const bad of [{ name: ' ' }, { permissions: [] }, { permissions: ['all'] }, { expiresAt: 'tomorrow' }])
    expect(await client.post('/api-keys').send({ ...good, ...bad })).toMatchObject(error(422, 'request.invalid'));
  for (const other of [stranger, staff])
    expect(await other.delete(`/api-keys/${key.id}`)).toMatchObject(error(404, 'api-key.not-found'));
  expect(await (await app.as(await app.given.student())).post('/api-keys').send(good)).toMatchObject(
    error(403, 'auth.not-allowed'),
  );
  expect(await (await app.as(null)).post('/api-keys').send(good)).toMatchObject(error(401, 'auth.required'));
});

it('answers a made-up key as one that has ended', async () => {
  for (const secret of ['vk_', 'vk_made-up', `vk_${'a'.repeat(43)}`, `vk_${'a'.repeat(5_000)}`])
    expect(await (await by({ secret })).get('/registrations')).toMatchObject(error(401, 'auth.key-invalid'));
});

it('has at most fifty working keys', async () => {
  const maker = await app.given.schoolRep();
  const { key } = await keyOf(maker, ['registration.read-school']);
  for (let made = 1; made < 47; made += 1) await keyOf(maker, ['registration.read-school']);
  const client = await app.as(maker);
  const body = { name: 'Üks veel', permissions: ['school.read-own'], expiresAt: inDays(5) };

  const atOnce = await Promise.all(Array.from({ length: 6 }, async () => client.post('/api-keys').send(body)));

  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  expect(await client.post('/api-keys').send(body)).toMatchObject(error(409, 'api-key.too-many'));
  await client
    .post(`/api-keys/${key.id}/rotate`)
    .send({ expiresAt: inDays(5) })
    .expect(201);
});

it('has no keys for who is neither of a school nor staff', () => {
  const nobody = { schoolId: null, permissions: new Set(['api-key.read-school']) } as never;
  expect(() => scopeOf(nobody)).toThrow(ApiKeyNotFoundError);
});
