import { vatBreakdown, vatRateOn, type Buyer } from '#modules/billing/index';
import { entriesOf, type Clearing, type DocumentSums, type Party, type Posting } from '#modules/ledger/index';
import { inTallinn } from '#platform/index';
import type {
  DemoInvoice,
  DemoInvoiceLine,
  DemoMoney,
  DemoPaymentAttempt,
  DemoPosting,
  DemoRefund,
  DemoTransfer,
} from './demo-money.types';
import type { DemoParticipant } from './demo.types';
import { numberDocuments } from './document-numbers';
import type { Random } from './random';

/** An invoice with its lines while the books are open. */
export type OpenInvoice = { row: DemoInvoice; lines: DemoInvoiceLine[]; party: Party };

type Opening = { buyer: Buyer; at: Date } & ({ buyerUserId: number } | { buyerSchoolId: number; period: string });
type Line = { description: string; cents: number; at: Date } & (
  | { participant: DemoParticipant }
  | { product: { kind: 'GIFT_CARD'; id: string } }
);

const sumsOf = (lines: readonly DemoInvoiceLine[]): DocumentSums => {
  const { vat, roundingCents } = vatBreakdown(lines);
  const netCents = vat.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = vat.reduce((sum, line) => sum + line.vatCents, 0);
  return { netCents, vatCents, roundingCents, grossCents: netCents + vatCents + roundingCents };
};

const negated = ({ netCents, vatCents, roundingCents, grossCents }: DocumentSums): DocumentSums => ({
  netCents: -netCents,
  vatCents: -vatCents,
  roundingCents: -roundingCents,
  grossCents: -grossCents,
});

const clearingOf = (provider: DemoPaymentAttempt['provider']): Clearing =>
  provider === 'bank' ? 'bank' : `clearing_${provider}`;

/** Keeps documents and ledger in step, by the same postings as the product's own invoice writer and settlement. */
export class Books {
  private readonly invoices: OpenInvoice[] = [];
  private readonly issued: { invoice: OpenInvoice; at: Date }[] = [];
  private readonly attempts: DemoPaymentAttempt[] = [];
  private readonly transfers: DemoTransfer[] = [];
  private readonly refunds: DemoRefund[] = [];
  private readonly postings: DemoPosting[] = [];

  /** @param recordedBy the administrator who reads the bank's statement */
  constructor(
    private readonly random: Random,
    private readonly recordedBy: number,
  ) {}

  open(opening: Opening): OpenInvoice {
    const isSchool = 'buyerSchoolId' in opening;
    const invoice: OpenInvoice = {
      row: {
        invoiceId: this.random.uuid(opening.at),
        kind: 'INVOICE',
        status: 'UNPAID',
        buyerUserId: isSchool ? null : opening.buyerUserId,
        buyerSchoolId: isSchool ? opening.buyerSchoolId : null,
        period: isSchool ? opening.period : null,
        buyer: opening.buyer,
        totalCents: 0,
        paidCents: 0,
        creditsInvoiceId: null,
        schedule: null,
        dueAt: null,
        paidAt: null,
        canceledAt: null,
        createdAt: opening.at,
      },
      lines: [],
      party: isSchool ? { schoolId: opening.buyerSchoolId } : { userId: opening.buyerUserId },
    };
    this.invoices.push(invoice);
    return invoice;
  }

  /** A seat is promised, or a product sold: a line on the draft, and a debt. */
  addLine({ row, lines, party }: OpenInvoice, line: Line): void {
    const { description, cents, at } = line;
    const participantId = 'participant' in line ? line.participant.id : null;
    lines.push({
      invoiceId: row.invoiceId,
      participantId,
      ...('product' in line && { productKind: line.product.kind, productId: line.product.id }),
      description,
      quantity: 1,
      unitPriceCents: cents,
      totalCents: cents,
      vatTreatment: 'TAXABLE',
      vatRate: vatRateOn(at),
    });
    row.totalCents += cents;
    const { invoiceId } = row;
    const key = participantId === null ? invoiceId : `${invoiceId}:${participantId}:${at.getTime()}`;
    const entries = entriesOf.promise(party, cents);
    this.post({ kind: 'promise', key: `promise:${key}`, occurredAt: at, participantId, invoiceId, entries });
  }

  /** The draft becomes a document; its number follows when the books close, in the order of these instants. */
  issue(invoice: OpenInvoice, at: Date): void {
    const { invoiceId } = invoice.row;
    this.issued.push({ invoice, at });
    this.post({
      kind: 'issue',
      key: `issue:${invoiceId}`,
      occurredAt: at,
      invoiceId,
      entries: entriesOf.issue(sumsOf(invoice.lines)),
    });
  }

  addAttempt(attempt: DemoPaymentAttempt): DemoPaymentAttempt {
    this.attempts.push(attempt);
    return attempt;
  }

  /** Money of one seat, or of its first part, with which its invoice is numbered. */
  payOnline(invoice: OpenInvoice, attempt: DemoPaymentAttempt, at: Date): void {
    const { id, participantId, amountCents, provider } = attempt;
    const { row, party } = invoice;
    const entries = entriesOf.payment(party, clearingOf(provider), amountCents);
    if (provider === 'bank') this.recordTransfer(attempt, row.buyer.name, at);
    this.post({
      kind: 'payment',
      key: `payment:${id}`,
      occurredAt: at,
      participantId,
      invoiceId: row.invoiceId,
      paymentAttemptId: id,
      entries,
    });
    this.issue(invoice, at);
    if (amountCents === row.totalCents) this.setPaid(row, at);
    else row.paidCents = amountCents;
  }

