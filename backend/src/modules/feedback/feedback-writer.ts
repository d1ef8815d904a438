import type { Knex } from 'knex';
import { FeedbackRepository } from './feedback.repository';
import { OldFeedbackIntake } from './old/old-feedback-writer';

/** @returns the eraser of a person's feedback, for the transaction `db` that closes the account */
export const feedbackEraser = (db: Knex): Pick<FeedbackRepository, 'erase'> => new FeedbackRepository(db);

/** @returns the writer of feedback from before this product, for the transaction `db` of an import */
export const oldFeedbackIntake = (db: Knex): OldFeedbackIntake => new OldFeedbackIntake(db);
