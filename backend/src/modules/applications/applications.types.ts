import type { Language } from '@valikool/contract';

export const APPLICATION_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What somebody says who wants to teach. */
export type NewApplication = {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** What they would teach. */
  subject: string;
  /** What they know and have done. */
  background: string;
  language: Language;
};

export type Application = NewApplication & {
  id: number;
  status: ApplicationStatus;
  /** What the administrator says to the applicant. */
  note: string | null;
  /** The teacher that the application made. */
  userId: number | null;
  decidedByUserId: number | null;
  decidedAt: Date | null;
  createdAt: Date;
};

/** With the name of who decided, for the screen. */
export type ApplicationDetail = Application & { decidedByName: string | null };

export type ApplicationsFilter = { status?: ApplicationStatus | undefined; limit: number; cursor?: string | undefined };

/** Told by the module of registrations, within the transaction that approves. */
export type ActiveRegistrations = {
  /** @returns how many registrations of the student are neither canceled nor over. */
  countActive(userId: number): Promise<number>;
};
