import type { TestApp } from '../app';
import type { GivenUser } from '../given';
import type { Cast } from './cast';
import type { Thing } from './thing';

/** A student with a confirmed seat in a cohort whose class is joined by its link. */
async function seated(
  app: TestApp,
  student: GivenUser,
  teacherIds: number[],
): Promise<{ cohortId: number; access: number }> {
  const { id: cohortId } = await app.given.cohort({ teacherIds });
  const { knex } = app.database;
  await knex('cohorts')
    .where({ id: cohortId })
    .update({ priceCents: 0, externalLmsLink: 'https://classroom.google.com/c/NTk4' });
  const client = await app.as(student);
  await client.put('/rooms/classroom/address').send({ address: 'mari.maasikas@gmail.com' });
  await client.post(`/cohorts/${cohortId}/registrations`).send({ payer: 'STUDENT', acceptTerms: true });
  await app.work();
  const { id } = await knex('room_access').where({ cohortId, room: 'classroom' }).first<{ id: number }>('id');
  return { cohortId, access: id };
}

export const ROOM_THINGS = {
  /** The owner's access to a class. */
  roomAccess: async (app: TestApp, { schoolId }: Cast): Promise<Thing> => {
    const owner = await app.given.student({ schoolId });
    return { owner, path: { room: 'classroom', access: (await seated(app, owner, [])).access } };
  },
  /** A student's access to a class of the owner's cohort. */
  taughtRoomAccess: async (app: TestApp): Promise<Thing> => {
    const owner = await app.given.teacher();
    const { cohortId, access } = await seated(app, await app.given.student(), [owner.id]);
    return { owner, path: { id: cohortId, access } };
  },
  /** A room in which people connect their own accounts. */
  visitedRoom: async (app: TestApp): Promise<Thing> => ({
    owner: await app.given.student(),
    path: { room: 'discord' },
  }),
};
