import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { FeedbackAnswers } from '../feedback.types';
import { choicesOf, storedAnswers } from './stored-answers.policy';

/** The cohort in which something was said; null when only the course is known, as with old answers. */
export type SaidAbout = { courseId: number; cohortId: number | null };

/**
 * All answers of the cohort are written anew with the added one, in a random order. So neither their place on the disk
 * nor the transaction that wrote them tells which is the newest.
 *
 * Students rate the learning outcomes that they were promised. Where students of a cohort were promised different ones,
 * as when the course was edited between their registrations, the outcomes in an answer would tell who wrote it. There
 * they are left out of all answers, and only counted.
 */
const MIX_IN = statement(
  'feedback-mix-in-answer',
  `with earlier as (
     delete from feedback_answers where course_id = :courseId and cohort_id = :cohortId returning id, answers),
   promised as (
     select count(distinct learning_outcomes) > 1 as differs from cohort_participants
     where cohort_id = :cohortId and status <> 'CANCELED')
   insert into feedback_answers (id, course_id, cohort_id, answers)
   select mixed.id, :courseId, :cohortId,
     case when promised.differs then mixed.answers - 'learning_outcomes' else mixed.answers end
   from (select id, answers from earlier union all select gen_random_uuid(), cast(:answers as jsonb)) mixed, promised
   order by gen_random_uuid()`,
);

/** Counts are written anew as well. Otherwise a reader of the table could see which counts the newest answer has raised. */
const COUNT = statement(
  'feedback-count-answer',
  `with earlier as (
     delete from feedback_counts where course_id = :courseId and cohort_id = :cohortId returning question, option, count)
   insert into feedback_counts (course_id, cohort_id, question, option, count)
   select :courseId, :cohortId, every.question, every.option, sum(every.count)
   from (select question, option, count from earlier
     union all select question, option, 1 from unnest(cast(:questions as text[]), cast(:options as text[])) as chosen (question, option)) every
   group by every.question, every.option order by every.question, every.option`,
);

/** What students have said, without anything that leads to who said it (docs/adr/0063). */
export class SaidAnswersRepository {
  /** @param db a transaction that holds the course's row, so that answers to one course are added one after another */
  constructor(private readonly db: Knex) {}

  async add({ courseId, cohortId }: SaidAbout & { cohortId: number }, answers: FeedbackAnswers): Promise<void> {
    const choices = choicesOf(answers);
    await MIX_IN(this.db, { courseId, cohortId, answers: JSON.stringify(storedAnswers(answers)) });
    await COUNT(this.db, {
      courseId,
      cohortId,
      questions: choices.map(({ question }) => question),
      options: choices.map(({ option }) => option),
    });
  }
}
