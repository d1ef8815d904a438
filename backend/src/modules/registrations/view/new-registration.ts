import type { PaymentAttempt } from '#modules/billing/index';
import type { BookedSeat, StudentFacts } from '../seats/index';
import type { NewCard, RegistrationRow } from './registrations.types';

function paymentOf(attempt: PaymentAttempt): RegistrationRow['payment'] {
  const { id, provider, status, resolution, amountCents, paymentUrl, expiresAt, lastError } = attempt;
  return { id, provider, status, resolution, amountCents, paymentUrl, expiresAt, lastError };
}

/** The first of the parts in which the seat is to be paid. A card is kept once that is paid. */
function planOf(schedule: BookedSeat['schedule']): RegistrationRow['plan'] {
  const [first] = schedule ?? [];
  if (schedule === null || first === undefined) return null;
  const { cents: leftCents, dueAt } = first;
  const isNew = { method: 'LINK', state: 'PLANNED', failure: null, isAtBank: false } as const;
  return { ...isNew, position: 1, count: schedule.length, leftCents, dueAt };
}

/** An invoice that a gift card has paid has its number already; the card shows it when it is read again. */
const toInvoice = ({ isPaid, ...invoice }: NonNullable<BookedSeat['invoice']>) => ({
  ...invoice,
  number: null,
  status: isPaid ? ('PAID' as const) : ('UNPAID' as const),
});

/**
 * @param paying the payment that was started for it, or the link by which somebody else was asked to pay, if any
 * @returns a registration that was made just now, as reading it would show it to its student
 */
export function newRegistration(
  { participant, invoice, cardCents, schedule }: BookedSeat,
  { firstName, lastName }: Pick<StudentFacts, 'firstName' | 'lastName'>,
  card: NewCard,
  { attempt, guardian }: { attempt: PaymentAttempt | null; guardian: RegistrationRow['guardian'] },
): RegistrationRow {
  const { invoiceId: _invoice, seatKeptAt: _kept, resultAt: _result, ...row } = participant;
  return {
    ...row,
    ...card,
    firstName,
    lastName,
    progress: null,
    cardCents,
    owedCents: participant.approvalUntil === null ? (invoice?.totalCents ?? 0) : 0,
    isSchoolInvoiced: false,
    invoice: invoice && toInvoice(invoice),
    payment: attempt && paymentOf(attempt),
    guardian,
    plan: planOf(schedule),
    refund: null,
  };
}
