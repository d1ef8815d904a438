import type { Knex } from 'knex';
import type { FeedbackDraft, FeedbackPlace, GivenReply } from './feedback.types';
import { fromStored, storedAnswers, type StoredAnswers } from './said/stored-answers.policy';

type StoredReply = Omit<GivenReply, 'repliedAt'> & { repliedAt: string };
type Row = Omit<FeedbackPlace, 'submission' | 'reply' | 'earlierReply'> & {
  reply: StoredReply | null;
  earlierReply: StoredReply | null;
  answers: StoredAnswers | null;
  submittedAt: Date | null;
  updatedAt: Date | null;
};

const REPLY = `json_build_object('cohortName', rh.name, 'author', case when a.deleted_at is null then trim(a.first_name || ' ' || a.last_name) end,
  'text', r.text, 'changes', r.changes, 'repliedAt', r.created_at)`;

const PLACE = `
  select p.user_id as "userId", p.status, p.school_id as "schoolId", p.learning_outcomes as "learningOutcomes",
    h.id as "cohortId", h.name as "cohortName", h.end_date as "endDate", h.time_zone as "timeZone",
    c.id as "courseId", c.title as "courseTitle", c.slug as "courseSlug", c.language as "courseLanguage",
    coalesce((select array_agg(trim(t.first_name || ' ' || t.last_name) order by t.last_name collate et_names, t.id)
      from cohort_teachers ct join users t on t.id = ct.user_id where ct.cohort_id = h.id), '{}') as teachers,
    f.answers, f.submitted_at as "submittedAt", f.updated_at as "updatedAt", own.reply, earlier.reply as "earlierReply"
  from cohort_participants p
    join cohorts h on h.id = p.cohort_id
    join courses c on c.id = h.course_id
    left join feedback_submissions f on f.cohort_id = p.cohort_id and f.user_id = p.user_id
    left join lateral (select ${REPLY} as reply from feedback_replies r join users a on a.id = r.author_user_id join cohorts rh on rh.id = r.cohort_id
      where r.cohort_id = h.id) own on true
    left join lateral (select ${REPLY} as reply from feedback_replies r join users a on a.id = r.author_user_id join cohorts rh on rh.id = r.cohort_id
      where r.course_id = c.id and r.cohort_id <> h.id order by r.created_at desc limit 1) earlier on true
  where p.cohort_id = :cohortId and p.user_id = :userId and p.status <> 'CANCELED'`;

/** JSON has no dates. */
const toReply = (reply: StoredReply | null): GivenReply | null =>
  reply && { ...reply, repliedAt: new Date(reply.repliedAt) };

const toPlace = ({ answers, submittedAt, updatedAt, reply, earlierReply, ...place }: Row): FeedbackPlace => ({
  ...place,
  reply: toReply(reply),
  earlierReply: toReply(earlierReply),
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

  /** Keeps a draft. @returns false when the feedback was sent before; then nothing changes. */
  async saveDraft({ userId, cohortId, courseId, answers, now }: FeedbackDraft): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: unknown[] }>(
      `insert into feedback_submissions (user_id, cohort_id, course_id, answers, created_at, updated_at)
       values (:userId, :cohortId, :courseId, :answers, :now, :now)
       on conflict (cohort_id, user_id) do update set answers = excluded.answers, updated_at = excluded.updated_at
         where feedback_submissions.submitted_at is null
       returning id`,
      { userId, cohortId, courseId, answers: JSON.stringify(storedAnswers(answers)), now },
    );
    return rows.length === 1;
  }

  /** Keeps that the student has answered, and forgets the draft. @returns false when it was sent before. */
  async markSent({ userId, cohortId, courseId, now }: Omit<FeedbackDraft, 'answers'>): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: unknown[] }>(
      `insert into feedback_submissions (user_id, cohort_id, course_id, answers, submitted_at, created_at, updated_at)
       values (:userId, :cohortId, :courseId, '{}', :now, :now, :now)
       on conflict (cohort_id, user_id) do update set answers = '{}', submitted_at = excluded.submitted_at, updated_at = excluded.updated_at
         where feedback_submissions.submitted_at is null
       returning id`,
      { userId, cohortId, courseId, now },
    );
    return rows.length === 1;
  }

  /** Deletes a person's drafts, and what was imported of them and not yet parted. What was sent leads to nobody, so it stays. */
  async erase({ userId }: { userId: number }): Promise<void> {
    await this.db('temp_feedback').where({ userId }).delete();
    await this.db('feedback_submissions').where({ userId }).whereNull('submittedAt').delete();
  }
}
