import type { OnlineProvider } from '@valikool/contract';
import { after, DAY_MS } from '#platform/index';
import { buyerOfSchool, dueDateOf, type Buyer } from '#modules/billing/index';
import { Books, type OpenInvoice } from './books';
import type { DemoGiftCard, DemoMoney, DemoPaymentAttempt, DemoPlan } from './demo-money.types';
import type { DemoParticipant, DemoSchool, DemoUser } from './demo.types';
import { demoGiftCards } from './gift-card';
import type { Random } from './random';
import type { Seat } from './seats.types';
import { schoolIssueTimes, schoolMonth } from './timing';
import { monthOf } from './calendar';

/** Time between the payer's click and the bank's confirmation. */
const ORDER_MS = 30 * 60_000;
const REFUND_TAKES_MS = 2 * DAY_MS;
const REFUND_PROMISE_MS = 7 * DAY_MS;
/** Schools pay on the due date, all but one in seven and those whose invoices are the newest (`unpaidMonths`). */
const LATE_SCHOOL_SHARE = 0.15;
/** The demo always has this many unpaid invoices of schools: its bank statement then has every kind of transfer. */
const LEAST_UNPAID = 6;

const BANKS = ['HABAEE2X', 'EEUHEE2X', 'LHVBEE22', 'RIKOEE22', 'PARXEE22'] as const;

const studentBuyer = ({ firstName, lastName, email }: DemoUser): Buyer => ({
  name: `${firstName} ${lastName}`,
  address: null,
  registryCode: null,
  email,
});
const schoolBuyer = (school: DemoSchool): Buyer => {
  const {
    name,
    country,
    registryCode,
    street,
    postalCode,
    city,
    invoiceEmail,
    buyerReference,
    orderNumber,
    costCentre,
  } = school;
  const given = { registryCode, vatNumber: null, street, postalCode, city, invoiceEmail, endpoint: null };
  const billing = { ...given, wantsEInvoice: school.eInvoiceWanted, buyerReference, orderNumber, costCentre };
  return buyerOfSchool({ name, country, address: `${street}, ${postalCode} ${city}`, billing });
};

export type DemoSetting = {
  now: Date;
  /**
   * The provider of the online payments. Null when no simulator knows them: they were transfers, and can be refunded by
   * hand.
   */
  provider: OnlineProvider | null;
  /** The people of whom one has bought a gift card; nobody where the demo sells none. */
  giftBuyers: readonly DemoUser[];
  /** The provider that keeps cards; null where no seat is paid in parts. */
  cardProvider: OnlineProvider | null;
  /** The administrator who records transfers. */
  recordedBy: number;
};

type SchoolMonth = { school: DemoSchool; seats: { seat: Seat; participant: DemoParticipant }[] };

/** @returns keys of the newest invoices of schools, which stay unpaid. At least two of them are of the same school. */
function unpaidMonths(
  months: ReadonlyMap<string, SchoolMonth>,
  issueTimes: ReadonlyMap<string, Date>,
  now: Date,
): ReadonlySet<string> {
  const timeOf = (key: string): number => issueTimes.get(key)?.getTime() ?? Number.POSITIVE_INFINITY;
  const issued = [...months.keys()]
    .filter((key) => timeOf(key) <= now.getTime())
    .sort((one, other) => timeOf(other) - timeOf(one));
  const schoolOf = (key: string): number | undefined => months.get(key)?.school.id;
  const indexOfPair = issued.findIndex((key, index) =>
    issued.slice(0, index).some((each) => schoolOf(each) === schoolOf(key)),
  );
  return new Set(issued.slice(0, Math.max(LEAST_UNPAID, indexOfPair + 1)));
}

/** Turns seats into documents and payments, as the product would have. */
class History {
  readonly books: Books;
  readonly plans: DemoPlan[] = [];

  constructor(
    private readonly random: Random,
    private readonly setting: DemoSetting,
  ) {
    this.books = new Books(random, setting.recordedBy);
  }

  private get now(): Date {
    return this.setting.now;
  }

  /** The student's own share of one seat. */
  student(seat: Seat, participant: DemoParticipant): void {
    const { student, registeredAt, cohort } = seat;
    const isTransfer = seat.method === 'transfer';
    const invoice = this.books.open({ buyerUserId: student.id, buyer: studentBuyer(student), at: registeredAt });
    this.books.addLine(invoice, {
      participant,
      description: cohort.name,
      cents: seat.studentShareCents,
      at: registeredAt,
    });
    participant.invoiceId = invoice.row.invoiceId;
    if (isTransfer) {
      invoice.row.dueAt = dueDateOf(registeredAt, cohort.startDate);
      this.books.issue(invoice, registeredAt);
      if (seat.settledAt) this.books.payByTransfer(invoice, seat.settledAt);
      return;
    }
    if (seat.inParts) {
      this.firstPart(seat, participant, invoice);
      return;
    }
    const attempt = this.attempt(seat, participant, invoice);
    // An unpaid order is known only to its provider.
    if (seat.settledAt ?? this.setting.provider) this.books.addAttempt(attempt);
    if (seat.settledAt) {
      this.books.payOnline(invoice, attempt, seat.settledAt);
      if (seat.canceledAt) this.payBack(seat, participant, invoice, attempt.id);
    } else if (seat.canceledAt) this.books.withdraw(invoice, participant, seat.canceledAt);
  }

