import type { Language } from '@valikool/contract';
import type { Administrators } from '../../mail/administrators.types';

/** What a mail about a school that asks to join may say. */
export type SchoolApplicationMailFacts = {
  applicationId: number;
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /** The applicant's address and language. */
  to: string;
  language: Language;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  schoolName: string;
  registryCode: string;
  municipality: string;
  /** Why it was declined. */
  note: string | null;
  /** How many applications of the address waited when this one came. */
  openBefore: number;
};

export type SchoolApplicationReaders = {
  schoolApplications: { application(applicationId: number): Promise<SchoolApplicationMailFacts | null> };
  administrators: Administrators;
};
