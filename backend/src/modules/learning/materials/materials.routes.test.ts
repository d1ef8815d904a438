/**
 * @covers GET /cohorts/:id/materials, POST /cohorts/:id/materials
 * @covers AddMaterial, Material, Materials
 * @covers errors material
 */
import type { Storage } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { isOfType, MOST_MATERIALS } from './material-files.policy';
import { MATERIAL_TYPES } from './materials.schemas';

let app: TestApp;
let storage: Storage;
beforeAll(async () => {
  app = await testApp('materials', {
    change: (kernel) => {
      ({ storage } = kernel);
      return kernel;
    },
  });
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const LINK = { title: 'Video mälust', url: 'https://video.naide.ee/malu' };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj');

async function taught() {
  const teacher = await app.given.teacher();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: -5, status: 'IN_PROGRESS' });
  const student = await app.given.student();
  const seat = (userId: number, changes: object = {}) =>
    app.database.knex('cohort_participants').insert({
      userId,
      cohortId: cohort.id,
      defaultPayer: 'STUDENT',
      priceCents: 0,
      cohortPriceCents: 0,
      schoolShareCents: 0,
      studentShareCents: 0,
      registeredByUserId: userId,
      confirmedAt: app.clock.now(),
      status: 'IN_PROGRESS',
      ...changes,
    });
  await seat(student.id);
  const path = `/cohorts/${cohort.id}/materials`;
  return { teacher, cohort, student, seat, path };
}

const add = async (user: GivenUser | null, path: string, body: object = LINK) =>
  (await app.as(user)).post(path).send(body);
const upload = async (user: GivenUser, path: string, content: Buffer, type = 'application/pdf') =>
  (await app.as(user))
    .post(`${path}/files?title=T%C3%B6%C3%B6leht&name=t%C3%B6%C3%B6leht.pdf`)
    .set('Content-Type', type)
    .send(content);
const list = async (user: GivenUser | null, path: string, query = '') => (await app.as(user)).get(`${path}${query}`);
const titles = async (user: GivenUser, path: string) =>
  ((await list(user, path)).body as { items: { title: string }[] }).items.map(({ title }) => title);

it('are added, changed, ordered and removed by the teacher, and seen by students in that order', async () => {
  const { teacher, student, path } = await taught();
  const client = await app.as(teacher);
  const first = ((await add(teacher, path)).body as { id: number }).id;
  const second = ((await add(teacher, path, { ...LINK, title: 'Harjutused' })).body as { id: number }).id;
  expect(await titles(student, path)).toEqual(['Video mälust', 'Harjutused']);

  await client
    .put(`${path}/order`)
    .send({ ids: [second, first] })
    .expect(204);
  expect((await client.patch(`${path}/${first}`).send({ title: 'Video unest' })).body).toMatchObject({
    id: first,
    title: 'Video unest',
    url: LINK.url,
    file: null,
    session: null,
  });
  expect(await titles(student, path)).toEqual(['Harjutused', 'Video unest']);
  await client.delete(`${path}/${second}`).expect(204);
  expect(await titles(student, path)).toEqual(['Video unest']);
  expect((await list(student, path)).body).toMatchObject({ mayEdit: false });
  expect((await list(teacher, path)).body).toMatchObject({ mayEdit: true });
});

it('are files too, which only students with access open', async () => {
  const { teacher, student, seat, path, cohort } = await taught();
  const { body } = (await upload(teacher, path, PDF)) as { body: { id: number; file: { path: string } } };
  expect(body.file).toMatchObject({ name: 'tööleht.pdf', mediaType: 'application/pdf', sizeBytes: PDF.length });
  const file = body.file.path.replace('/api/v1', '');

  const got = await list(student, file);
  expect([got.status, got.headers['content-type'], got.headers['x-content-type-options']]).toEqual([
    200,
    'application/pdf',
    'nosniff',
  ]);
  expect(got.headers['content-disposition']).toContain('attachment');
  expect((got.body as Buffer).equals(PDF)).toBe(true);
  const unpaid = await app.given.student();
  await seat(unpaid.id, {
    status: 'REGISTERED',
    confirmedAt: null,
    heldUntil: new Date(Date.now() + 86_400_000 * 900),
  });
  expect(await list(unpaid, file)).toMatchObject(error(409, 'cohort.seat-not-sure'));
  expect(await list(await app.given.student(), file)).toMatchObject(error(404, 'cohort.not-found'));
  expect(await list(null, file)).toMatchObject(error(401, 'auth.required'));
  expect(await list(student, `${path}/999999/file`)).toMatchObject(error(404, 'material.not-found'));

  const key = (
    await app.database.knex('cohort_materials').where({ cohortId: cohort.id }).first<{ fileKey: string }>('fileKey')
  ).fileKey;
  expect(await storage.get(key)).toEqual(PDF);
  await (await app.as(teacher)).delete(`${path}/${body.id}`).expect(204);
  expect(await storage.get(key)).toBeNull();
});

