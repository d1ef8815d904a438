/** @covers errors cohort */
import { testApp, type TestApp } from '../../../../test/app';
import { aCohortBody } from '../../../../test/bodies';
import type { GivenUser } from '../../../../test/given';
import { untilSomebodyWaits } from '../../../../test/locks';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('cohortteachers');
  // The bodies have dates of their own.
  app.clock.set(new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => app.close());

const patch = async (user: GivenUser, cohortId: number, body: object) =>
  (await app.as(user)).patch(`/cohorts/${cohortId}`).send(body);

const teachersOf = async (cohortId: number) =>
  (
    await app.database
      .knex('cohort_teachers')
      .where({ cohortId })
      .orderBy('userId')
      .select<{ userId: number }[]>('userId')
  ).map(({ userId }) => userId);

/**
 * An open cohort whose teacher is being replaced by somebody else; that change commits only once the request with
 * `body` waits for it.
 */
async function replacedMeanwhile(body: (teacher: GivenUser) => object) {
  const [admin, teacher, other] = [await app.given.admin(), await app.given.teacher(), await app.given.teacher()];
  const { id } = await app.given.cohort({ teacherIds: [teacher.id] });
  await app.database
    .knex('cohorts')
    .where({ id })
    .update({ videoUrl: 'https://meet.google.com/abc', externalLmsLink: 'https://classroom.google.com/c/1' });
  const { saving } = await app.database.knex.transaction(async (trx) => {
    await trx('cohorts').where({ id }).forUpdate().first('id');
    await trx('cohort_teachers').where({ cohortId: id }).update({ userId: other.id });
    const sent = patch(admin, id, body(teacher));
    await untilSomebodyWaits(app.database.knex);
    return { saving: sent };
  });
  return { reply: await saving, id, teacher, other };
}

describe('two people who change one cohort at the same time', () => {
  it('a change of its name keeps the teachers that the other one set', async () => {
    const { reply, id, other } = await replacedMeanwhile(() => ({ name: 'Sügis' }));

    expect(reply.body).toMatchObject({ name: 'Sügis', teacherIds: [other.id] });
    expect(await teachersOf(id)).toEqual([other.id]);
  });

  it('the second one’s teachers replace those of the first', async () => {
    const { reply, id, teacher } = await replacedMeanwhile((before) => ({ teacherIds: [before.id] }));

    expect(reply.status).toBe(200);
    expect(await teachersOf(id)).toEqual([teacher.id]);
  });
});

describe('a teacher who removes themselves from a cohort', () => {
  it('is refused before anything is saved, since they would lose access to it', async () => {
    const [teacher, other] = [await app.given.teacher(), await app.given.teacher()];
    const { id } = await app.given.cohort({ teacherIds: [teacher.id] });

    const reply = await patch(teacher, id, { name: 'Sügis', teacherIds: [other.id] });

    expect(reply.body).toMatchObject({
      statusCode: 422,
      code: 'cohort.own-place',
      message: 'You cannot take yourself off; an administrator can',
      details: [{ in: 'body', field: 'teacherIds', rule: 'own-place' }],
    });
    expect(await teachersOf(id)).toEqual([teacher.id]);
    expect(await app.database.knex('cohorts').where({ id }).first('name')).not.toEqual({ name: 'Sügis' });
  });

  it('may do so if they made it; they may remove others, and administrators anybody', async () => {
    const [teacher, other, admin] = [await app.given.teacher(), await app.given.teacher(), await app.given.admin()];
    const { id } = await app.given.cohort({ teacherIds: [teacher.id, other.id, admin.id] });

    expect((await patch(teacher, id, { teacherIds: [teacher.id, admin.id] })).status).toBe(200);
    expect((await patch(admin, id, { teacherIds: [teacher.id] })).status).toBe(200);
    expect((await patch(admin, id, { teacherIds: [other.id] })).status).toBe(200);
    await app.database.knex('cohorts').where({ id }).update({ userCreatorId: other.id });
    expect((await patch(other, id, { teacherIds: [teacher.id] })).body).toMatchObject({ teacherIds: [teacher.id] });
  });
});

describe('a teacher with a closed account, or who no longer teaches', () => {
  /** A draft that lacks only teachers who can teach. */
  async function leftBy(...leaving: readonly ('closed' | 'demoted')[]) {
    const [admin, ...gone] = [await app.given.admin(), ...(await Promise.all(leaving.map(() => app.given.teacher())))];
    const { body } = (await (await app.as(admin)).post('/cohorts').send(
      aCohortBody(
        (await app.given.course()).id,
        gone.map(({ id }) => id),
      ),
    )) as { body: { id: number } };
    const changes = { closed: { deletedAt: app.clock.now() }, demoted: { role: 'STUDENT' } };
    for (const [n, { id }] of gone.entries())
      await app.database
        .knex('users')
        .where({ id })
        .update(changes[leaving[n] ?? 'closed']);
    return { admin, id: body.id };
  }
  const missing = [{ field: 'teacherIds', rule: 'teacher-required', message: 'Select at least one teacher' }];

  it('does not let a cohort open', async () => {
    const { admin, id } = await leftBy('closed', 'demoted');
    const open = async () => (await app.as(admin)).post(`/cohorts/${id}/status`).send({ status: 'REGISTRATION_OPEN' });

    expect((await open()).body).toMatchObject({ statusCode: 422, code: 'cohort.incomplete', details: missing });
    expect((await (await app.as(admin)).get(`/cohorts/${id}/edit`)).body).toMatchObject({
      status: 'DRAFT',
      problems: missing,
    });
    await app.database.knex('cohort_teachers').insert({ cohortId: id, userId: (await app.given.teacher()).id });
    expect((await open()).body).toMatchObject({ status: 'REGISTRATION_OPEN' });
  });

  it('is not copied with their cohort', async () => {
    const { admin, id } = await leftBy('closed', 'demoted');
    const copy = async () =>
      (await (await app.as(admin)).post(`/cohorts/${id}/duplicate`).send({ startDate: '2027-09-06T08:00:00Z' }))
        .body as object;

    expect(await copy()).toMatchObject({ teacherIds: [], problems: missing });
    const teacher = await app.given.teacher();
    await app.database.knex('cohort_teachers').insert({ cohortId: id, userId: teacher.id });
    expect(await copy()).toMatchObject({ teacherIds: [teacher.id], problems: [] });
  });
});

describe('GET /cohort-choices/teachers', () => {
  it('searches by address for administrators only', async () => {
    const [admin, teacher] = [await app.given.admin(), await app.given.teacher()];
    const sought = await app.given.teacher({ firstName: 'Õnne', lastName: 'Pärnapuu' });
    const find = async (user: GivenUser, q: string) =>
      (
        (await (await app.as(user)).get(`/cohort-choices/teachers?q=${encodeURIComponent(q)}`)).body as {
          items: { id: number }[];
        }
      ).items.map(({ id }) => id);

    expect(await find(teacher, sought.email)).toEqual([]);
    expect(await find(teacher, 'õnne pärna')).toEqual([sought.id]);
    expect(await find(admin, sought.email)).toEqual([sought.id]);
  });
});
