import type { PeopleTexts } from './people-texts.types';

export const en: PeopleTexts = {
  labels: {
    name: 'Name',
    subject: 'Subject',
    email: 'E-mail',
    phoneNumber: 'Phone',
    background: 'Background',
    note: 'Reason',
  },
  applicationReceipt: {
    subject: () => 'We have your application',
    heading: 'We have your application',
    paragraphs: ({ appName }) => [
      `Thank you for wanting to teach: ${appName}. We will read your application and write to you as soon as we have decided.`,
      'Until then there is nothing for you to do.',
    ],
    button: '',
  },
  applicationForAdmins: {
    subject: ({ name }) => `A new teacher application: ${name}`,
    heading: 'A new teacher application',
    paragraphs: ({ name }) => [`${name} wants to teach. Read the application and decide.`],
    button: 'See the application',
  },
  applicationApproved: {
    subject: () => 'Your teacher account is open',
    heading: 'Welcome among our teachers',
    paragraphs: ({ hasAccount, email }) => [
      'Your application has been approved and your teacher account is open.',
      hasAccount
        ? 'Sign in as before: your teacher dashboard is waiting.'
        : `Create your account with this very address: ${email}. That is how we know you and open your teacher dashboard.`,
    ],
    button: 'Sign in',
  },
  signUp: 'Create an account',
  applicationDeclined: {
    subject: () => 'An answer to your application',
    heading: 'We have no group for you this time',
    paragraphs: ({ appName }) => [
      `Thank you for offering to teach: ${appName}. We did not accept your application this time.`,
      'You may apply again later.',
    ],
    button: '',
  },
  invitedStudent: {
    subject: ({ school, appName }) => `${school} invites you: ${appName}`,
    heading: 'Your school invites you',
    paragraphs: ({ school }) => [
      `${school} invites you to elective courses as its student. Once you join you see which courses the school pays for.`,
    ],
    button: 'Accept the invitation',
  },
  invitedRep: {
    subject: ({ school, appName }) => `${school} asks you to represent it: ${appName}`,
    heading: 'Represent your school',
    paragraphs: ({ school }) => [
      `${school} asks you to be its representative. As one you see the school's students and invoices and can register students for courses.`,
    ],
    button: 'Accept the invitation',
  },
  validUntil: (moment) => `The invitation is valid until ${moment}, for this address only.`,
  otherwise: 'If you did not expect this invitation, you need not do anything.',
};
