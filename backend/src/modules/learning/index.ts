/** The face of learning: what other modules may use. */
import type { Knex } from 'knex';
import { DiplomasRepository } from './diplomas/diplomas.repository';

export { marksOfClasses } from './attendance-writer';
export { progressWriter, type ProgressWriter } from './progress-writer';
export { newDiplomaCode } from './diplomas/diploma-code';
export { diplomaNumber } from './diplomas/diplomas.policy';
export { diplomaRevoked, resultTold } from './diplomas/diplomas.messages';
export { resultsOverdue, schoolResultsTold } from './results/results.messages';
export type {
  DiplomaMail,
  LeftToStaffMail,
  OverdueMail,
  ResultMail,
  ResultMailReader,
  SchoolResultsMail,
} from './results/result-mails.types';

/** @returns what takes a person's name off their diplomas, in the transaction `db` that closes the account */
export const diplomasEraser = (db: Knex): Pick<DiplomasRepository, 'erase'> => new DiplomasRepository(db);
