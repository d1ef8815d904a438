/** @covers mails */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, MAIL_GROUPS } from '@valikool/contract';
import { SCHOOL_MAILS } from '#modules/schools/index';
import { testApp, type TestApp } from '../../../test/app';
import { brand } from '../../../test/mails';
import { GROUPS_OF_ROLE, OWN_MAILS } from './mail/mail-kinds.policy';
import { notificationsModule, type NotificationReaders } from './notifications.module';

/**
 * Message and handler of every mail and SMS. The names are stored: rows and jobs under way are found by them, and a
 * mail's identity (Message-ID) is made from them. Add lines; never change one.
 */
const NAMES = [
  'approval.expired emails.approval-expired',
  'approval.granted emails.approval-granted',
  'approval.left emails.approval-left',
  'approval.refused emails.approval-refused',
  'approval.requested emails.approval-requested',
  'approval.requested emails.approval-to-decide',
  'auth.mail-requested emails.one-time',
  'auth.notice-requested emails.security-notice',
  'auth.sms-requested sms.one-time',
  'class-session.changed emails.class-changed',
  'cohort-message.mail emails.cohort-message',
  'cohort.canceled emails.cohort-canceled',
  'cohort.confirmed emails.cohort-confirmed',
  'cohort.price-proposed emails.cohort-price-proposed',
  'cohort.price-reviewed emails.cohort-price-reviewed',
  'cohort.rescheduled emails.cohort-rescheduled',
  'cohort.siblings-offered emails.siblings-offered',
  'cohort.undecided emails.cohort-undecided',
  'course.reviewed emails.course-reviewed',
  'course.submitted emails.course-for-admins',
  'diploma.revoked emails.diploma-revoked',
  'e-invoice.made emails.e-invoice',
  'export.ready emails.export-ready',
  'feedback.replied emails.feedback-replied',
  'feedback.wanted emails.feedback-wanted',
  'gift-card.due emails.gift-card',
  'instalment.asked emails.instalment-asked',
  'instalment.by-link emails.instalment-by-link',
  'instalment.changed emails.instalment-changed',
  'instalment.coming emails.instalment-coming',
  'instalment.failed emails.instalment-failed',
  'instalment.paid emails.instalment-paid',
  'instalment.reminded emails.instalment-reminded',
  'instalment.unpaid emails.instalment-unpaid',
  'invoice.issued emails.invoice',
  'invoice.reminder-due emails.invoice-reminder',
  'pass.begun emails.pass-begun',
  'pass.changed-by-staff emails.pass-changed-by-staff',
  'pass.charge-failed emails.pass-charge-failed',
  'pass.debt-forgiven emails.pass-debt-forgiven',
  'pass.ended emails.pass-ended',
  'pass.goes-on emails.pass-goes-on',
  'pass.not-begun emails.pass-not-begun',
  'pass.paused-for-debt emails.pass-paused',
  'payment-link.ended emails.guardian-ended',
  'payment-link.invoiced emails.guardian-invoice',
  'payment-link.paid emails.guardian-receipt',
  'payment-link.reminder-due emails.guardian-reminder',
  'payment-link.sent emails.guardian-asked',
  'payment.duplicate emails.duplicate-payment',
  'payment.marked-by-mistake emails.marked-by-mistake',
  'payment.owed-again emails.owed-again',
  'payment.rest-due emails.rest-due',
  'payment.swap-failed emails.swap-failed',
  'refund.late emails.refund-late',
  'refund.returned emails.refund-returned',
  'refund.settled emails.refund',
  'registration.canceled emails.registration-canceled',
  'registration.cohort-canceled emails.registration-cohort-canceled',
  'registration.confirmed emails.payment-received',
  'registration.created emails.registered',
  'registration.hold-lapsed emails.hold-lapsed',
  'registration.moved emails.registration-moved',
  'registration.paid-without-seat emails.paid-without-seat',
  'registration.payer-changed emails.registration-payer-changed',
  'registration.swap-ended emails.swap-ended',
  'result.told emails.result',
  'results.overdue emails.results-overdue',
  'results.overdue emails.results-overdue-for-admins',
  'school-application.declined emails.school-application-declined',
  'school-application.submitted emails.school-application-for-admins',
  'school-application.submitted emails.school-application-receipt',
  'school-message.mail emails.school-message',
  'school.claims-waiting emails.claims-waiting',
  'school.credit-expired emails.school-credit-expired',
  'school.credit-expiring emails.school-credit-expiring',
  'school.credit-low emails.school-credit-low',
  'school.invitation-requested emails.school-invitation',
  'school.membership-confirmed emails.membership-confirmed',
  'school.membership-ended emails.membership-ended',
  'school.representative-changed emails.representative-changed',
  'school.results-told emails.school-results',
  'school.week-told emails.school-week',
  'teacher-application.decided emails.application-decided',
  'teacher-application.submitted emails.application-for-admins',
  'teacher-application.submitted emails.application-receipt',
  'teacher.week-told emails.teacher-week',
  'user.deleted emails.account-closed',
  'user.invited emails.user-invitation',
  'user.unused-warned emails.unused-account',
  'waitlist.closed emails.waitlist-closed',
  'waitlist.offer-lapsed emails.waitlist-offer-lapsed',
  'waitlist.offered emails.waitlist-offered',
  'waitlist.registration-ended emails.waitlist-registration-ended',
  'webhook.switched-off emails.webhook-off',
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp('notificationsmodule');
});
afterAll(() => app.close());

