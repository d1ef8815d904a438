import type { TestApp } from '../app';
import { sayIn } from '../feedback';

/** A student's feedback on a cohort, and that of others. @returns the cohort's course */
export async function rate(app: TestApp, cohortId: number, userId: number): Promise<number> {
  const now = app.clock.now();
  const { courseId } = await app.database
    .knex('cohorts')
    .where({ id: cohortId })
    .first<{ courseId: number }>('courseId');
  await app.database
    .knex('feedback_submissions')
    .insert({ userId, cohortId, courseId, submittedAt: now, createdAt: now, updatedAt: now });
  const five = Array.from({ length: 5 }, () => ({ course_satisfaction: 9, course_highlights: 'Robotid' }));
  await sayIn(app, { id: cohortId, courseId }, five);
  return courseId;
}
