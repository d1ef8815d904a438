import type { Language } from '@valikool/contract';

export const APPLICATION_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What an applicant says about themselves. */
export type NewApplication = {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** The subject they want to teach. */
  subject: string;
  /** Their experience. */
  background: string;
  language: Language;
};

export type Application = NewApplication & {
  id: number;
  status: ApplicationStatus;
  /** The administrator's message to the applicant. */
  note: string | null;
  /** The user that approval made a teacher. */
  userId: number | null;
  decidedByUserId: number | null;
  decidedAt: Date | null;
  createdAt: Date;
};

/** With the name of the administrator who decided. */
export type ApplicationDetail = Application & { decidedByName: string | null };

export type ApplicationsFilter = { status?: ApplicationStatus | undefined; limit: number; cursor?: string | undefined };

/** Implemented by `registrations`, for the transaction that approves. */
export type ActiveRegistrations = {
  /** @returns how many registrations of the student are neither canceled nor over. */
  countActive(userId: number): Promise<number>;
};
