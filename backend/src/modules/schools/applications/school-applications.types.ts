import type { Language } from '@valikool/contract';

export const SCHOOL_APPLICATION_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type SchoolApplicationStatus = (typeof SCHOOL_APPLICATION_STATUSES)[number];

/** The school that is asked for, as the applicant or the approving administrator names it. */
export type NamedSchool = { name: string; registryCode: string; municipality: string };

/** What a stranger entered. It has no effect until an administrator approves it. */
export type NewSchoolApplication = {
  schoolName: string;
  registryCode: string;
  municipality: string;
  /** Lower case. Its mailbox gets the invitation. */
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  message: string | null;
  language: Language;
};

export type SchoolApplication = NewSchoolApplication & {
  id: number;
  status: SchoolApplicationStatus;
  /** Why it was declined, as the applicant was told. */
  note: string | null;
  /** The school that approval made or found. */
  schoolId: number | null;
  decidedByUserId: number | null;
  decidedAt: Date | null;
  createdAt: Date;
};

/** A school that the application may be about, and what speaks for it. */
export type SimilarSchool = {
  id: number;
  name: string;
  municipality: string | null;
  registryCode: string | null;
  isArchived: boolean;
  representatives: number;
  /** Open invitations to represent it. */
  invited: number;
  hasSameCode: boolean;
  /** Without regard to case, dots and accents. */
  hasSameName: boolean;
  /** Whether its invoices or representatives have addresses in the domain of the applicant's. */
  hasSameMailDomain: boolean;
};

export type SchoolApplicationDetail = SchoolApplication & {
  decidedByName: string | null;
  /** Nearest first; none once it is decided. */
  similar: SimilarSchool[];
};

export type SchoolApplicationsFilter = {
  q?: string | undefined;
  status?: SchoolApplicationStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Implemented by `registrations`, for the transaction that approves. */
export type ActiveRegistrations = {
  /** @returns how many registrations of the student are neither canceled nor over. */
  countActive(userId: number): Promise<number>;
};
