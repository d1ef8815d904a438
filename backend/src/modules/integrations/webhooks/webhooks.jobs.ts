import { handleJob, HOUR_MS, MINUTE_MS, type JobHandler, type Schedule } from '#platform/index';
import { invoiceIssued, paymentOwedAgain, paymentSettled, refundSettled } from '#modules/billing/index';
import {
  approvalExpired,
  approvalGranted,
  approvalLeft,
  approvalRefused,
  approvalRequested,
  registrationCanceled,
  registrationCohortCanceled,
  registrationConfirmed,
  registrationCreated,
  registrationHoldLapsed,
  registrationMoved,
  registrationPayerChanged,
  resultSet,
} from '#modules/registrations/index';
import { membershipConfirmed, membershipEnded } from '#modules/schools/index';
import { TOLD_AS } from './events/event.types';
import type { MoneyEvents } from './events/money-events.service';
import type { RegistrationEvents } from './events/registration-events.service';
import type { StudentEvents } from './events/student-events.service';
import type { TellingService } from './events/telling.service';
import type { DeliveriesService } from './log/deliveries.service';
import type { SendingService } from './sending/sending.service';
import { deliveryDue } from './webhooks.messages';

type Deps = {
  registrations: RegistrationEvents;
  money: MoneyEvents;
  students: StudentEvents;
  telling: Pick<TellingService, 'isHeard'>;
  sending: SendingService;
  deliveries: DeliveriesService;
};

/** @returns whether no endpoint hears of such a message, so that it needs no job */
const unheardBy =
  ({ telling }: Deps) =>
  (kind: keyof typeof TOLD_AS) =>
  async (): Promise<boolean> =>
    !(await telling.isHeard(TOLD_AS[kind]));

/** Which messages about seats become which events for other programs. */
function seatJobs(deps: Deps): JobHandler[] {
  const { registrations } = deps;
  const unheard = unheardBy(deps);
  return [
    handleJob(registrationCreated, 'webhooks.registration-created', registrations.created, unheard('created')),
    handleJob(approvalRequested, 'webhooks.approval-requested', registrations.created, unheard('created')),
    handleJob(registrationConfirmed, 'webhooks.registration-confirmed', registrations.confirmed, unheard('confirmed')),
    handleJob(approvalGranted, 'webhooks.approval-granted', registrations.confirmed, unheard('confirmed')),
    handleJob(
      registrationMoved,
      'webhooks.registration-moved',
      (told, { messageId }) => registrations.moved({ ...told, messageId }),
      unheard('moved'),
    ),
    handleJob(
      registrationPayerChanged,
      'webhooks.payer-changed',
      (told, { messageId }) => registrations.payerChanged({ ...told, messageId }),
      unheard('payerChanged'),
    ),
    handleJob(resultSet, 'webhooks.result-set', registrations.resultSet, unheard('resultSet')),
  ];
}

/** All the ways in which a seat is lost. */
const LOST = {
  'webhooks.registration-canceled': registrationCanceled,
  'webhooks.cohort-canceled': registrationCohortCanceled,
  'webhooks.hold-lapsed': registrationHoldLapsed,
  'webhooks.approval-refused': approvalRefused,
  'webhooks.approval-expired': approvalExpired,
  'webhooks.approval-left': approvalLeft,
};

const lostSeatJobs = (deps: Deps): JobHandler[] =>
  Object.entries(LOST).map(([handler, message]) =>
    handleJob(message, handler, deps.registrations.canceled, unheardBy(deps)('canceled')),
  );

function moneyJobs(deps: Deps): JobHandler[] {
  const { money } = deps;
  const unheard = unheardBy(deps);
  return [
    handleJob(invoiceIssued, 'webhooks.invoice-issued', money.issued, unheard('issued')),
    handleJob(paymentSettled, 'webhooks.payment-received', money.received, unheard('received')),
    handleJob(refundSettled, 'webhooks.payment-refunded', money.refunded, unheard('refunded')),
    handleJob(paymentOwedAgain, 'webhooks.payment-reversed', money.reversed, unheard('reversed')),
  ];
}

function studentJobs(deps: Deps): JobHandler[] {
  const { students } = deps;
  const unheard = unheardBy(deps)('studentChanged');
  return [
    handleJob(membershipConfirmed, 'webhooks.student-joined', students.changed, unheard),
    handleJob(membershipEnded, 'webhooks.student-left', students.changed, unheard),
  ];
}

export const webhooksJobs = (deps: Deps): JobHandler[] => [
  ...seatJobs(deps),
  ...lostSeatJobs(deps),
  ...studentJobs(deps),
  ...moneyJobs(deps),
  handleJob(deliveryDue, 'webhooks.deliver', ({ deliveryId }) => deps.sending.work(deliveryId)),
];

export const webhooksSchedules = (
  { sending, students, deliveries }: Deps,
  { sweepSeconds }: { sweepSeconds: number },
): Schedule[] => [
  { name: 'webhooks.sweep', everyMs: sweepSeconds * 1_000, run: () => sending.sweep() },
  { name: 'webhooks.sweep-students', everyMs: MINUTE_MS, run: () => students.sweep() },
  { name: 'webhooks.prune', everyMs: HOUR_MS, run: () => deliveries.prune() },
];
