import type { Knex } from 'knex';
import { FeedbackRepository } from './feedback.repository';

/** @returns the eraser of a person's feedback, for the transaction `db` that closes the account */
export const feedbackEraser = (db: Knex): Pick<FeedbackRepository, 'erase'> => new FeedbackRepository(db);
