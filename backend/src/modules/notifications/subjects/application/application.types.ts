import type { Language } from '@valikool/contract';
import type { Administrators } from '../../mail/administrators.types';

/** What a mail about somebody who wants to teach may say. */
export type ApplicationMailFacts = {
  applicationId: number;
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /** The teacher that the application made. */
  userId: number | null;
  /** The applicant's address and language. */
  to: string;
  language: Language;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  subject: string;
  /** What the applicant is told with the decision. */
  note: string | null;
  /** Whether that teacher can sign in already. */
  hasAccount: boolean;
};

export type ApplicationReaders = {
  applications: { application(applicationId: number): Promise<ApplicationMailFacts | null> };
  administrators: Administrators;
};
