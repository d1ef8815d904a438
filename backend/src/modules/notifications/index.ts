/** The face of notifications. The other modules ask for mails by message; the tests' support needs the types and makes links. */
export type { Mail } from './mail/define-mail';
export type { OutgoingMail } from './mail/mail.types';
export { mailsEraser } from './mails-writer';
export { unsubscribeTokens } from './preferences/unsubscribe-tokens';
export type { RegistrationMailFacts } from './subjects/registration/registration.types';
