import type { Knex } from 'knex';
import { CaseWriter } from './case-writer';

export { CaseResolvedMeanwhile } from './cases.errors';
export type { CaseWriter } from './case-writer';
export type { Case, CaseDecision, NewCase } from './cases.types';

/** @returns a writer for the transaction `db`: a case is opened or resolved with everything else, or not at all. */
export const caseWriter = (db: Knex): CaseWriter => new CaseWriter(db);
