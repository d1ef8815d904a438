import type { Language } from '@valikool/contract';

export const DIPLOMA_FILE_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED'] as const;

/** All valid diplomas of a cohort in one file, which a job draws. */
export type DiplomaFile = {
  id: string;
  cohortId: number;
  requestedByUserId: number;
  /** Null: each diploma in its own. */
  language: Language | null;
  state: (typeof DIPLOMA_FILE_STATES)[number];
  diplomasDone: number;
  diplomasTotal: number;
  /** Key of the file in the storage; it cannot be guessed. */
  fileKey: string;
  createdAt: Date;
  /** When row and file are deleted. A job that is not over by then has failed. */
  expiresAt: Date;
};
