import type { Knex } from 'knex';
import { after, DAY_MS, newId, Outbox } from '#platform/index';
import { caseWriter, type CaseWriter } from '#modules/cases/index';
import { entriesOf, ledgerPosting, type LedgerPosting } from '#modules/ledger/index';
import { attemptPosting } from './attempt-posting';
import { PaymentNotFoundError } from './billing.errors';
import { refundRequested } from './billing.messages';
import { partyOf, type Invoice, type PaymentAttempt, type Refund } from './billing.types';
import { InvoiceWriter, type InvoiceSettings } from './invoice-writer';
import { InvoicesRepository } from './invoices.repository';
import { PaymentsRepository } from './payments.repository';
import { OutsideRefundsRepository } from './watch/outside-refunds.repository';

/** The cases that ask staff about a refund that was sent without being owed. */
const ASK_ABOUT_REFUND = ['payment.reversed-outside', 'refund.sent-twice'] as const;

/** A refund takes one working week; a calendar week is never less than that promise. */
const REFUND_DAYS = 7;

/** A refund that was not carried out is asked for again after a day. After this many times staff must decide. */
const REFUND_TRIES = 5;
const REFUND_AGAIN_MS = DAY_MS;

/** Reason of a canceled refund of ours: the payer got the money back in another way. */
const SENT_OUTSIDE = 'SENT_OUTSIDE';

const hasFailed = ({ status }: Refund): boolean => status === 'REJECTED' || status === 'CANCELED';

const HAS_BEEN_PAID: ReadonlySet<string> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

const OWED_AGAIN = 'owed-again';
/** Kinds of postings that count as paid on an invoice. A credit note is none: it lowers the debt, not what was paid. */
const COUNTED_KINDS = ['payment', 'allocate', OWED_AGAIN];

/** Money that was on an invoice is owed to its buyer. Other money belongs to nobody whom we can name. */
const owedEntries = ({ creditNoteId }: Pick<Refund, 'creditNoteId'>, invoice: Invoice, cents: number) =>
  creditNoteId === null ? entriesOf.oweUnallocated(cents) : entriesOf.oweRefund(partyOf(invoice), cents);

/** The provider has not accepted these refunds, so we may still change them. */
const isUnsent = ({ status }: Refund): boolean => status === 'CREATED' || status === 'REFUSED';

export type OwedRefund = { cents: number; reason: Refund['reason']; creditNoteId: string | null; now: Date };

/** Refunds, and late money that waits for a seat. Works within the caller's transaction. */
export class MoneyWriter {
  private readonly payments: PaymentsRepository;
  private readonly outside: OutsideRefundsRepository;
  private readonly invoices: InvoicesRepository;
  private readonly documents: InvoiceWriter;
  private readonly ledger: LedgerPosting;
  private readonly cases: CaseWriter;
  private readonly outbox: Outbox;

  constructor(db: Knex, settings: InvoiceSettings) {
    this.payments = new PaymentsRepository(db);
    this.outside = new OutsideRefundsRepository(db);
    this.invoices = new InvoicesRepository(db);
    this.documents = new InvoiceWriter(db, settings);
    this.ledger = ledgerPosting(db);
    this.cases = caseWriter(db);
    this.outbox = new Outbox(db);
  }

  /**
   * Promises a refund and queues the call to the provider. Money that already went back outside is subtracted.
   * `creditNoteId` is the document that made it owed; null for money that was never on one.
   */
  async oweRefund(attempt: PaymentAttempt, owed: OwedRefund): Promise<void> {
    const { reason, creditNoteId, now } = owed;
    const invoice = await this.invoiceOf(attempt.invoiceId);
    const sentCents = await this.takeOutside(attempt.id, owed.cents, now);
    if (sentCents > 0 && attempt.currency === 'EUR')
      await this.ledger.post({
        ...attemptPosting('given-back', attempt, now, owedEntries({ creditNoteId }, invoice, sentCents)),
        key: `given-back:${newId()}`,
      });
    const cents = owed.cents - sentCents;
    if (cents === 0) return;
    const refund = await this.payments.insertRefund({
      paymentAttemptId: attempt.id,
      creditNoteId,
      amountCents: cents,
      currency: attempt.currency,
      reason,
      dueBy: after(now, REFUND_DAYS * DAY_MS),
      now,
    });
    await this.postOwed('owe-refund', attempt, refund, { invoice, cents, now });
    await this.outbox.add(refundRequested, { refundId: refund.id });
  }

  /**
   * Refunds what was paid for a released seat, to the payments that settled its invoice.
   * @returns refunded cents; less than was owed when the rest was not paid by such a payment
   */
  async refundPaid(invoiceId: string, owed: OwedRefund): Promise<number> {
    const settled = (await this.payments.listByInvoice(invoiceId)).filter(
      ({ status, resolution }) => resolution === 'SETTLED' && HAS_BEEN_PAID.has(status),
    );
    let leftCents = owed.cents;
    for (const attempt of settled) {
      const cents = Math.min(leftCents, await this.refundableOf(attempt));
      if (cents > 0) await this.oweRefund(attempt, { ...owed, cents });
      leftCents -= cents;
    }
    return owed.cents - leftCents;
  }

