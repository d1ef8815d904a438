import type { Knex } from 'knex';
import { fromStored, storedAnswers, TEXT_KEYS, type StoredAnswers } from './stored-answers.policy';
import type { FeedbackPlace, NewSubmission } from './feedback.types';

type Row = Omit<FeedbackPlace, 'submission'> & {
  answers: StoredAnswers | null;
  submittedAt: Date | null;
  updatedAt: Date | null;
};

const PLACE = `
  select p.user_id as "userId", p.status, p.school_id as "schoolId", p.learning_outcomes as "learningOutcomes",
    h.id as "cohortId", h.name as "cohortName", h.end_date as "endDate", h.time_zone as "timeZone",
    c.id as "courseId", c.title as "courseTitle", c.slug as "courseSlug", c.language as "courseLanguage",
    coalesce((select array_agg(trim(t.first_name || ' ' || t.last_name) order by t.last_name collate et_names, t.id)
      from cohort_teachers ct join users t on t.id = ct.user_id where ct.cohort_id = h.id), '{}') as teachers,
    f.answers, f.submitted_at as "submittedAt", f.updated_at as "updatedAt"
  from cohort_participants p
    join cohorts h on h.id = p.cohort_id
    join courses c on c.id = h.course_id
    left join feedback_submissions f on f.cohort_id = p.cohort_id and f.user_id = p.user_id
  where p.cohort_id = :cohortId and p.user_id = :userId and p.status <> 'CANCELED'`;

const toPlace = ({ answers, submittedAt, updatedAt, ...place }: Row): FeedbackPlace => ({
  ...place,
  submission: answers === null || updatedAt === null ? null : { answers: fromStored(answers), submittedAt, updatedAt },
});

export class FeedbackRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  /** @returns null for a user without a seat in the cohort. */
  async place(userId: number, cohortId: number): Promise<FeedbackPlace | null> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(PLACE, { userId, cohortId });
    return rows[0] ? toPlace(rows[0]) : null;
  }

  /** @returns false when it was submitted before; then nothing changes. */
  async save({ userId, cohortId, courseId, answers, submittedAt, now }: NewSubmission): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: unknown[] }>(
      `insert into feedback_submissions (user_id, cohort_id, course_id, answers, submitted_at, created_at, updated_at)
       values (:userId, :cohortId, :courseId, :answers, :submittedAt, :now, :now)
       on conflict (cohort_id, user_id) do update set answers = excluded.answers, submitted_at = excluded.submitted_at, updated_at = excluded.updated_at
         where feedback_submissions.submitted_at is null
       returning id`,
      { userId, cohortId, courseId, answers: JSON.stringify(storedAnswers(answers)), submittedAt, now },
    );
    return rows.length === 1;
  }

  /** Deletes a person's draft. Of submitted feedback only the counted answers stay. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('feedback_submissions').where({ userId }).whereNull('submittedAt').delete();
    await this.db('feedback_submissions')
      .where({ userId })
      .update({ answers: this.db.raw('answers - cast(? as text[])', [TEXT_KEYS]) });
  }
}
