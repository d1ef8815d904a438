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
import type { MoneyEvents } from './events/money-events.service';
import type { RegistrationEvents } from './events/registration-events.service';
import type { StudentEvents } from './events/student-events.service';
import type { DeliveriesService } from './log/deliveries.service';
import type { SendingService } from './sending/sending.service';
import { deliveryDue } from './webhooks.messages';

type Deps = {
  registrations: RegistrationEvents;
  money: MoneyEvents;
  students: StudentEvents;
  sending: SendingService;
  deliveries: DeliveriesService;
};

/** Which messages about seats become which events for other programs. */
const seatJobs = ({ registrations }: Deps): JobHandler[] => [
  handleJob(registrationCreated, 'webhooks.registration-created', registrations.created),
  handleJob(approvalRequested, 'webhooks.approval-requested', registrations.created),
  handleJob(registrationConfirmed, 'webhooks.registration-confirmed', registrations.confirmed),
  handleJob(approvalGranted, 'webhooks.approval-granted', registrations.confirmed),
  handleJob(registrationMoved, 'webhooks.registration-moved', (told, { messageId }) =>
    registrations.moved({ ...told, messageId }),
  ),
  handleJob(registrationPayerChanged, 'webhooks.payer-changed', (told, { messageId }) =>
    registrations.payerChanged({ ...told, messageId }),
  ),
  handleJob(resultSet, 'webhooks.result-set', registrations.resultSet),
];

/** All the ways in which a seat is lost. */
const LOST = {
  'webhooks.registration-canceled': registrationCanceled,
  'webhooks.cohort-canceled': registrationCohortCanceled,
  'webhooks.hold-lapsed': registrationHoldLapsed,
  'webhooks.approval-refused': approvalRefused,
  'webhooks.approval-expired': approvalExpired,
  'webhooks.approval-left': approvalLeft,
};

const lostSeatJobs = ({ registrations }: Deps): JobHandler[] =>
  Object.entries(LOST).map(([handler, message]) => handleJob(message, handler, registrations.canceled));

export const webhooksJobs = (deps: Deps): JobHandler[] => [
  ...seatJobs(deps),
  ...lostSeatJobs(deps),
  handleJob(membershipConfirmed, 'webhooks.student-joined', deps.students.changed),
  handleJob(membershipEnded, 'webhooks.student-left', deps.students.changed),
  handleJob(invoiceIssued, 'webhooks.invoice-issued', deps.money.issued),
  handleJob(paymentSettled, 'webhooks.payment-received', deps.money.received),
  handleJob(refundSettled, 'webhooks.payment-refunded', deps.money.refunded),
  handleJob(paymentOwedAgain, 'webhooks.payment-reversed', deps.money.reversed),
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
