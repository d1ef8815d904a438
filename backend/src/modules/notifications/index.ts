/** The face of notifications. The other modules ask for mails by message; only the tests' support needs these types. */
export type { Mail } from './mail/define-mail';
export type { OutgoingMail } from './mail/mail.types';
export type { RegistrationMailFacts } from './subjects/registration/registration.types';
