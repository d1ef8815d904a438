import type { ReturnOutcome } from '@valikool/shared-ui';
import type { Registration, RegistrationDetail } from '../../shared/contract.types';
import { ownInvoice } from '../../shared/ownInvoice';

/** The states of the page after registering. */
export type Outcome =
  | 'sure'
  | 'paid'
  | 'checking'
  | 'guardian'
  | 'school'
  | 'undecided'
  | 'invoice'
  | 'part'
  | 'unpaid'
  | 'provider-down'
  | 'choose'
  | 'waiting-seat'
  | 'refund'
  | 'refund-refused'
  | 'over';

/**
 * The student is back but the bank has not confirmed a payment. Students who paid must wait, and students who turned
 * back may pay; the token does not tell them apart.
 */
const isUndecided = (bank: ReturnOutcome | null) =>
  bank?.kind === 'answered' && (bank.state === 'PENDING' || bank.state === 'AUTHORIZED');

const isProviderSilent = ({ payment }: Registration) =>
  payment !== null && (payment.providerIsDown || (payment.state === 'CREATED' && payment.url === null));

function unpaidOutcome(registration: Registration, bank: ReturnOutcome | null): Outcome {
  if (isUndecided(bank)) return 'undecided';
  return isProviderSilent(registration) ? 'provider-down' : 'unpaid';
}

/** The steps that are one outcome, however the visit to the bank ended. */
const byStep: Partial<Record<Registration['nextStep'], Outcome>> = {
  CHOOSE_SEAT_OR_REFUND: 'choose',
  WAIT_FOR_SEAT: 'waiting-seat',
  WAIT_FOR_BANK: 'checking',
  WAIT_FOR_GUARDIAN: 'guardian',
  WAIT_FOR_SCHOOL: 'school',
  PAY_INVOICE: 'invoice',
};

/** The payment was not that which made the seat sure: a later part, or an invoice for a seat that was taken long ago. */
function isLaterPayment({ status, timeline }: RegistrationDetail): boolean {
  const payments = timeline.filter(({ type }) => type === 'COHORT_PAYMENT').length;
  return payments > 1 || (payments === 1 && status !== 'REGISTERED');
}

/** @param bank how the visit to the bank ended, null when nobody has been there */
export function outcomeOf(registration: RegistrationDetail, bank: ReturnOutcome | null): Outcome {
  switch (registration.nextStep) {
    case 'REFUND_COMING':
      return registration.refund?.status === 'REFUSED' ? 'refund-refused' : 'refund';
    case 'PAY_PART':
      return isUndecided(bank) ? 'checking' : 'part';
    case 'PAY':
      return unpaidOutcome(registration, bank);
    default:
      if (registration.status === 'CANCELED') return byStep[registration.nextStep] ?? 'over';
      return byStep[registration.nextStep] ?? (isLaterPayment(registration) ? 'paid' : 'sure');
  }
}

/** A payment that looks broken off may still be confirmed by its bank, or made in another tab. */
const changing: readonly Outcome[] = ['checking', 'guardian', 'undecided', 'unpaid', 'provider-down', 'waiting-seat'];

/** Whether the page may change while it is open: another outcome, or the document that is being made. */
export function isUnderWay(registration: Registration, outcome: Outcome): boolean {
  const invoice = ownInvoice(registration);
  const awaitsDocument =
    (outcome === 'sure' || outcome === 'paid' || outcome === 'invoice') && invoice !== null && invoice.pdfUrl === null;
  return awaitsDocument || changing.includes(outcome);
}
