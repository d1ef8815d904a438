import type { ClassSessionStatus, CohortStatus, Language } from '@valikool/contract';
import type { Administrators } from '../../mail/administrators.types';
import type { MailClassTime } from '../../mail/mail.types';

/** A student or teacher of a cohort, and the cohort. */
export type CohortMailFacts = {
  userId: number;
  cohortId: number;
  to: string;
  language: Language;
  firstName: string;
  isTeacher: boolean;
  course: string;
  cohort: string;
  status: CohortStatus;
  startsAt: Date;
  endsAt: Date;
  /** IANA name. */
  timeZone: string;
  classTimes: MailClassTime[];
};

export type ClassMailFacts = {
  cohortId: number;
  status: ClassSessionStatus;
  startsAt: Date;
  originalStartsAt: Date;
  note: string | null;
};

export type UndecidedMailFacts = {
  cohortId: number;
  cohort: string;
  course: string;
  /** Without those that wait for a school's approval. */
  seatsTaken: number;
  awaitingSchool: number;
  sizeMin: number;
  startsAt: Date;
  timeZone: string;
};

export type CohortReaders = {
  cohorts: {
    /** @returns null for somebody who no longer belongs to the cohort. */
    person(cohortId: number, userId: number): Promise<CohortMailFacts | null>;
    teachers(cohortId: number): Promise<CohortMailFacts[]>;
    classSession(id: number): Promise<ClassMailFacts | null>;
    /** @returns what administrators are asked about; null once it is decided. */
    undecided(cohortId: number): Promise<UndecidedMailFacts | null>;
  };
  administrators: Administrators;
};
