import type { Knex } from 'knex';

/** Fewer answers than this are never read by themselves: in a small group, words may tell who wrote them (docs/adr/0063). */
export const FEWEST_ANSWERS = 5;

/** Changes what feedback comes to on a course, in another module's transaction. */
export type CourseRatings = {
  /**
   * Adds one student's rating. The course shows the mean of all, and half of it in stars. Locks the course's row.
   * @param satisfaction 1 to 10
   */
  add(courseId: number, satisfaction: number): Promise<void>;
  /** Keeps what the teacher changes after the feedback of a group, for the course's page. */
  noteChanges(courseId: number, changes: string, at: Date): Promise<void>;
};

/** @param db the transaction that saves the feedback */
export const courseRatings = (db: Knex): CourseRatings => ({
  async add(courseId, satisfaction) {
    await db.raw(
      `update courses set feedback_count = feedback_count + 1, feedback_total = feedback_total + :satisfaction,
         average_score = round(cast(feedback_total + :satisfaction as numeric) / (feedback_count + 1), 2),
         rating = round(cast(feedback_total + :satisfaction as numeric) / (feedback_count + 1) / 2, 2)
       where id = :courseId`,
      { courseId, satisfaction },
    );
  },
  async noteChanges(courseId, changes, at) {
    await db('courses').where({ id: courseId }).update({ changesSinceFeedback: changes, changesNotedAt: at });
  },
});