const never = () => Promise.reject(new Error('Nothing is read here'));
const readers: NotificationReaders = {
  account: { oneTimeMails: { get: never }, oneTimeTexts: { get: never }, securityNotices: { get: never } },
  user: { farewells: { farewell: never, erase: never }, unusedAccounts: { warning: never, warned: never } },
  approval: { approvals: { mail: never, deciders: never } },
  waitlist: { offers: { mail: never, closedMail: never } },
  cohortMessage: { messages: { assertRuns: never, mail: never, sent: never, failed: never, skipped: never } },
  sibling: { siblings: { freeSiblings: never } },
  invoice: {
    invoicePdfs: { get: never },
    eInvoices: { get: never },
    documentLinks: { pathOf: () => '/documents/x' },
    paymentLinks: { paymentLinkFor: never },
  },
  guardian: { paymentLinkPaths: { pathOf: () => '/pay/x' } },
  giftCard: { giftCards: { get: never } },
  membership: { invitations: { get: never }, memberships: { membership: never, claims: never, representative: never } },
  export: { exports: { readyJob: never } },
  feedback: { feedback: { mail: never }, replies: { mail: never } },
  schoolMessage: { messages: { mail: never, sent: never, failed: never, skipped: never } },
  schoolWeek: { weekMails: { mail: never } },
  teacherWeek: { weekMails: { mail: never } },
  result: { results: { result: never, revoked: never, overdue: never, leftToStaff: never, ofSchool: never } },
};
const build = () =>
  notificationsModule({
    knex: app.database.knex,
    clock: app.clock,
    mailer: { send: never },
    sms: { send: never },
    brand,
    settings: {
      mailsKeepDays: 90,
      masterKeys: 'a secret for tests, long enough to be taken',
      bounceSecret: null,
      accountMailHook: null,
    },
    readers,
  });

/** @returns the shape of a text: the same in every language, with no text left empty but a button's. */
function shapeOf(texts: unknown, key = ''): unknown {
  if (Array.isArray(texts)) return 'array';
  if (typeof texts !== 'object' || texts === null) {
    if (key !== 'button') expect(texts).not.toBe('');
    return typeof texts;
  }
  return Object.fromEntries(
    Object.entries(texts)
      .sort()
      .map(([name, text]) => [name, shapeOf(text, name)]),
  );
}

it('keeps the stored names of messages and handlers', () => {
  const names = build().jobs.map(({ message, handler }) => `${message.name} ${handler}`);

  expect(names.sort()).toEqual(NAMES);
});

/** Mails about a school that go to one person, whatever the school has chosen. */
const TO_ONE_PERSON = [
  'emails.membership-confirmed',
  'emails.membership-ended',
  'emails.representative-changed',
  'emails.school-invitation',
];

it('knows of every mail about a school whether its representatives choose it', () => {
  const handlers = build().jobs.map(({ handler }) => handler);
  const aboutSchools = build()
    .jobs.filter(({ message }) => message.name.startsWith('school.'))
    .map(({ handler }) => handler);

  expect(aboutSchools.filter((handler) => !(handler in SCHOOL_MAILS)).sort()).toEqual(TO_ONE_PERSON);
  expect(Object.keys(SCHOOL_MAILS).filter((handler) => !handlers.includes(handler))).toEqual([]);
});

/** @covers rule mail-choice */
it('says of every mail once who may switch it off: its reader, the representatives of a school, or nobody', () => {
  const handlers = build()
    .jobs.map(({ handler }) => handler)
    .filter((handler) => handler.startsWith('emails.'));

  expect([...Object.keys(OWN_MAILS), ...Object.keys(SCHOOL_MAILS)].sort()).toEqual([...new Set(handlers)].sort());
});

it('shows every group of mails to somebody, and has mails in each', () => {
  const shown = Object.values(GROUPS_OF_ROLE).flat();

  expect(MAIL_GROUPS.filter((group) => !shown.includes(group))).toEqual([]);
  expect(MAIL_GROUPS.filter((group) => !Object.values<string>(OWN_MAILS).includes(group))).toEqual([]);
});

/** Who represents a school is read by `schoolMailReaders`, which asks for the name of the mail. */
it('finds no mail that reads the representatives of a school past their choices', () => {
  const modules = path.join(__dirname, '..');
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      (file.startsWith('notifications') || /mails?\.read-model\.ts$/.test(file)),
  );

  expect(files.length).toBeGreaterThan(50);
  expect(
    files.filter((file) => /school_reps|schoolReps|SCHOOL_REP/.test(readFileSync(path.join(modules, file), 'utf8'))),
  ).toEqual([]);
});

/** On the queue of mails, but no mail itself: its handler asks each student of the cohort for feedback. */
const NO_MAIL = ['cohort.ended'];

it('has a handler for every message of the queue of mails', () => {
  const taken = new Set(build().jobs.map(({ message }) => message.name));
  const wanted = app.container.registry.messagesOf('emails').map(({ name }) => name);

  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((name) => !taken.has(name))).toEqual(NO_MAIL);
});

/** @covers rule mail-languages */
it('has the same texts in every language for every mail', () => {
  for (const mail of Object.values(build().subjects).flat()) {
    expect(Object.keys(mail.texts).sort()).toEqual([...LANGUAGES].sort());
    for (const language of LANGUAGES) expect(shapeOf(mail.texts[language])).toEqual(shapeOf(mail.texts.et));
  }
});

it('has a folder for every subject, with its texts, its mails and the test of its mails', () => {
  const root = path.join(__dirname, 'subjects');

  expect(readdirSync(root).sort()).toEqual(Object.keys(build().subjects).sort());
  for (const subject of readdirSync(root)) {
    const files = readdirSync(path.join(root, subject));
    expect(files).toEqual(expect.arrayContaining([`${subject}.mails.ts`, `${subject}.mails.test.ts`]));
    expect(files.some((file) => file.endsWith('.texts.ts'))).toBe(true);
  }
});
