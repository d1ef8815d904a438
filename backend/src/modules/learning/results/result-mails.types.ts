import type { Language, ParticipantStatus } from '@valikool/contract';

type Reader = { userId: number; to: string; language: Language; firstName: string };

/** Which result was set, and when. */
export type ToldResult = { registrationId: number; to: ParticipantStatus; at: string };

/** What a student reads about their result. */
export type ResultMail = Reader & {
  registrationId: number;
  cohortId: number;
  schoolId: number | null;
  course: string;
  cohort: string;
  status: ParticipantStatus;
  /** Why it was corrected; null for the first result. */
  reason: string | null;
  /** The valid diploma's number. */
  diplomaNumber: string | null;
};

/** What a student reads when staff revoked their diploma. */
export type DiplomaMail = Reader & {
  cohortId: number;
  schoolId: number | null;
  course: string;
  number: string;
  reason: string;
  /** The number of the diploma that replaces it. */
  replacedBy: string | null;
};

/** What a teacher reads about results that students wait for. */
export type LeftToStaffMail = { cohortId: number; course: string; cohort: string; endsAt: Date; waiting: number };
export type OverdueMail = Reader & LeftToStaffMail;

/** What a representative reads about the results of a day. */
export type SchoolResultsMail = Reader & {
  schoolId: number;
  school: string;
  /** Results in all, of which `results` are the first. */
  total: number;
  results: { student: string; course: string; status: 'COMPLETED' | 'FAILED' | 'AWAITING_RESULT' }[];
};

/** Implemented here for the module that mails. */
export type ResultMailReader = {
  /** @returns null when the result has changed since, or the account is closed */
  result(told: ToldResult): Promise<ResultMail | null>;
  revoked(diplomaId: number): Promise<DiplomaMail | null>;
  /** @returns one for each teacher; none when all results have come */
  overdue(cohortId: number): Promise<OverdueMail[]>;
  /** @returns null when no student waits, or when the cohort has a teacher who can enter the results */
  leftToStaff(cohortId: number): Promise<LeftToStaffMail | null>;
  /** @returns one for each representative who wants the mail */
  ofSchool(schoolId: number, day: string): Promise<SchoolResultsMail[]>;
};
