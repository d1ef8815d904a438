import type { TestApp } from '../app';
import { givenGraduate } from '../graduates';
import type { Cast } from './cast';
import type { Thing } from './thing';

/** A student of `rep`'s school with a diploma. */
const diploma = async (app: TestApp, { schoolId }: Cast): Promise<Thing> => {
  const { student, mark } = await givenGraduate(app, { schoolId });
  await mark('COMPLETED');
  const row = await app.database
    .knex('diplomas')
    .where({ userId: student.id })
    .first<{ id: number; code: string }>('id', 'code');
  return { owner: student, path: { id: row.id, code: row.code } };
};

/** A teacher whose student has a diploma. */
const taughtDiplomas = async (app: TestApp): Promise<Thing> => {
  const { teacher, cohortId, mark } = await givenGraduate(app);
  await mark('COMPLETED');
  return { owner: teacher, path: { id: cohortId } };
};

/** A drawn file of the diplomas of a teacher's cohort. */
const diplomaFile = async (app: TestApp): Promise<Thing> => {
  const { owner, path } = await taughtDiplomas(app);
  const { body } = (await (await app.as(owner)).post(`/cohorts/${path['id']}/diplomas/files`).send({})) as {
    body: { id: string };
  };
  await app.work();
  return { owner, path: { id: body.id } };
};

/** A teacher who has given their students a link. */
const material = async (app: TestApp): Promise<Thing> => {
  const owner = await app.given.teacher();
  const cohort = await app.given.cohort({ teacherIds: [owner.id] });
  const { body } = (await (
    await app.as(owner)
  )
    .post(`/cohorts/${cohort.id}/materials`)
    .send({ title: 'Video', url: 'https://video.naide.ee/1' })) as { body: { id: number } };
  return { owner, path: { id: cohort.id, material: body.id } };
};

/** Gives somebody a paid seat in a cohort that has begun, in which nobody can register any more. */
export const seatInRunning = (app: TestApp, cohortId: number, userId: number) =>
  app.database.knex('cohort_participants').insert({
    userId,
    cohortId,
    registeredByUserId: userId,
    status: 'IN_PROGRESS',
    confirmedAt: app.clock.now(),
    defaultPayer: 'STUDENT',
    priceCents: 0,
    cohortPriceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
  });

/** A teacher with a class that has begun, and one student. */
const attended = async (app: TestApp): Promise<Thing> => {
  const owner = await app.given.teacher();
  const { id } = await app.given.cohort({ teacherIds: [owner.id], startsInDays: -10, status: 'IN_PROGRESS' });
  const student = await app.given.student();
  await seatInRunning(app, id, student.id);
  const { body } = (await (await app.as(owner)).get(`/cohorts/${id}/sessions`)) as {
    body: { items: { id: number }[] };
  };
  return { owner, path: { id, session: body.items[0]?.id ?? 0, studentId: student.id } };
};

export const LEARNING_THINGS = { diploma, taughtDiplomas, diplomaFile, material, attended };
