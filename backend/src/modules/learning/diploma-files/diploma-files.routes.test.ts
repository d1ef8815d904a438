/**
 * @covers GET /diplomas/files/:id, POST /cohorts/:id/diplomas/files
 * @covers DiplomaFile, RequestDiplomaFile
 * @covers errors diploma, errors diploma-file
 */
import { MOST_SEATS } from '#modules/cohorts/index';
import { HOUR_MS, type FileStorage } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { givenGraduate } from '../../../../test/graduates';
import { newDiplomaCode } from '../diplomas/diploma-code';

let app: TestApp;
let storage: FileStorage;
let isStorageDown = false;
/** Happens while a file is being stored. */
let meanwhile: (() => Promise<void>) | null = null;
beforeAll(async () => {
  app = await testApp('diplomafiles', {
    change: (kernel) => ({
      ...kernel,
      storage: (storage = {
        ...kernel.storage,
        put: async (...file: Parameters<typeof kernel.storage.put>) => {
          if (isStorageDown) throw new Error('The storage is down');
          await meanwhile?.();
          await kernel.storage.put(...file);
        },
      }),
    }),
  });
});
afterAll(() => app.close());

type Dto = { id: string; state: string; diplomasDone: number; diplomasTotal: number; expiresAt: string };
const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const ask = async (user: GivenUser | null, cohortId: number | string, body: object = {}) =>
  (await app.as(user)).post(`/cohorts/${cohortId}/diplomas/files`).send(body);
const get = async (user: GivenUser | null, id: string, rest = '') =>
  (await app.as(user)).get(`/diplomas/files/${id}${rest}`);
const rows = (id: string) => app.database.knex('diploma_files').where({ id });
async function expire() {
  const schedule = app.container.registry.schedules.find(({ name }) => name === 'learning.expire-diploma-files');
  if (!schedule) throw new Error('No schedule deletes files of diplomas');
  await schedule.run();
}
const inAnHour = () => new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
const keyOf = async (id: string) => ((await rows(id).first()) as { fileKey: string }).fileKey;

/** Students with the same seat and diploma as a first one. */
async function graduates(registrationId: number, count: number) {
  const { knex } = app.database;
  const students = await app.given.students(count);
  const copy = async (table: string, where: object, changed: (index: number) => object) => {
    const { id: _, ...first } = (await knex(table).where(where).first()) as Record<string, unknown>;
    const copies = students.map((_student, index) => ({ ...first, ...changed(index) }));
    return knex(table).insert(copies).returning<{ id: number }[]>('id');
  };
  const seats = await copy('cohort_participants', { id: registrationId }, (index) => ({ userId: students[index]?.id }));
  await copy('diplomas', { participantId: registrationId }, (index) => ({
    userId: students[index]?.id,
    participantId: seats[index]?.id,
    sequence: 100_000 + index,
    number: `PROOV-${index}`,
    code: newDiplomaCode(),
  }));
}

async function aClass() {
  const graduate = await givenGraduate(app);
  await graduate.mark('COMPLETED');
  return graduate;
}