  /**
   * Handles a refund that the provider did not carry out. The money is still owed, unless the bank reversed the payment.
   * @returns false when the provider was asked often enough and staff must decide
   */
  async refundFailed(attemptId: string, refund: Refund, now: Date): Promise<boolean> {
    const attempt = await this.payments.lockAttempt(attemptId);
    if (!attempt) throw new PaymentNotFoundError();
    if (attempt.status === 'VOIDED') {
      await this.stopOwing(attempt, refund, now);
      return true;
    }
    const leftCents = await this.leftToSend(refund, now);
    if (leftCents === 0) return true;
    if ((await this.payments.listRefundsOf(attemptId)).filter(hasFailed).length >= REFUND_TRIES) return false;
    await this.insertAgain({ ...refund, amountCents: leftCents }, now, after(now, REFUND_AGAIN_MS));
    return true;
  }

  /** Replaces a refused refund by a new one, because staff want the provider to be asked again. */
  async askAgain(refused: Refund, now: Date): Promise<void> {
    await this.payments.setRefund(refused.id, { status: 'REJECTED', nextCheckAt: null });
    const { id } = await this.insertAgain(refused, now, now);
    await this.outbox.add(refundRequested, { refundId: id });
  }

  /** Replaces an unsent refund by a new one, which the provider takes for another request. */
  async requestAnew(refundId: string, now: Date): Promise<void> {
    const unsent = await this.payments.lockRefund(refundId);
    if (unsent?.status !== 'CREATED') return;
    await this.payments.setRefund(refundId, { status: 'CANCELED', failure: 'REPLACED', nextCheckAt: null });
    const { id } = await this.insertAgain(unsent, now, now);
    await this.outbox.add(refundRequested, { refundId: id });
  }

  /** Cancels the unsent refunds of a payment that the bank has reversed. */
  async withdrawRefunds(attempt: PaymentAttempt, now: Date): Promise<void> {
    const unsent = (await this.payments.listRefundsOf(attempt.id)).filter(isUnsent);
    for (const refund of unsent) {
      await this.payments.setRefund(refund.id, { status: 'CANCELED', failure: 'PAYMENT_VOIDED', nextCheckAt: null });
      await this.cases.closeBySubject('refund.refused', refund.id, { outcome: 'PAYMENT_VOIDED', now });
      await this.stopOwing(attempt, refund, now);
    }
  }

  /**
   * The bank has reversed the payment, so its refund is no longer owed. If the refund was sent all the same, its sum is
   * now money that the payer got without our owing it.
   */
  async stopOwing(attempt: PaymentAttempt, refund: Refund, now: Date): Promise<void> {
    const invoice = await this.invoiceOf(attempt.invoiceId);
    await this.postOwed('withdraw-refund', attempt, refund, { invoice, cents: -refund.amountCents, now });
  }

  /** Lowers the unsent refunds by money that went back outside. */
  async shrinkUnsent(attemptId: string, now: Date): Promise<void> {
    const unsent = (await this.payments.listRefundsOf(attemptId)).filter(isUnsent);
    for (const refund of unsent) await this.leftToSend(refund, now);
  }

  /** Makes the payer owe again what went back outside by mistake. @returns cents */
  async oweAgain(attempt: PaymentAttempt, refund: Refund, now: Date): Promise<number> {
    const { id: refundId, undecidedCents: cents } = refund;
    if (cents === 0) return 0;
    await this.outside.setUndecided(refundId, 0);
    const entries = entriesOf.oweRefund(partyOf(await this.invoiceOf(attempt.invoiceId)), cents);
    await this.ledger.post({
      ...attemptPosting(OWED_AGAIN, attempt, now, entries),
      key: `${OWED_AGAIN}:${refundId}`,
      refundId,
    });
    return cents;
  }

  /** @returns cents of the attempt that count as paid on its invoice */
  async countedCentsOf(attemptId: string): Promise<number> {
    return -(await this.ledger.centsOf(attemptId, 'receivable', COUNTED_KINDS));
  }

  /** @returns whether this is late money that waits for a seat */
  async isWaitingFor({ id, participantId }: PaymentAttempt): Promise<boolean> {
    return participantId !== null && (await this.waitingAttempt(participantId))?.id === id;
  }

  /** @returns whether late money of the participant waits for a seat */
  async isWaiting(participantId: number): Promise<boolean> {
    return (await this.waitingAttempt(participantId)) !== null;
  }

