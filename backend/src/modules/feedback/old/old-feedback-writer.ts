import type { Knex } from 'knex';
import { courseRatings, type Gained } from '#modules/courses/index';
import { mixInAnswers, mixInCounts, mixSenders } from '../said/mixing.policy';
import { TEXT_QUESTIONS } from '../feedback.types';
import { storedAnswers, storedKey } from '../said/stored-answers.policy';
import type { OldAuthor, OldFeedback, OldMatch } from './old-feedback.types';

/** An answer belongs to a cohort that ended at most as many days before it, or somewhat later than it. */
const DAYS_AFTER_END = 90;
const DAYS_BEFORE_END = 14;

const WORDS = TEXT_QUESTIONS.map((question) => `'${storedKey(question)}'`).join(', ');

/**
 * Of an author who is not known, the words tell whether the answer is in a list for the second time: one that waits, of
 * which the names are still known, or one that was parted. Answers without words are told apart by nothing once parted.
 */
const SAID_BEFORE = `(
  exists (select 1 from temp_feedback w where w.course_id = placed.course_id and w.answers = placed.answers
    and lower(coalesce(w.email, '')) = placed.email and lower(w.first_name) = lower(placed."firstName") and lower(w.last_name) = lower(placed."lastName"))
  or (jsonb_exists_any(placed.answers, array[${WORDS}])
    and exists (select 1 from feedback_answers w where w.course_id = placed.course_id and w.answers - 'learning_outcomes' = placed.answers - 'learning_outcomes')))`;

/**
 * A student is known by address, or by a name that only one of the course's students has. Who had a seat in one cohort
 * of the course wrote about that one.
 */
const MATCH = `
  with asked as (
    select * from jsonb_to_recordset(cast(:authors as jsonb))
      as a (line integer, "firstName" text, "lastName" text, email text, course text, "submittedAt" timestamptz, answers jsonb)),
  named as (
    select a.*, (select min(c.id) from courses c where lower(c.title) = lower(trim(a.course)) or c.slug = lower(trim(a.course))) as course_id
    from asked a),
  known as (
    select n.*, coalesce(
      (select u.id from users u where n.email <> '' and lower(u.email) = n.email and u.deleted_at is null limit 1),
      (select min(u.id) from cohort_participants p join cohorts h on h.id = p.cohort_id join users u on u.id = p.user_id
        where n.email = '' and h.course_id = n.course_id and p.status <> 'CANCELED' and u.deleted_at is null
          and lower(u.first_name) = lower(n."firstName") and lower(u.last_name) = lower(n."lastName")
        having count(distinct u.id) = 1)) as user_id
    from named n),
  placed as (
    select k.*, coalesce(
      (select min(h.id) from cohort_participants p join cohorts h on h.id = p.cohort_id
        where p.user_id = k.user_id and h.course_id = k.course_id and p.status <> 'CANCELED' having count(*) = 1),
      (select h.id from cohorts h where h.course_id = k.course_id and k."submittedAt" is not null
          and h.end_date between k."submittedAt" - make_interval(days => :after) and k."submittedAt" + make_interval(days => :before)
        order by abs(extract(epoch from k."submittedAt" - h.end_date)), h.id limit 1)) as cohort_id
    from known k)
  select line, course_id as "courseId", cohort_id as "cohortId", user_id as "userId",
    exists (select 1 from feedback_submissions f where f.cohort_id = placed.cohort_id and f.user_id = placed.user_id and f.submitted_at is not null)
      or exists (select 1 from temp_feedback w where w.cohort_id = placed.cohort_id and w.user_id = placed.user_id)
      or (user_id is null and ${SAID_BEFORE}) as "hasGiven"
  from placed`;

/**
 * The students of the import have answered now, whoever was still writing a draft among them. Drops what is one answer
 * too many: of a student who has sent another meanwhile, or who is in the list twice.
 */