it('is drawn by a job, in the language that was asked for, and handed to who asked', async () => {
  const { teacher, cohortId } = await aClass();

  const reply = await ask(teacher, cohortId, { language: 'ru' });
  const { id } = reply.body as Dto;

  expect(reply).toMatchObject({
    status: 202,
    body: { cohortId, language: 'ru', state: 'WAITING', diplomasDone: 0, diplomasTotal: 1, expiresAt: inAnHour() },
  });
  expect(await get(teacher, id, '/file')).toMatchObject(error(409, 'diploma-file.not-ready'));
  await app.work();
  await app.work();
  expect((await get(teacher, id)).body).toMatchObject({ state: 'READY', diplomasDone: 1 });
  const file = await get(teacher, id, '/file');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((file.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  const told = app.database.knex('activity_log').where({ type: 'DATA_EXPORTED', cohortId });
  expect(await told).toMatchObject([{ metadata: { what: 'diplomas', format: 'pdf', count: 1 } }]);
});

it('is for staff too, and for nobody else', async () => {
  const { teacher, student, cohortId } = await aClass();
  const empty = await givenGraduate(app);
  const { id } = (await ask(teacher, cohortId)).body as Dto;
  await app.work();
  const admin = await app.given.admin();

  expect((await ask(admin, cohortId)).status).toBe(202);
  expect(await ask(await app.given.teacher(), cohortId)).toMatchObject(error(404, 'cohort.not-found'));
  expect(await ask(teacher, 'vale')).toMatchObject(error(404, 'cohort.not-found'));
  expect(await ask(empty.teacher, empty.cohortId)).toMatchObject(error(409, 'diploma.none-in-cohort'));
  expect(await ask(student, cohortId)).toMatchObject(error(403, 'auth.not-allowed'));
  expect(await ask(null, cohortId)).toMatchObject(error(401, 'auth.required'));
  expect(await ask(teacher, cohortId, { language: 'fi' })).toMatchObject(error(422, 'request.invalid'));
  for (const rest of ['', '/file']) {
    expect(await get(admin, id, rest)).toMatchObject(error(404, 'diploma-file.not-found'));
    expect(await get(teacher, 'vale', rest)).toMatchObject(error(404, 'diploma-file.not-found'));
    expect(await get(student, id, rest)).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await get(null, id, rest)).toMatchObject(error(401, 'auth.required'));
  }
});

it('is not drawn for a teacher who has lost the cohort, and not handed over either', async () => {
  const { teacher, cohortId } = await aClass();
  const drawn = (await ask(teacher, cohortId)).body as Dto;
  await app.work();
  const waiting = (await ask(teacher, cohortId)).body as Dto;
  await app.database.knex('cohort_teachers').where({ cohortId, userId: teacher.id }).delete();
  await app.work();

  expect((await get(teacher, waiting.id)).body).toMatchObject({ state: 'FAILED' });
  expect(await get(teacher, drawn.id, '/file')).toMatchObject(error(404, 'diploma-file.not-found'));
});

it('leaves out a diploma that was revoked before it was drawn', async () => {
  const { teacher, cohortId, registrationId } = await aClass();
  const { id } = (await ask(teacher, cohortId)).body as Dto;
  await app.database
    .knex('diplomas')
    .where({ participantId: registrationId })
    .update({ revokedAt: app.clock.now(), revokeReason: 'Nimi oli vale' });
  await app.work();

  expect((await get(teacher, id)).body).toMatchObject({ state: 'FAILED' });
});

it('says that it failed after the last try, and is drawn when it is asked for again', async () => {
  const { teacher, cohortId } = await aClass();
  const { id } = (await ask(teacher, cohortId)).body as Dto;
  isStorageDown = true;
  await expect(app.work()).rejects.toThrow('The storage is down');
  isStorageDown = false;
  expect((await get(teacher, id)).body).toMatchObject({ state: 'FAILED' });
  const again = (await ask(teacher, cohortId)).body as Dto;
  await app.work();

  expect((await get(teacher, again.id)).body).toMatchObject({ state: 'READY' });
});

it('is deleted after an hour, row and file', async () => {
  const { teacher, cohortId } = await aClass();
  const { id } = (await ask(teacher, cohortId)).body as Dto;
  app.clock.advance({ minutes: 20 });
  await app.work();
  expect((await get(teacher, id)).body).toMatchObject({ state: 'READY', expiresAt: inAnHour() });
  const fileKey = await keyOf(id);

  app.clock.advance({ minutes: 59 });
  await expire();
  expect((await get(teacher, id, '/file')).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect(await get(teacher, id)).toMatchObject(error(404, 'diploma-file.not-found'));
  await expire();
  await expire();
  expect(await rows(id)).toEqual([]);
  expect(await storage.get(fileKey)).toBeNull();
});

it.each(['WAITING', 'RUNNING'])(
  'fails after an hour when the queue has given its job up without a word, and is deleted: %s',
  async (state) => {
    const { teacher, cohortId } = await aClass();
    const { id } = (await ask(teacher, cohortId)).body as Dto;
    const fileKey = await keyOf(id);
    await rows(id).update({ state });
    await storage.put(fileKey, Buffer.from('%PDF-'), 'application/pdf');

    app.clock.advance({ minutes: 59 });
    await expire();
    expect((await get(teacher, id)).body).toMatchObject({ state });
    app.clock.advance({ minutes: 1 });
    await expire();
    expect((await get(teacher, id)).body).toMatchObject({ state: 'FAILED', expiresAt: inAnHour() });
    await app.work();
    app.clock.advance({ hours: 1 });
    await expire();
    expect(await rows(id)).toEqual([]);
    expect(await storage.get(fileKey)).toBeNull();
  },
);

it('leaves no file behind when it was given up while it was being drawn', async () => {
  const { teacher, cohortId } = await aClass();
  const { id } = (await ask(teacher, cohortId)).body as Dto;
  const fileKey = await keyOf(id);
  meanwhile = async () => {
    app.clock.advance({ hours: 1 });
    await expire();
  };
  await app.work();
  meanwhile = null;

  expect((await get(teacher, id)).body).toMatchObject({ state: 'FAILED' });
  expect(await storage.get(fileKey)).toBeNull();
});

it('has every diploma of the largest cohort', async () => {
  const { teacher, cohortId, registrationId } = await aClass();
  await graduates(registrationId, MOST_SEATS - 1);
  const { id } = (await ask(teacher, cohortId)).body as Dto;

  expect((await get(teacher, id)).body).toMatchObject({ diplomasTotal: MOST_SEATS });
});
