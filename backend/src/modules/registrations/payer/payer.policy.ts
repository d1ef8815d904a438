import type { Payer } from '@valikool/contract';
import { earlier, later } from '#platform/index';
import {
  cardPartOf,
  type Cover,
  type CoverPlan,
  dueDateOf,
  overpaidBy,
  type SeatDocument,
  unpaidSeatTerms,
} from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import { isActive, type Participant, type PayerOption, undoUntil } from '../seats/index';
import type { PayerRefusal } from './payer.errors';
import type { DocumentStep, PayerChangeKind, PayerPlan } from './payer.types';

const PAST: ReadonlySet<CohortSnapshot['status']> = new Set(['COMPLETED', 'TEACHER_PAID', 'CANCELED']);

type Seat = Pick<Participant, 'status' | 'payer' | 'heldUntil' | 'confirmedAt'>;

/** @returns the code of why this seat's payer cannot be changed now; null when it can. */
export function payerRefusal(
  seat: Seat,
  cohort: Pick<CohortSnapshot, 'status' | 'endDate'>,
  payer: Payer,
  now: Date,
): PayerRefusal | null {
  if (PAST.has(cohort.status) || cohort.endDate <= now) return 'payer.past-cohort';
  if (!isActive(seat)) return 'payer.registration-over';
  if (seat.confirmedAt === null && seat.heldUntil !== null && seat.heldUntil <= now) return 'payer.hold-lapsed';
  return seat.payer === payer ? 'payer.same' : null;
}

const sumOf = (documents: readonly SeatDocument[], of: 'seatCents' | 'paidCents'): number =>
  documents.reduce((sum, document) => sum + document[of], 0);

/** @returns cents that come back in money; a gift card's share goes back to the card */
const moneyBackOf = (document: SeatDocument, cents: number): number =>
  Math.max(0, overpaidBy(document, cents) - cardPartOf(cents, document.seatCents, document.cardCents));

const removalStep = (document: SeatDocument, cents: number): DocumentStep =>
  document.number === null
    ? { kind: 'REMOVE', document }
    : { kind: 'CREDIT', document, cents, refundCents: moneyBackOf(document, cents) };

/** Cents that a step takes off its document. A draft loses its whole line. */
const removedCents = (step: DocumentStep): number => {
  if (step.kind === 'REMOVE') return step.document.seatCents;
  return step.kind === 'CREDIT' ? step.cents : 0;
};

/**
 * Plans how the student's invoices come to `wantedCents`. When nothing is paid, one new invoice replaces them all. When
 * something is paid, the invoices stay and only the difference is credited or invoiced.
 */
function planStudentInvoices(own: readonly SeatDocument[], wantedCents: number, dueAt: Date): DocumentStep[] {
  const heldCents = sumOf(own, 'seatCents');
  if (heldCents === wantedCents) return [];
  const steps: DocumentStep[] = [];
  let overCents = sumOf(own, 'paidCents') === 0 ? heldCents : heldCents - wantedCents;
  let leftCents = heldCents;
  for (const document of [...own].sort((a, b) => a.paidCents - b.paidCents)) {
    if (overCents <= 0) break;
    const step = removalStep(document, Math.min(overCents, document.seatCents));
    steps.push(step);
    overCents -= removedCents(step);
    leftCents -= removedCents(step);
  }
  if (leftCents < wantedCents) steps.push({ kind: 'INVOICE', cents: wantedCents - leftCents, dueAt });
  return steps;
}

/** @returns cents paid for a seat, by card and money, that stay when so much of its document is taken off */
function keptOf({ seatCents, paidCents, cardCents }: SeatDocument, takenCents: number): number {
  const cardKeptCents = cardCents - cardPartOf(takenCents, seatCents, cardCents);
  return cardKeptCents + Math.min(paidCents - cardCents, seatCents - takenCents - cardKeptCents);
}

/** @returns cents that the student has paid, by card and money, and that stay with the seat. */
function keptPaidCents(own: readonly SeatDocument[], steps: readonly DocumentStep[]): number {
  const takenFrom = (document: SeatDocument): number =>
    steps.reduce((sum, step) => ('document' in step && step.document === document ? sum + removedCents(step) : sum), 0);
  return own.reduce((sum, document) => sum + keptOf(document, takenFrom(document)), 0);
}

type Facts = {
  participant: Seat & LastChange & Pick<Participant, 'schoolShareCents' | 'approvalUntil'>;
  /** What the school has paid in advance for the seat as it is now. */
  covered: Cover;
  /** How the school can pay its part after the change without an invoice; null when it cannot. */
  cover: CoverPlan | null;
  cohort: Pick<CohortSnapshot, 'startDate'>;
  option: PayerOption;
  documents: readonly SeatDocument[];
  now: Date;
};

/** Due date of an invoice that the student gets now, and for a confirmed seat also the end of access while it is unpaid. */
type Terms = { dueAt: Date; accessUntil: Date | null };

const termsOf = ({ participant, cohort, now }: Facts): Terms =>
  participant.confirmedAt === null
    ? { dueAt: dueDateOf(now, cohort.startDate), accessUntil: null }
    : unpaidSeatTerms(now, cohort.startDate);

/**
 * @returns the seat after the change. The student always keeps it: a confirmed seat stays confirmed, with access for a
 * week when money is owed. An unpaid seat stays held, or is confirmed when nothing is left to pay.
 */
