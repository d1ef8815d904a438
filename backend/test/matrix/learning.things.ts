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

export const LEARNING_THINGS = { diploma, taughtDiplomas, material };
