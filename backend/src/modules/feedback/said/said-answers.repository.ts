import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { Gained } from '#modules/courses/index';
import type { FeedbackAnswers } from '../feedback.types';
import { mixInAnswers, mixInCounts, mixSenders } from './mixing.policy';
import { choicesOf, storedAnswers } from './stored-answers.policy';

/** The cohort in which something was said. */
export type SaidAbout = { courseId: number; cohortId: number };

const MIX_IN = statement<Gained>(
  'feedback-mix-in-answer',
  mixInAnswers(`select cast(:courseId as bigint) as course_id, cast(:cohortId as bigint) as cohort_id, cast(null as bigint) as pool_id,
    cast(:answers as jsonb) as answers`),
);
const COUNT = statement(
  'feedback-count-answer',
  mixInCounts(`select cast(:courseId as bigint) as course_id, cast(:cohortId as bigint) as cohort_id, cast(null as bigint) as pool_id,
    question, option, 1 as count from unnest(cast(:questions as text[]), cast(:options as text[])) as chosen (question, option)`),
);
const MIX_SENDERS = statement('feedback-mix-senders', mixSenders(`select cast(:cohortId as bigint)`));

/** What students have said, without anything that leads to who said it (docs/adr/0063, 0068). */
export class SaidAnswersRepository {
  /** @param db a transaction that holds the course's row, so that answers to one course are added one after another */
  constructor(private readonly db: Knex) {}

  /** @returns what the course's rating has gained: nothing, or the answers that are read from now on */
  async add({ courseId, cohortId }: SaidAbout, answers: FeedbackAnswers, now: Date): Promise<Gained[]> {
    const choices = choicesOf(answers);
    await COUNT(this.db, {
      courseId,
      cohortId,
      questions: choices.map(({ question }) => question),
      options: choices.map(({ option }) => option),
    });
    await MIX_SENDERS(this.db, { cohortId, now });
    return (await MIX_IN(this.db, { courseId, cohortId, answers: JSON.stringify(storedAnswers(answers)) })).rows;
  }
}
