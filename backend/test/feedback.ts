import { DateTime } from 'luxon';
import type { TestApp } from './app';
import type { GivenUser } from './given';

export type FeedbackForm = {
  state: string;
  isEditable: boolean;
  answers: Record<string, unknown>;
  learningOutcomes: string[];
  updatedAt: string | null;
  opensAt: string;
};

/** Every question answered. */
export const FULL_ANSWERS = {
  courseSatisfaction: 9,
  courseHighlights: 'Robotid',
  courseLearnings: 'Jootmine',
  learningOutcomes: [5, 4, 3],
  courseDifficulty: 'JUST_RIGHT',
  timeSpent: 'MORE',
  skipTeacher: false,
  teacherCompetence: 'EXCELLENT',
  teacherFeedback: 'Selgitab hästi',
  selfPerformance: 'GOOD',
  improvementFeedback: 'Rohkem aega',
  futureCourses: 'Male',
};

export const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

export const bodyOf = <T = FeedbackForm>({ body }: { body: unknown }): T => body as T;

/** The day in Tallinn, as teachers see it. */
export const dayOf = (date: Date): string =>
  `${DateTime.fromJSDate(date, { zone: 'Europe/Tallinn' }).toISODate() ?? ''}T00:00:00.000Z`;

/** Writes answers as the product keeps them, under the names of the database. Five that wait are read. */
export async function sayIn(
  { database: { knex } }: Pick<TestApp, 'database'>,
  { id: cohortId, courseId }: { id: number; courseId: number },
  said: readonly (Record<string, unknown> & { course_satisfaction: number })[],
): Promise<void> {
  await knex('feedback_answers').insert(
    said.map((answers) => ({ cohortId, courseId, answers: JSON.stringify(answers) })),
  );
  await knex.raw(
    `update feedback_answers set released = true
     where cohort_id = :cohortId and (select count(*) from feedback_answers where cohort_id = :cohortId and not released) >= 5`,
    { cohortId },
  );
  await knex('feedback_counts').where({ cohortId, question: 'course_satisfaction' }).delete();
  await knex.raw(
    `insert into feedback_counts (course_id, cohort_id, released, question, option, count)
     select course_id, cohort_id, released, 'course_satisfaction', cast(satisfaction as text), count(*)
     from feedback_answers where cohort_id = ? group by 1, 2, 3, 5`,
    [cohortId],
  );
}

/** Lets the cohorts of a course have ended forty days earlier, and has their small ones pooled. */
export async function poolOf(app: TestApp, courseId: number): Promise<void> {
  await app.database.knex.raw(
    `update cohorts set start_date = start_date - interval '40 days', end_date = end_date - interval '40 days' where course_id = ?`,
    [courseId],
  );
  await app.container.registry.schedules.find(({ name }) => name === 'feedback.pool')?.run();
}

/** Finished cohorts, and requests about their feedback. @param app the test's application, which starts later */
export function feedbackOf(app: () => TestApp) {
  async function seat(userId: number, cohortId: number, changes: object = {}) {
    const { knex } = app().database;
    await knex('cohort_participants').insert({
      userId,
      cohortId,
      defaultPayer: 'STUDENT',
      priceCents: 0,
      cohortPriceCents: 0,
      schoolShareCents: 0,
      studentShareCents: 0,
      registeredByUserId: userId,
      confirmedAt: app().clock.now(),
      learningOutcomes: ['Üks', 'Kaks', 'Kolm'],
      status: 'AWAITING_RESULT',
      ...changes,
    });
    await knex.raw(
      `update cohorts set seats_taken = taken.seats, size_max = greatest(size_max, taken.seats)
       from (select count(*) as seats from cohort_participants where cohort_id = :cohortId and status <> 'CANCELED') taken where id = :cohortId`,
      { cohortId },
    );
  }

  /** A finished cohort with its teacher and students. */
  async function ended(students = 1) {
    const teacher = await app().given.teacher();
    const cohort = await app().given.cohort({ teacherIds: [teacher.id], startsInDays: -60, status: 'COMPLETED' });
    const people = await app().given.students(students);
    for (const { id } of people) await seat(id, cohort.id);
    const [student] = people;
    if (!student) throw new Error('Somebody was to be in it');
    return { teacher, cohort, student, people };
  }

  const form = async (user: GivenUser | null, cohortId: number | string) =>
    (await app().as(user)).get(`/cohorts/${cohortId}/feedback`);
  const save = async (user: GivenUser | null, cohortId: number, answers: object, submit = false) =>
    (await app().as(user)).put(`/cohorts/${cohortId}/feedback`).send({ submit, answers });
  const send = (user: GivenUser | null, cohortId: number, changes: object = {}) =>
    save(user, cohortId, { ...FULL_ANSWERS, ...changes }, true);
  const courseOf = (id: number) =>
    app()
      .database.knex('courses')
      .where({ id })
      .first<{ rating: number | null; averageScore: number | null; feedbackCount: number; feedbackTotal: number }>(
        'rating',
        'averageScore',
        'feedbackCount',
        'feedbackTotal',
      );
  return { seat, ended, form, save, send, courseOf };
}