const CLAIM = `
  with known as (
    select cohort_id, user_id, min(course_id) as course_id, min(line) as line from temp_feedback
    where import_id = :importId and user_id is not null and cohort_id is not null group by 1, 2),
  answering as (
    insert into feedback_submissions (user_id, cohort_id, course_id, submitted_at, created_at, updated_at)
    select user_id, cohort_id, course_id, cast(:now as timestamptz), cast(:now as timestamptz), cast(:now as timestamptz)
    from known order by cohort_id, user_id
    on conflict (cohort_id, user_id) do update set answers = '{}', submitted_at = excluded.submitted_at, updated_at = excluded.updated_at
      where feedback_submissions.submitted_at is null
    returning cohort_id, user_id)
  delete from temp_feedback t where t.import_id = :importId and t.user_id is not null and t.cohort_id is not null
    and not exists (select 1 from known k join answering a on a.cohort_id = k.cohort_id and a.user_id = k.user_id
      where k.cohort_id = t.cohort_id and k.user_id = t.user_id and k.line = t.line)`;

const ADDED = `select course_id, cohort_id, cast(null as bigint) as pool_id, answers from temp_feedback where import_id = :importId`;
const MIX_IN = mixInAnswers(ADDED);

const COUNT = mixInCounts(`
  select a.course_id, a.cohort_id, a.pool_id, e.key as question, e.value #>> '{}' as option, 1 as count
  from (${ADDED}) a, jsonb_each(a.answers) e
  where e.key in ('course_satisfaction', 'course_difficulty', 'time_spent', 'teacher_competence', 'self_performance')`);

const MIX_SENDERS = mixSenders(
  `select cohort_id from temp_feedback where import_id = :importId and user_id is not null and cohort_id is not null`,
);

/** Takes in feedback from before this product, in the given transaction. */
export class OldFeedbackIntake {
  constructor(private readonly db: Knex) {}

  /**
   * Finds course, cohort and student of each answer, with one statement. An answer that waits in another import was given,
   * too.
   */
  async match(written: readonly (OldAuthor & Pick<OldFeedback, 'answers'>)[]): Promise<OldMatch[]> {
    const { rows } = await this.db.raw<{ rows: OldMatch[] }>(MATCH, {
      authors: JSON.stringify(written.map((old) => ({ ...old, answers: storedAnswers(old.answers) }))),
      after: DAYS_AFTER_END,
      before: DAYS_BEFORE_END,
    });
    return rows;
  }

  /** Keeps answers beside their authors, until the import can no longer be undone. Safe to repeat. */
  async keep(importId: string, all: readonly OldFeedback[]): Promise<void> {
    if (all.length === 0) return;
    const rows = all.map(({ answers, ...about }) => {
      const stored = storedAnswers(answers);
      const { learning_outcomes: _, skip_teacher: __, ...columns } = stored;
      return {
        importId,
        ...about,
        email: about.email === '' ? null : about.email,
        ...columns,
        answers: JSON.stringify(stored),
      };
    });
    await this.db('temp_feedback').insert(rows).onConflict(['import_id', 'line']).ignore();
  }

  /** Forgets answers that are still kept. @returns their lines */
  async forget(importId: string, lines: readonly number[]): Promise<number[]> {
    const rows = await this.db('temp_feedback')
      .where({ importId })
      .whereIn('line', [...lines])
      .delete()
      .returning<{ line: number }[]>('line');
    return rows.map(({ line }) => line);
  }

  /**
   * Parts the kept answers of an import from their authors: they are counted in ratings and dashboards, and the students
   * among them have answered. Safe to repeat.
   */
  async part(importId: string, now: Date): Promise<void> {
    // Before the courses are locked, as a student who sends does it: otherwise each could wait for the other.
    await this.db.raw(CLAIM, { importId, now } as unknown as Record<string, string>);
    const courses = await this.db('temp_feedback')
      .where({ importId })
      .distinct('courseId')
      .orderBy('courseId')
      .select<{ courseId: number }[]>('courseId');
    if (courses.length === 0) return;
    const ratings = courseRatings(this.db);
    for (const { courseId } of courses) await ratings.lock(courseId);
    await this.db.raw(COUNT, { importId });
    await this.db.raw(MIX_SENDERS, { importId, now } as unknown as Record<string, string>);
    const { rows } = await this.db.raw<{ rows: Gained[] }>(MIX_IN, { importId });
    await ratings.addMany(rows);
    await this.db('temp_feedback').where({ importId }).delete();
  }
}
