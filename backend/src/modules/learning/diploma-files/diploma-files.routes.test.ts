import { HOUR_MS, type FileStorage } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { givenGraduate } from '../../../../test/graduates';

jest.setTimeout(60_000);

let app: TestApp;
let storage: FileStorage;
let isStorageDown = false;
beforeAll(async () => {
  app = await testApp('diplomafiles', {
    change: (kernel) => ({
      ...kernel,
      storage: (storage = {
        ...kernel.storage,
        put: async (...file: Parameters<typeof kernel.storage.put>) => {
          if (isStorageDown) throw new Error('The storage is down');
          await kernel.storage.put(...file);
        },
      }),
    }),
  });
});
afterAll(() => app.close());

type Dto = { id: string; state: string; diplomasDone: number; diplomasTotal: number; expiresAt: string | null };
const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const ask = async (user: GivenUser | null, cohortId: number | string, body: object = {}) =>
  (await app.as(user)).post(`/cohorts/${cohortId}/diplomas/files`).send(body);
const get = async (user: GivenUser | null, id: string, rest = '') =>
  (await app.as(user)).get(`/diplomas/files/${id}${rest}`);
const rows = (id: string) => app.database.knex('diploma_files').where({ id });
const expire = () => app.container.registry.schedules.find(({ name }) => name === 'learning.expire-diploma-files');

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
    body: { cohortId, language: 'ru', state: 'WAITING', diplomasDone: 0, diplomasTotal: 1, expiresAt: null },
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
  await app.work();
  const [kept] = (await rows(id)) as { fileKey: string }[];
  await expire()?.run();
  expect(await rows(id)).toHaveLength(1);
  await rows(id).update({ expiresAt: new Date(app.clock.now().getTime() - HOUR_MS) });

  expect(await get(teacher, id)).toMatchObject(error(404, 'diploma-file.not-found'));
  await expire()?.run();
  await expire()?.run();
  expect(await rows(id)).toEqual([]);
  expect(await storage.get(kept?.fileKey ?? '')).toBeNull();
});