  /**
   * Pays the invoice with money that waited for a seat, and refunds what is more than its price. Call in the transaction
   * that took the seat.
   * @returns the paid invoice; null when no money waited
   */
  async allocateWaiting(participantId: number, now: Date): Promise<string | null> {
    const attempt = await this.waitingAttempt(participantId);
    if (!attempt) return null;
    const invoiceId = await this.documents.renew(attempt.invoiceId, participantId, now);
    await this.payments.moveToInvoice(attempt.id, invoiceId);
    const invoice = await this.invoiceOf(invoiceId);
    const owedCents = Math.min(attempt.amountCents, await this.documents.owedOn(invoiceId));
    await this.ledger.post(attemptPosting('allocate', attempt, now, entriesOf.allocate(partyOf(invoice), owedCents)));
    await this.documents.markPaid(invoiceId, owedCents, now);
    await this.payments.setResolution(attempt.id, 'SETTLED');
    const excessCents = attempt.amountCents - owedCents;
    if (excessCents > 0)
      await this.oweRefund(attempt, { cents: excessCents, reason: 'DUPLICATE', creditNoteId: null, now });
    return invoiceId;
  }

  /** Refunds money that waited for a seat. @returns false when none was waiting */
  async refundWaiting(participantId: number, now: Date): Promise<boolean> {
    const attempt = await this.waitingAttempt(participantId);
    if (!attempt) return false;
    await this.oweRefund(attempt, { cents: attempt.amountCents, reason: 'NO_SEAT', creditNoteId: null, now });
    return true;
  }

  private insertAgain(failed: Refund, now: Date, nextCheckAt: Date): Promise<Refund> {
    const { paymentAttemptId, creditNoteId, amountCents, currency, reason, dueBy } = failed;
    return this.payments.insertRefund({
      ...{ paymentAttemptId, creditNoteId, amountCents, currency, reason, dueBy },
      now,
      nextCheckAt,
    });
  }

  /** @returns cents of the payment that have neither gone back nor are owed to its payer */
  async refundableOf(attempt: PaymentAttempt): Promise<number> {
    const refunds = (await this.payments.listRefundsOf(attempt.id)).filter((refund) => !hasFailed(refund));
    const goneCents = refunds.reduce(
      (sum, { amountCents, undecidedCents, surplusCents }) => sum + amountCents - undecidedCents - surplusCents,
      0,
    );
    return Math.max(0, attempt.amountCents - goneCents);
  }

  /** @returns cents still to send of a refund, after money that went back outside */
  private async leftToSend({ id, paymentAttemptId, amountCents }: Refund, now: Date): Promise<number> {
    const leftCents = amountCents - (await this.takeOutside(paymentAttemptId, amountCents, now));
    if (leftCents === 0) {
      await this.payments.setRefund(id, { status: 'CANCELED', failure: SENT_OUTSIDE, nextCheckAt: null });
      await this.cases.closeBySubject('refund.refused', id, { outcome: SENT_OUTSIDE, now });
    } else if (leftCents < amountCents) await this.outside.shrink(id, leftCents);
    return leftCents;
  }

  /** Counts undecided outside refunds as given back, up to this sum. @returns cents counted */
  private async takeOutside(attemptId: string, upToCents: number, now: Date): Promise<number> {
    let leftCents = upToCents;
    for (const { id, undecidedCents } of await this.payments.listRefundsOf(attemptId)) {
      const cents = Math.min(leftCents, undecidedCents);
      if (cents === 0) continue;
      await this.outside.setUndecided(id, undecidedCents - cents);
      leftCents -= cents;
      if (cents < undecidedCents) continue;
      for (const kind of ASK_ABOUT_REFUND) await this.cases.closeBySubject(kind, id, { outcome: 'GIVEN_BACK', now });
    }
    return upToCents - leftCents;
  }

  /** @param owed.cents negative when the debt falls away */
  private async postOwed(
    kind: string,
    attempt: PaymentAttempt,
    refund: Refund,
    owed: { invoice: Invoice; cents: number; now: Date },
  ): Promise<void> {
    // Money in another currency was never posted: the ledger is in euros.
    if (refund.currency !== 'EUR') return;
    const entries = owedEntries(refund, owed.invoice, owed.cents);
    await this.ledger.post({
      ...attemptPosting(kind, attempt, owed.now, entries),
      key: `${kind}:${refund.id}`,
      refundId: refund.id,
    });
  }

  private async waitingAttempt(participantId: number): Promise<PaymentAttempt | null> {
    const attempts = await this.payments.listByParticipant(participantId);
    for (const { id, status, resolution } of attempts) {
      if (status !== 'PAID' || resolution !== 'NO_SEAT' || (await this.payments.listRefundsOf(id)).length > 0) continue;
      return this.payments.lockAttempt(id);
    }
    return null;
  }

  private async invoiceOf(invoiceId: string): Promise<Invoice> {
    const invoice = await this.invoices.get(invoiceId);
    if (!invoice) throw new PaymentNotFoundError();
    return invoice;
  }
}

/** @returns a writer for one transaction; callers put it into their unit of work */
export const moneyWriter =
  (settings: InvoiceSettings) =>
  (db: Knex): MoneyWriter =>
    new MoneyWriter(db, settings);