  /** The whole invoice comes as one line of the bank's statement. */
  payByTransfer({ row, lines, party }: OpenInvoice, at: Date): void {
    // As the settlement has it: the payment of a student's one seat names that seat.
    const participantId = row.buyerUserId !== null && lines.length === 1 ? (lines[0]?.participantId ?? null) : null;
    const attempt = this.addAttempt({
      id: this.random.uuid(at),
      participantId,
      invoiceId: row.invoiceId,
      provider: 'bank',
      providerRef: `demo-${row.invoiceId}`,
      status: 'PAID',
      resolution: 'SETTLED',
      amountCents: row.totalCents,
      refundedCents: 0,
      bank: null,
      locale: 'et',
      expiresAt: null,
      paidAt: at,
      createdAt: at,
      savesCard: false,
      nextLookAt: null,
    });
    this.recordTransfer(attempt, row.buyer.name, at);
    this.post({
      kind: 'payment',
      key: `payment:${attempt.id}`,
      occurredAt: at,
      participantId,
      invoiceId: row.invoiceId,
      paymentAttemptId: attempt.id,
      entries: entriesOf.payment(party, clearingOf(attempt.provider), row.totalCents),
    });
    this.setPaid(row, at);
  }

  private recordTransfer({ id }: DemoPaymentAttempt, payerName: string, at: Date): void {
    const receivedOn = inTallinn(at).toISODate() ?? '';
    this.transfers.push({ paymentAttemptId: id, receivedOn, payerName, recordedBy: this.recordedBy, createdAt: at });
  }

  /** Nobody paid before the hold was over: the draft is dropped and never gets a number. */
  withdraw({ row, party }: OpenInvoice, { id }: DemoParticipant, at: Date): void {
    row.status = 'CANCELED';
    row.canceledAt = at;
    const key = `withdraw:${row.invoiceId}:${id}:${at.getTime()}`;
    this.post({
      kind: 'withdraw',
      key,
      occurredAt: at,
      participantId: id,
      invoiceId: row.invoiceId,
      entries: entriesOf.withdraw(party, row.totalCents),
    });
  }

  /** A paid invoice of one seat is taken back whole. @returns the credit note's id */
  credit({ row, lines, party }: OpenInvoice, { id }: DemoParticipant, at: Date): string {
    const invoiceId = this.random.uuid(at);
    const credited = lines.map((line) => ({
      ...line,
      invoiceId,
      unitPriceCents: -line.unitPriceCents,
      totalCents: -line.totalCents,
    }));
    const note: OpenInvoice = {
      row: {
        ...row,
        invoiceId,
        kind: 'CREDIT_NOTE',
        status: 'PAID',
        totalCents: -row.totalCents,
        paidCents: 0,
        creditsInvoiceId: row.invoiceId,
        schedule: null,
        dueAt: null,
        paidAt: null,
        createdAt: at,
      },
      lines: credited,
      party,
    };
    this.invoices.push(note);
    this.issued.push({ invoice: note, at });
    row.status = 'CANCELED';
    row.canceledAt = at;
    this.post({
      kind: 'credit',
      key: `credit:${invoiceId}`,
      occurredAt: at,
      participantId: id,
      invoiceId,
      entries: entriesOf.credit(party, negated(sumsOf(credited))),
    });
    return invoiceId;
  }

  /** Money on its way back that has arrived. */
  refund({ party, sentAt, ...refund }: DemoRefund & { party: Party; sentAt: Date }): void {
    const attempt = this.attempts.find(({ id }) => id === refund.paymentAttemptId);
    if (!attempt) throw new Error('Only what was paid is paid back');
    attempt.status = 'REFUNDED';
    attempt.refundedCents = refund.amountCents;
    this.refunds.push(refund);
    const facts = {
      participantId: attempt.participantId,
      invoiceId: attempt.invoiceId,
      paymentAttemptId: attempt.id,
      refundId: refund.id,
    };
    this.post({
      kind: 'owe-refund',
      key: `owe-refund:${refund.id}`,
      occurredAt: refund.createdAt,
      ...facts,
      entries: entriesOf.oweRefund(party, refund.amountCents),
    });
    this.post({
      kind: 'refund',
      key: `refund:${refund.id}`,
      occurredAt: sentAt,
      ...facts,
      entries: entriesOf.refundSent(clearingOf(attempt.provider), refund.amountCents),
    });
  }

  /** Numbers the documents, and hands all rows over. */
  close(): Omit<DemoMoney, 'plans'> {
    const { issues, nextSequences } = numberDocuments(
      this.issued.map(({ invoice: { row, lines }, at }) => ({ row, lines, at })),
    );
    return {
      invoiceSeries: [...nextSequences].map(([series, nextSequence]) => ({ series, nextSequence })),
      invoices: this.invoices.map(({ row }) => row),
      invoiceLines: this.invoices.flatMap(({ lines }) => lines),
      issues,
      paymentAttempts: this.attempts,
      bankTransfers: this.transfers,
      refunds: this.refunds,
      postings: this.postings.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()),
    };
  }

  private setPaid(row: DemoInvoice, at: Date): void {
    row.status = 'PAID';
    row.paidCents = row.totalCents;
    row.paidAt = at;
  }

  private post(posting: Posting): void {
    this.postings.push({ ...posting, id: this.random.uuid(posting.occurredAt) });
  }
}
