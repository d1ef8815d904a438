import type { Knex } from 'knex';

/** Fewer answers than this are never read by themselves: in a small cohort, words may tell who wrote them (docs/adr/0063). */
export const FEWEST_ANSWERS = 5;

/** How many answers of a course are read from now on, and the sum of their satisfaction, each 1 to 10. */
export type Gained = { courseId: number; count: number; total: number };

/** Changes what feedback comes to on a course, in another module's transaction. */
export type CourseRatings = {
  /** Locks the course's row, so that answers to one course are added one after another. */
  lock(courseId: number): Promise<void>;
  /**
   * Adds what is read from now on, for several courses at once, in the order of their ids. A course shows the mean of all
   * that is read, and half of it in stars.
   */
  addMany(gained: readonly Gained[]): Promise<void>;
  /** Keeps what the teacher changes after the feedback of a cohort, for the course's page. */
  noteChanges(courseId: number, changes: string, at: Date): Promise<void>;
};

/** @param db the transaction that saves the feedback */
export const courseRatings = (db: Knex): CourseRatings => ({
  async lock(courseId) {
    // Whoever has written that they answered refers to the course, and waits here: a stronger lock would wait for them.
    await db('courses').where({ id: courseId }).forNoKeyUpdate().select('id');
  },
  async addMany(gained) {
    if (gained.length === 0) return;
    await db.raw(
      `with added as (select * from jsonb_to_recordset(cast(? as jsonb)) as a ("courseId" bigint, count integer, total integer)),
       locked as (select c.id from courses c join added a on a."courseId" = c.id order by c.id for no key update of c)
       update courses c set feedback_count = feedback_count + a.count, feedback_total = feedback_total + a.total,
         average_score = round(cast(feedback_total + a.total as numeric) / (feedback_count + a.count), 2),
         rating = round(cast(feedback_total + a.total as numeric) / (feedback_count + a.count) / 2, 2)
       from added a join locked l on l.id = a."courseId" where c.id = a."courseId"`,
      [JSON.stringify(gained)],
    );
  },
  async noteChanges(courseId, changes, at) {
    await db('courses').where({ id: courseId }).update({ changesSinceFeedback: changes, changesNotedAt: at });
  },
});
