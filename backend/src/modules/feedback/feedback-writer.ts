import type { Knex } from 'knex';
import { FeedbackRepository } from './feedback.repository';

/** @returns what removes a person from the feedback, in the transaction `db` that closes the account */
export const feedbackEraser = (db: Knex): Pick<FeedbackRepository, 'forget'> => new FeedbackRepository(db);