function seatAfter(
  { participant, cohort, now }: Facts,
  { dueAt, accessUntil }: Terms,
  owedCents: number,
): PayerPlan['seat'] {
  const { status, confirmedAt, approvalUntil } = participant;
  // Until then its school could have approved it; the student has as long as the invoice says.
  const heldUntil = approvalUntil === null ? participant.heldUntil : null;
  // A due date is the end of a day, which may be after the start on that day. A hold never lasts longer than to the
  // start.
  const holdEnd = cohort.startDate > now ? earlier(dueAt, cohort.startDate) : dueAt;
  if (confirmedAt !== null)
    return {
      status,
      confirmedAt,
      heldUntil: null,
      accessUntil: owedCents === 0 ? null : accessUntil,
    };
  if (owedCents > 0)
    return {
      status,
      confirmedAt,
      heldUntil: heldUntil === null ? holdEnd : later(heldUntil, holdEnd),
      accessUntil: null,
    };
  return {
    status: status === 'REGISTERED' && cohort.startDate <= now ? 'IN_PROGRESS' : status,
    confirmedAt: now,
    heldUntil: null,
    accessUntil: null,
  };
}

function returned({ covered, participant }: Facts): DocumentStep[] {
  if (covered.seats === 0 && covered.creditCents === 0) return [];
  return [{ kind: 'RETURN', cover: covered, cents: participant.schoolShareCents }];
}

function charged({ option: { schoolShareCents: cents }, cover }: Facts): DocumentStep[] {
  if (cents === 0) return [];
  return [cover === null ? { kind: 'LINE', cents } : { kind: 'USE', cover, cents }];
}

/** Plans what a change of payer does to documents, money and the seat. The plan is shown first and then carried out. */
export function planPayerChange(facts: Facts): Omit<PayerPlan, 'passId'> {
  const { participant, option } = facts;
  const terms = termsOf(facts);
  const documents = facts.documents.filter(({ seatCents }) => seatCents > 0);
  const own = documents.filter(({ isForStudent }) => isForStudent);
  const mine = planStudentInvoices(own, option.studentShareCents, terms.dueAt);
  const schools = documents
    .filter(({ isForStudent }) => !isForStudent)
    .map((document) => removalStep(document, document.seatCents));
  const steps = [...returned(facts), ...schools, ...charged(facts), ...mine];
  const owedCents = option.studentShareCents - keptPaidCents(own, mine);
  const gone = (document: SeatDocument): boolean =>
    mine.some((step) => 'document' in step && step.document === document && removedCents(step) === document.seatCents);
  const kept = own.find((document) => !gone(document));
  return {
    from: participant.payer,
    option,
    steps,
    owedCents,
    keptInvoiceId: kept?.invoiceId ?? null,
    undoUntil:
      undoRefusal(participant, facts.cohort, documents, facts.now) === null
        ? undoUntil(participant, facts.cohort)
        : null,
    seat: seatAfter(facts, terms, owedCents),
  };
}

/**
 * @returns cents of goodwill that the seat has after the change. What was given to one payer is no discount for another.
 * After an undo the seat has what it had before the change, and what was given since.
 */
export const forgivenAfter = (
  kind: PayerChangeKind,
  { forgivenCents, payerChangedForgivenCents }: Pick<Participant, 'forgivenCents' | 'payerChangedForgivenCents'>,
): number => (kind === 'UNDO' ? payerChangedForgivenCents + forgivenCents : 0);

/** @returns what the seat keeps of its last change of payer, so that it can be undone. After an undo there is nothing left. */
export const lastChangeAfter = (
  kind: PayerChangeKind,
  {
    payer,
    coveredBySubscriptionId,
    forgivenCents,
  }: Pick<Participant, 'payer' | 'coveredBySubscriptionId' | 'forgivenCents'>,
  now: Date,
): Pick<Participant, 'payerChangedAt' | 'payerChangedFrom' | 'payerChangedPassId' | 'payerChangedForgivenCents'> =>
  kind === 'UNDO'
    ? { payerChangedAt: null, payerChangedFrom: null, payerChangedPassId: null, payerChangedForgivenCents: 0 }
    : {
        payerChangedAt: now,
        payerChangedFrom: payer,
        payerChangedPassId: coveredBySubscriptionId,
        payerChangedForgivenCents: forgivenCents,
      };

type LastChange = Pick<Participant, 'payerChangedAt' | 'payerChangedFrom'>;

/**
 * @param documents the seat's present documents
 * @returns the code of why the last change of payer cannot be undone now; null when it can
 */
export function undoRefusal(
  change: LastChange & Pick<Participant, 'payer'>,
  cohort: Pick<CohortSnapshot, 'startDate'>,
  documents: readonly Pick<SeatDocument, 'isForStudent' | 'number' | 'seatCents'>[],
  now: Date,
): PayerRefusal | null {
  const until = undoUntil(change, cohort);
  if (until === null) return 'payer.nothing-to-undo';
  const isInvoiced = documents.some(
    ({ isForStudent, number, seatCents }) => !isForStudent && number !== null && seatCents > 0,
  );
  return now > until || (change.payer === 'SCHOOL' && isInvoiced) ? 'payer.undo-too-late' : null;
}