it('are sent as the kind that they were tested for, whatever their name says', async () => {
  const { teacher, student, path } = await taught();
  const { body } = (await upload(teacher, path, PDF)) as { body: { id: number; file: { path: string } } };
  await app.database.knex('cohort_materials').where({ id: body.id }).update({ fileName: 'leht.html' });

  const { headers } = await list(student, body.file.path.replace('/api/v1', ''));
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain('attachment');
});

it.each(['kodutoo.bat', 'leht.html', 'leht.pdf', 'leht', '.'])('refuse a text that is called %s', async (name) => {
  const { teacher, path } = await taught();
  const send = async (called: string) =>
    (await app.as(teacher))
      .post(`${path}/files?title=Leht&name=${called}`)
      .set('Content-Type', 'text/plain')
      .send('start calc');

  expect(await send(name)).toMatchObject(error(422, 'material.file-type'));
  expect((await send('leht.TXT')).status).toBe(201);
});

it.each([
  ['a page', 'text/html', Buffer.from('<script>'), 415, 'request.unsupported-type'],
  ['a picture that may run code', 'image/svg+xml', Buffer.from('<svg/>'), 415, 'request.unsupported-type'],
  ['a program that says it is a document', 'application/pdf', Buffer.from('MZ\u0000'), 422, 'material.file-type'],
  ['nothing', 'application/pdf', Buffer.alloc(0), 422, 'request.invalid'],
])('refuse %s', async (_name, type, content, status, code) => {
  const { teacher, path } = await taught();

  expect(await upload(teacher, path, content, type)).toMatchObject(error(status, code));
  expect(await titles(teacher, path)).toEqual([]);
});

it('may be for one class of the cohort', async () => {
  const { teacher, path, cohort } = await taught();
  const other = await taught();
  const planned = async (cohortId: number) => {
    const row = await app.database
      .knex('class_sessions')
      .where({ cohortId })
      .orderBy('id')
      .first<{ id: number } | undefined>('id');
    return row?.id ?? 0;
  };
  await app.container.registry.schedules.find(({ name }) => name === 'cohorts.plan-class-sessions')?.run();
  const [own, foreign] = [await planned(cohort.id), await planned(other.cohort.id)];

  expect((await add(teacher, path, { ...LINK, sessionId: own })).body).toMatchObject({ session: { id: own } });
  for (const sessionId of [foreign, 999_999])
    expect(await add(teacher, path, { ...LINK, sessionId })).toMatchObject(error(422, 'material.no-such-class'));
});

it('records who opens one', async () => {
  const { teacher, student, path, cohort } = await taught();
  const { id } = (await add(teacher, path)).body as { id: number };

  expect((await (await app.as(student)).post(`${path}/${id}/opened`).send({})).body).toEqual({ url: LINK.url });
  expect(
    await app.database
      .knex('activity_log')
      .where({ cohortId: cohort.id, type: 'LMS_LINK_CLICKED' })
      .select('userId', 'metadata'),
  ).toEqual([{ userId: student.id, metadata: { materialId: id } }]);
});

it('are given by who runs the cohort only, with a title and an address', async () => {
  const { teacher, student, path } = await taught();

  for (const body of [
    {},
    { title: '', url: LINK.url },
    { title: 'x', url: 'javascript:alert(1)' },
    { ...LINK, more: 1 },
  ])
    expect(await add(teacher, path, body)).toMatchObject(error(422, 'request.invalid'));
  expect(await add(student, path)).toMatchObject(error(403, 'auth.not-allowed'));
  expect(await add(await app.given.teacher(), path)).toMatchObject(error(404, 'cohort.not-found'));
  expect(await add(null, path)).toMatchObject(error(401, 'auth.required'));
  expect((await add(await app.given.admin(), path)).status).toBe(201);
  const { id } = (await upload(teacher, path, PDF)).body as { id: number };
  expect(await (await app.as(teacher)).patch(`${path}/${id}`).send({ url: LINK.url })).toMatchObject(
    error(409, 'material.is-file'),
  );
});

it('come page by page, and not without end', async () => {
  const { teacher, path, cohort } = await taught();
  await app.database.knex('cohort_materials').insert(
    Array.from({ length: MOST_MATERIALS }, (_, index) => ({
      cohortId: cohort.id,
      title: `Leht ${index}`,
      position: index + 1,
      url: LINK.url,
      createdByUserId: teacher.id,
      createdAt: app.clock.now(),
    })),
  );

  const { body } = (await list(teacher, path, '?limit=60')) as { body: { items: object[]; nextCursor: string } };
  const rest = (await list(teacher, path, `?limit=60&cursor=${body.nextCursor}`)) as {
    body: { items: object[]; nextCursor: null };
  };
  expect([body.items.length, rest.body.items.length, rest.body.nextCursor]).toEqual([60, 40, null]);
  expect(await add(teacher, path)).toMatchObject({
    ...error(409, 'material.too-many'),
    body: { details: { most: 100 } },
  });
});

it('know the content of every kind of file that they take', () => {
  const someContent = [
    PDF,
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from('tekst'),
    Buffer.from('ID3'),
    Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  ];

  for (const type of MATERIAL_TYPES) expect(someContent.some((content) => isOfType(content, type))).toBe(true);
  expect(isOfType(PDF, 'application/x-msdownload')).toBe(false);
});
