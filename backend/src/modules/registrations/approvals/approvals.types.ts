import type { ConditionResult } from '#modules/schools/index';
import type { ApprovalState, Participant } from '../seats/index';
import type { CohortSummary } from '../view/registrations.types';

/** A registration that waits for its school, as those who decide see it. Amounts are cents. */
export type ApprovalRequest = CohortSummary &
  Pick<Participant, 'id' | 'userId' | 'schoolShareCents' | 'studentShareCents'> & {
    firstName: string;
    lastName: string;
    grade: string | null;
    /** What the conditions said when the student registered. */
    conditions: ConditionResult[];
    /** How many courses that the school pays for the student has this school year besides this one. */
    otherCourses: number;
    askedAt: Date;
    until: Date;
  };

/** A registration as the link of a mail shows it to a representative; it may be decided already. */
export type LinkedRequest = Omit<ApprovalRequest, 'conditions' | 'until' | 'otherCourses'> &
  Pick<Participant, 'approvalUntil' | 'approvalDecidedAt' | 'approvalReason' | 'cancelReason'> & {
    schoolId: number;
    schoolName: string;
  };

export type LinkView = { request: LinkedRequest; state: ApprovalState };

export type ApprovalDecision = { approve: true } | { approve: false; reason: string };

/** What the mails about an approval tell. `until` is null once the registration does not wait any more. */
export type ApprovalMail = {
  registrationId: number;
  userId: number;
  cohortId: number;
  schoolId: number;
  schoolName: string;
  to: string;
  language: 'et' | 'en' | 'ru';
  firstName: string;
  lastName: string;
  course: string;
  courseSlug: string;
  cohort: string;
  startsAt: Date;
  timeZone: string;
  schoolShareCents: number;
  studentShareCents: number;
  state: ApprovalState;
  until: Date | null;
  heldUntil: Date | null;
  isCanceled: boolean;
  reason: string | null;
};

/** Who decides for a school. The token opens the registration for this person alone. */
export type ApprovalDecider = {
  userId: number;
  to: string;
  language: 'et' | 'en' | 'ru';
  firstName: string;
  token: string;
};

/** What notifications read. */
export type ApprovalMailReader = {
  /** @returns null when the student's account is closed */
  mail(registrationId: number): Promise<ApprovalMail | null>;
  /** @returns those who decide for the school now, each with a link of their own */
  deciders(registrationId: number): Promise<ApprovalDecider[]>;
};
