import type { MailGroup, Role, SchoolMailKind, UnsubscribeGroup } from '@valikool/contract';
import { NEEDED_KINDS, SCHOOL_MAILS, type SchoolMail } from '#modules/schools/index';

/**
 * Every mail that does not go to a school's representatives, by its handler: the group in which its reader may switch it
 * off, or ALWAYS for mails about signing in, money, a seat, a document or a decision. `SCHOOL_MAILS` has the mails to
 * representatives. A mail that is in neither table does not compile.
 */
export const OWN_MAILS = {
  'emails.one-time': 'ALWAYS',
  'emails.security-notice': 'ALWAYS',
  'emails.account-closed': 'ALWAYS',
  'emails.user-invitation': 'ALWAYS',
  'emails.unused-account': 'ALWAYS',
  'emails.export-ready': 'ALWAYS',

  'emails.registered': 'ALWAYS',
  'emails.payment-received': 'ALWAYS',
  'emails.registration-moved': 'ALWAYS',
  'emails.swap-ended': 'ALWAYS',
  'emails.registration-canceled': 'ALWAYS',
  'emails.registration-cohort-canceled': 'ALWAYS',
  'emails.hold-lapsed': 'ALWAYS',
  'emails.paid-without-seat': 'ALWAYS',
  'emails.approval-requested': 'ALWAYS',
  'emails.approval-granted': 'ALWAYS',
  'emails.approval-refused': 'ALWAYS',
  'emails.approval-expired': 'ALWAYS',
  'emails.approval-left': 'ALWAYS',
  'emails.cohort-canceled': 'ALWAYS',
  'emails.cohort-rescheduled': 'ALWAYS',
  'emails.class-changed': 'CLASSES',
  'emails.cohort-confirmed': 'CLASSES',
  'emails.cohort-message': 'MESSAGES',
  'emails.school-message': 'MESSAGES',
  'emails.feedback-wanted': 'FEEDBACK',
  'emails.feedback-replied': 'FEEDBACK',
  'emails.siblings-offered': 'WAITING',
  'emails.waitlist-offered': 'ALWAYS',
  'emails.waitlist-offer-lapsed': 'WAITING',
  'emails.waitlist-closed': 'WAITING',
  'emails.waitlist-registration-ended': 'WAITING',

  'emails.result': 'ALWAYS',
  'emails.diploma-revoked': 'ALWAYS',
  'emails.results-overdue': 'TEACHING',
  'emails.results-overdue-for-admins': 'ALWAYS',
  'emails.teacher-week': 'DIGEST',

  'emails.marked-by-mistake': 'ALWAYS',
  'emails.duplicate-payment': 'ALWAYS',
  'emails.rest-due': 'ALWAYS',
  'emails.swap-failed': 'ALWAYS',
  'emails.refund': 'ALWAYS',
  'emails.refund-returned': 'ALWAYS',
  'emails.refund-late': 'ALWAYS',
  'emails.gift-card': 'ALWAYS',
  'emails.guardian-asked': 'ALWAYS',
  'emails.guardian-reminder': 'ALWAYS',
  'emails.guardian-ended': 'ALWAYS',
  'emails.guardian-invoice': 'ALWAYS',
  'emails.guardian-receipt': 'ALWAYS',
  'emails.instalment-asked': 'ALWAYS',
  'emails.instalment-by-link': 'ALWAYS',
  'emails.instalment-changed': 'ALWAYS',
  'emails.instalment-coming': 'ALWAYS',
  'emails.instalment-failed': 'ALWAYS',
  'emails.instalment-paid': 'ALWAYS',
  'emails.instalment-reminded': 'ALWAYS',
  'emails.instalment-unpaid': 'ALWAYS',
  'emails.pass-begun': 'ALWAYS',
  'emails.pass-changed-by-staff': 'ALWAYS',
  'emails.pass-charge-failed': 'ALWAYS',
  'emails.pass-debt-forgiven': 'ALWAYS',
  'emails.pass-ended': 'ALWAYS',
  'emails.pass-goes-on': 'ALWAYS',
  'emails.pass-not-begun': 'ALWAYS',
  'emails.pass-paused': 'ALWAYS',

  'emails.membership-confirmed': 'ALWAYS',
  'emails.membership-ended': 'ALWAYS',
  'emails.representative-changed': 'ALWAYS',
  'emails.school-invitation': 'ALWAYS',
  'emails.application-receipt': 'ALWAYS',
  'emails.application-decided': 'ALWAYS',
  'emails.application-for-admins': 'ALWAYS',
  'emails.school-application-receipt': 'ALWAYS',
  'emails.school-application-declined': 'ALWAYS',
  'emails.school-application-for-admins': 'ALWAYS',
  'emails.course-reviewed': 'ALWAYS',
  'emails.course-for-admins': 'ALWAYS',
  'emails.cohort-undecided': 'ALWAYS',
  'emails.cohort-price-proposed': 'ALWAYS',
  'emails.cohort-price-reviewed': 'ALWAYS',
} as const satisfies Record<string, MailGroup | 'ALWAYS'>;

export type MailHandler = keyof typeof OWN_MAILS | SchoolMail;

export const isToSchool = (handler: MailHandler): handler is SchoolMail => handler in SCHOOL_MAILS;

const isNeeded = (kind: SchoolMailKind): kind is (typeof NEEDED_KINDS)[number] =>
  NEEDED_KINDS.some((needed) => needed === kind);

/**
 * @returns the group in which the reader may switch the mail off by a link; null for a mail that must go, and for one that
 *   somebody at the school must get, since a link could not say that nobody else does
 */
export function groupOf(handler: MailHandler): UnsubscribeGroup | null {
  if (isToSchool(handler)) {
    const kind: SchoolMailKind = SCHOOL_MAILS[handler];
    return isNeeded(kind) ? null : `SCHOOL_${kind}`;
  }
  const group = OWN_MAILS[handler];
  return group === 'ALWAYS' ? null : group;
}

/**
 * @param isToRep of a mail to representatives, one letter may go to a student: it is about their seat and their money
 * @returns whether the letter goes out also to an address at which mails do not arrive
 */
export function mustGo(handler: MailHandler, isToRep: boolean): boolean {
  if (!isToSchool(handler)) return OWN_MAILS[handler] === 'ALWAYS';
  return !isToRep || isNeeded(SCHOOL_MAILS[handler]);
}

/**
 * The groups that can reach a person, in the order of the page. All mails to staff must go; representatives choose the
 * mails about their school on its page.
 */
export const GROUPS_OF_ROLE: Readonly<Partial<Record<Role, readonly MailGroup[]>>> = {
  STUDENT: ['CLASSES', 'MESSAGES', 'FEEDBACK', 'WAITING'],
  TEACHER: ['DIGEST', 'TEACHING', 'CLASSES'],
};
