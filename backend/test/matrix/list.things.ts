import type { TestApp } from '../app';
import type { Cast } from './cast';
import type { Thing } from './thing';

/** A list that the owner has named. */
const savedView = async (app: TestApp, { schoolId }: Cast): Promise<Thing> => {
  const owner = await app.given.student({ schoolId });
  const view = { list: 'school-students', name: 'Minu vaade', query: '' };
  const { id } = (await (await app.as(owner)).put('/saved-views').send(view)).body as { id: number };
  return { owner, path: { id } };
};

/** A message that a representative has written to one of two students of `rep`'s school. */
const schoolMessage = async (app: TestApp, { schoolId }: Cast): Promise<Thing> => {
  const owner = await app.given.schoolRep({ schoolId });
  const [reader, student] = [await app.given.student({ schoolId }), await app.given.student({ schoolId })];
  const { body } = (await (
    await app.as(owner)
  )
    .post(`/schools/${schoolId}/messages`)
    .send({ studentIds: [reader.id], subject: 'Koosolek', body: 'Kell 14 aulas.' })) as { body: { id: number } };
  return { owner, path: { id: schoolId, messageId: body.id, studentId: student.id } };
};

export const LIST_THINGS = { savedView, schoolMessage };