  /** The first part is paid by a card, which is kept for the others. */
  private firstPart(seat: Seat, participant: DemoParticipant, invoice: OpenInvoice): void {
    const { inParts, settledAt, student, cohort } = seat;
    const { cardProvider } = this.setting;
    const [first] = inParts?.schedule ?? [];
    if (!inParts || !first || settledAt === null || cardProvider === null) return;
    const { schedule, card } = inParts;
    invoice.row.schedule = schedule;
    const attempt = this.books.addAttempt({
      ...this.attempt(seat, participant, invoice),
      provider: cardProvider,
      amountCents: first.cents,
      bank: null,
      savesCard: true,
      nextLookAt: this.now,
    });
    this.books.payOnline(invoice, attempt, settledAt);
    const { invoiceId } = invoice.row;
    const seatOf = { userId: student.id, participantId: participant.id, email: student.email };
    const paid = { schedule, card, attempt, paidAt: settledAt, description: cohort.name };
    this.plans.push({ invoiceId, ...seatOf, ...paid });
  }

  /** All seats that one school pays for whose cohorts start in one month. */
  school({ school, seats }: SchoolMonth, issueAt: Date, isUnpaid: boolean): void {
    const [first] = seats;
    if (!first) return;
    const at = first.seat.registeredAt;
    const period = monthOf(first.seat.cohort.startDate);
    const invoice = this.books.open({ buyerSchoolId: school.id, period, buyer: schoolBuyer(school), at });
    for (const { seat, participant } of seats) {
      const description = `${seat.cohort.name}: ${seat.student.firstName} ${seat.student.lastName}`;
      this.books.addLine(invoice, { participant, description, cents: seat.schoolShareCents, at: seat.registeredAt });
      participant.invoiceId ??= invoice.row.invoiceId;
    }
    if (issueAt > this.now) return;
    const earliestStart = new Date(Math.min(...seats.map(({ seat }) => seat.cohort.startDate.getTime())));
    const dueAt = dueDateOf(issueAt, earliestStart);
    invoice.row.dueAt = dueAt;
    this.books.issue(invoice, issueAt);
    const paidAt = after(dueAt, -this.random.int(1, 60) * 3_600_000);
    const isPaid = paidAt < this.now && !this.random.chance(LATE_SCHOOL_SHARE);
    if (isPaid && !isUnpaid) this.books.payByTransfer(invoice, paidAt);
  }

  private attempt(seat: Seat, participant: DemoParticipant, invoice: OpenInvoice): DemoPaymentAttempt {
    const isPaid = seat.settledAt !== null;
    return {
      id: this.random.uuid(seat.registeredAt),
      participantId: participant.id,
      invoiceId: invoice.row.invoiceId,
      provider: this.setting.provider ?? 'bank',
      providerRef: this.random.uuid(seat.registeredAt),
      status: isPaid ? 'PAID' : 'ABANDONED',
      resolution: isPaid ? 'SETTLED' : null,
      amountCents: seat.studentShareCents,
      refundedCents: 0,
      bank: this.random.pick(BANKS),
      locale: seat.student.language,
      expiresAt: after(seat.registeredAt, ORDER_MS),
      paidAt: seat.settledAt,
      createdAt: seat.registeredAt,
      savesCard: false,
      nextLookAt: null,
    };
  }

  private payBack(seat: Seat, participant: DemoParticipant, invoice: OpenInvoice, attemptId: string): void {
    const canceledAt = seat.canceledAt ?? this.now;
    const creditNoteId = this.books.credit(invoice, participant, canceledAt);
    this.books.refund({
      id: this.random.uuid(canceledAt),
      paymentAttemptId: attemptId,
      creditNoteId,
      status: 'SUCCESSFUL',
      amountCents: seat.studentShareCents,
      reason: 'CANCELLATION',
      providerRef: this.random.uuid(canceledAt),
      dueBy: after(canceledAt, REFUND_PROMISE_MS),
      createdAt: canceledAt,
      party: { userId: seat.student.id },
      sentAt: after(canceledAt, REFUND_TAKES_MS),
    });
  }
}

/**
 * Sets the invoices' ids on the participants.
 * @param participants one per seat, in the same order
 */
export function demoMoney(
  random: Random,
  setting: DemoSetting,
  seats: readonly Seat[],
  participants: readonly DemoParticipant[],
): DemoMoney & { giftCards: DemoGiftCard[] } {
  const history = new History(random, setting);
  const months = new Map<string, SchoolMonth>();
  seats.forEach((seat, index) => {
    const participant = participants[index];
    if (!participant) throw new Error('Every seat has its participant');
    if (seat.studentShareCents > 0) history.student(seat, participant);
    if (seat.schoolShareCents === 0 || !seat.school) return;
    const month = months.get(schoolMonth(seat)) ?? { school: seat.school, seats: [] };
    month.seats.push({ seat, participant });
    months.set(schoolMonth(seat), month);
  });
  const issueTimes = schoolIssueTimes(seats);
  const unpaid = unpaidMonths(months, issueTimes, setting.now);
  for (const [key, month] of months) history.school(month, issueTimes.get(key) ?? setting.now, unpaid.has(key));
  const { giftBuyers: users, now, provider } = setting;
  const giftCards = demoGiftCards(random, history.books, { users, now, provider: provider ?? 'bank' });
  return { ...history.books.close(), plans: history.plans, giftCards };
}
