import type { TestApp } from '../app';
import type { GivenUser } from '../given';
import type { Cast } from './cast';
import type { Thing } from './thing';
import { rate } from './feedback.things';
import { aWebhook } from './import.things';
import { seatInRunning } from './learning.things';
import type { ThingKind } from './things';

/** Number of rows by which every list grows. */
export const MORE = 3;

let weeks = 0;
/** Dates for cohorts of one student that follow each other, so that no two clash. */
const later = (): { startsInDays: number; lengthDays: number } => {
  weeks += 6;
  return { startsInDays: 60 + weeks * 7, lengthDays: 30 };
};

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

async function register(
  app: TestApp,
  student: GivenUser,
  cohortId: number,
  payer: 'SCHOOL' | 'STUDENT',
): Promise<void> {
  const choice = payer === 'SCHOOL' ? { payer } : { payer, provider: 'invoice' };
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ ...choice, acceptTerms: true })
    .expect(201);
}

/** More cohorts of the course, each with a teacher. */
async function growCourse(app: TestApp, courseId: number, teacher: GivenUser): Promise<void> {
  for (const _ of times(MORE)) await app.given.cohort({ courseId, teacherIds: [teacher.id], ...later() });
}

/** More students of a school, each registered for the cohort and invoiced. */
async function growCohort(app: TestApp, cohortId: number, schoolId: number): Promise<void> {
  for (const student of await app.given.students(MORE, schoolId)) await register(app, student, cohortId, 'STUDENT');
}

/** More courses of one student. */
async function growStudent(app: TestApp, student: GivenUser, teacher: GivenUser): Promise<void> {
  for (const _ of times(MORE)) {
    const cohort = await app.given.cohort({ teacherIds: [teacher.id], ...later() });
    await register(app, student, cohort.id, 'STUDENT');
  }
}

/** More rows that belong to the thing itself. */
export async function growThing(
  app: TestApp,
  { people, schoolId }: Cast,
  kind: ThingKind,
  { owner, path }: Thing,
): Promise<void> {
  if (kind === 'course') {
    const { id } = await app.database.knex('courses').where({ slug: path['course'] }).first<{ id: number }>('id');
    await growCourse(app, id, people.teacher);
  }
  if (kind === 'cohort' || kind === 'taughtCohort' || kind === 'exportable')
    await growCohort(app, Number(path['id']), schoolId);
  if (kind === 'attended')
    for (const { id } of await app.given.students(MORE)) await seatInRunning(app, Number(path['id']), id);
  if (kind === 'webhook') {
    const client = await app.as(owner);
    for (const _ of times(MORE)) {
      await client.post('/webhook-endpoints').send(aWebhook());
      await client.post(`/webhook-endpoints/${path['id']}/test`);
    }
  }
  if (kind === 'rated') for (const { id } of await app.given.students(MORE)) await rate(app, Number(path['id']), id);
  if (owner.role === 'STUDENT') await growStudent(app, owner, people.teacher);
}

/** More proposed prices that wait for an administrator. */
async function growProposals(app: TestApp, courseId: number, teacher: GivenUser): Promise<void> {
  const client = await app.as(teacher);
  for (const _ of times(MORE)) {
    const { id } = await app.given.cohort({ courseId, teacherIds: [teacher.id], status: 'DRAFT', ...later() });
    await client
      .put(`/cohorts/${id}/price-proposal`)
      .send({ price: { amount: 9_000, currency: 'EUR' } })
      .expect(200);
  }
}

/** More rows for lists that show everything. */
export async function growWorld(app: TestApp, cast: Cast): Promise<void> {
  const { people, schoolId } = cast;
  const course = await app.given.course();
  await growCourse(app, course.id, people.teacher);
  await growProposals(app, course.id, people.teacher);
  const cohort = await app.given.cohort({ courseId: course.id, teacherIds: [people.teacher.id] });
  await growCohort(app, cohort.id, schoolId);
  for (const _ of times(MORE)) await app.given.course();
  await growStudent(app, people.student, people.teacher);
  for (const student of await app.given.students(MORE)) await app.given.claim(student, schoolId);
  const rep = await app.as(people.rep);
  await rep
    .post(`/schools/${schoolId}/invitations`)
    .send({ emails: times(MORE).map((n) => `kasv${course.id}-${n}@naide.ee`), role: 'STUDENT' })
    .expect(201);
  const admin = await app.as(people.admin);
  for (const _ of times(MORE)) await admin.post('/exports/cohorts').send({ format: 'csv' }).expect(202);
  for (const _ of times(MORE)) await app.given.case({ userId: people.student.id });
  await app.work();
}
