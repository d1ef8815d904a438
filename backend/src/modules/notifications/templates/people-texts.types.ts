import type { Words } from './mail-texts.types';

type App = { appName: string };
type Invited = App & { school: string };

/** What mails to and about applicants and invited people say in one language. */
export type PeopleTexts = {
  labels: { name: string; subject: string; email: string; phoneNumber: string; background: string; note: string };
  applicationReceipt: Words<App>;
  applicationForAdmins: Words<{ name: string }>;
  applicationApproved: Words<App & { hasAccount: boolean; email: string }>;
  /** The button of the same mail for who has still to sign up. */
  signUp: string;
  applicationDeclined: Words<App>;
  invitedStudent: Words<Invited>;
  invitedRep: Words<Invited>;
  validUntil: (moment: string) => string;
  otherwise: string;
};
