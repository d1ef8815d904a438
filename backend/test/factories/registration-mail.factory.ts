import type { RegistrationMailFacts } from '#modules/notifications/index';
import type { Reader } from '../mails';

/** A confirmed seat with nothing to pay, as mails about it read it. */
export const aRegistration = (
  { language, firstName, text }: Reader,
  over: Partial<RegistrationMailFacts> = {},
): RegistrationMailFacts => ({
  registrationId: 7,
  userId: 3,
  cohortId: 5,
  schoolId: null,
  to: 'mari@example.ee',
  language,
  firstName,
  course: text,
  courseSlug: 'psuhholoogia-argielus',
  cohort: text,
  startsAt: new Date('2027-01-12T16:00:00Z'),
  timeZone: 'Europe/Tallinn',
  classTimes: [{ weekday: 2, start: '18:00', end: '19:30' }],
  payer: 'STUDENT',
  schoolName: null,
  isAddedBySchool: false,
  isCanceled: false,
  isConfirmed: true,
  heldUntil: null,
  provider: null,
  amountToPayCents: 0,
  paidCents: 0,
  isLaterPart: false,
  documents: [],
  nextPart: null,
  refund: null,
  owed: null,
  ...over,
});

export const aHeldSeat = {
  isConfirmed: false,
  heldUntil: new Date('2026-11-21T15:40:00Z'),
  provider: 'montonio',
  amountToPayCents: 9_500,
} as const;
