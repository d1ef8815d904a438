import type { Knex } from 'knex';
import { after, DAY_MS, newId, Outbox } from '#platform/index';
import { entriesOf, ledgerPosting, type LedgerPosting } from '#modules/ledger/index';
import { attemptPosting, inRound } from './attempt-posting';
import { PaymentNotFoundError } from './billing.errors';
import { refundRequested } from './billing.messages';
import { hasFailed, partyOf, type Invoice, type PaymentAttempt, type Refund } from './billing.types';
import { InvoiceWriter, type InvoiceSettings } from './invoice-writer';
import { InvoicesRepository } from './invoices.repository';
import { OutsideMoneyWriter } from './outside-money-writer';
import { PaymentsRepository } from './payments.repository';
import { OutsideRefundsRepository } from './watch/outside-refunds.repository';

/** @returns by when money promised now has gone back: one working week, which a calendar week never exceeds */
export const refundDueBy = (now: Date): Date => after(now, 7 * DAY_MS);

/** A refund that failed is asked for again after a day. Once a payment has this many failed refunds, staff decide. */
const REFUND_TRIES = 5;
const REFUND_AGAIN_MS = DAY_MS;

const HAS_BEEN_PAID: ReadonlySet<string> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

const OWED_AGAIN = 'owed-again';
/**
 * Entries that make a refund owed. With a credit note, what was paid on the invoice becomes payable to its buyer. Without
 * one, the money comes out of the account `unallocated`.
 */
const owedEntries = ({ creditNoteId }: Pick<Refund, 'creditNoteId'>, invoice: Invoice, cents: number) =>
  creditNoteId === null ? entriesOf.oweUnallocated(cents) : entriesOf.oweRefund(partyOf(invoice), cents);

export type OwedRefund = { cents: number; reason: Refund['reason']; creditNoteId: string | null; now: Date };

/** Refunds, and late money that waits for a seat. Works within the caller's transaction. */
export class MoneyWriter {
  private readonly payments: PaymentsRepository;
  private readonly outside: OutsideRefundsRepository;
  private readonly outsideMoney: OutsideMoneyWriter;
  private readonly invoices: InvoicesRepository;
  private readonly documents: InvoiceWriter;
  private readonly ledger: LedgerPosting;
  private readonly outbox: Outbox;

  constructor(db: Knex, settings: InvoiceSettings) {
    this.payments = new PaymentsRepository(db);
    this.outside = new OutsideRefundsRepository(db);
    this.outsideMoney = new OutsideMoneyWriter(db);
    this.invoices = new InvoicesRepository(db);
    this.documents = new InvoiceWriter(db, settings);
    this.ledger = ledgerPosting(db);
    this.outbox = new Outbox(db);
  }

  /**
   * Promises a refund and queues the call to the provider. Money that already went back outside is subtracted.
   * `creditNoteId` is the document that made it owed; null for money that was never on one.
   */
  async oweRefund(attempt: PaymentAttempt, owed: OwedRefund): Promise<void> {
    const { reason, creditNoteId, now } = owed;
    const invoice = await this.invoiceOf(attempt.invoiceId);
    const sentCents = await this.outsideMoney.useUpUndecided(attempt.id, owed.cents, now);
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
      dueBy: refundDueBy(now),
      now,
    });
    await this.postOwed('owe-refund', attempt, refund, { invoice, cents, now });
    await this.outbox.add(refundRequested, { refundId: refund.id });
  }

  /** @returns how much goes back to each payment of an invoice, the newest first; less than `cents` if other money paid */
  async refundParts(invoiceId: string, cents: number): Promise<{ attempt: PaymentAttempt; backCents: number }[]> {
    const settled = (await this.payments.listByInvoice(invoiceId)).filter(
      ({ status, resolution }) => resolution === 'SETTLED' && HAS_BEEN_PAID.has(status),
    );
    let leftCents = cents;
    const parts: { attempt: PaymentAttempt; backCents: number }[] = [];
    for (const attempt of settled) {
      const backCents = Math.min(leftCents, await this.refundableOf(attempt));
      if (backCents > 0) parts.push({ attempt, backCents });
      leftCents -= backCents;
    }
    return parts;
  }

  /**
   * Refunds what was paid for a released seat, to the payments that settled its invoice.
   * @returns refunded cents; less than was owed when the rest was not paid by such a payment
   */
  async refundPaid(invoiceId: string, owed: OwedRefund): Promise<number> {
    const parts = await this.refundParts(invoiceId, owed.cents);
    for (const { attempt, backCents } of parts) await this.oweRefund(attempt, { ...owed, cents: backCents });
    return parts.reduce((sum, { backCents }) => sum + backCents, 0);
  }

  /**
   * Handles a refund that the provider did not carry out. The money is still owed, unless the bank took it with the payment.
   * @returns false when the provider was asked often enough and staff must decide
   */
  async refundFailed(attemptId: string, refund: Refund, now: Date): Promise<boolean> {
    const attempt = await this.payments.lockAttempt(attemptId);
    if (!attempt) throw new PaymentNotFoundError();
    if (refund.withdrawnAt !== null) {
      await this.stopOwing(attempt, refund, now);
      return true;
    }
    const leftCents = await this.outsideMoney.lowerByOutside(refund, now);
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

  /** Inserts a refund of money that came back to its provider, promised anew. Nobody sends it yet. */
  replace(returned: Refund, now: Date): Promise<Refund> {
    return this.insertAgain({ ...returned, dueBy: refundDueBy(now) }, now, now);
  }

  /**
   * The bank took the refund's sum with the payment, so it is no longer owed. If the refund was sent all the same, its sum
   * is now money that the payer got without our owing it.
   */
  async stopOwing(attempt: PaymentAttempt, refund: Refund, now: Date): Promise<void> {
    await this.outside.setWithdrawn(refund.id, refund.withdrawnAt ?? now);
    const invoice = await this.invoiceOf(attempt.invoiceId);
    await this.postOwed('withdraw-refund', attempt, refund, { invoice, cents: -refund.amountCents, now });
  }

  /** Lowers the unsent refunds by money that went back outside. */
  shrinkUnsent: OutsideMoneyWriter['shrinkUnsent'] = (attemptId, now) => this.outsideMoney.shrinkUnsent(attemptId, now);

  /**
   * Makes the buyer owe again the undecided part of an outside refund, as far as the payment had not gone back before. More
   * than that was sent twice and stays undecided.
   * @returns cents owed again
   */
  async oweAgain(attempt: PaymentAttempt, refund: Refund, now: Date): Promise<number> {
    const { id: refundId, undecidedCents } = refund;
    const cents = Math.min(undecidedCents, await this.refundableOf(attempt));
    if (cents === 0) return 0;
    await this.outside.setUndecided(refundId, undecidedCents - cents);
    const entries = entriesOf.oweRefund(partyOf(await this.invoiceOf(attempt.invoiceId)), cents);
    await this.ledger.post({
      ...attemptPosting(OWED_AGAIN, attempt, now, entries),
      key: `${OWED_AGAIN}:${refundId}`,
      refundId,
    });
    return cents;
  }

  /** @returns cents that the payments of an invoice have paid on it by the ledger, without what went back */
  async paidOn(invoiceId: string): Promise<number> {
    const attempts = await this.payments.listByInvoice(invoiceId);
    const owed = await Promise.all(attempts.map(({ id }) => this.ledger.centsOf(id, 'receivable')));
    return -owed.reduce((sum, cents) => sum + cents, 0);
  }

  /** @returns whether this is late money that waits for a seat. Locks it. */
  async isWaitingMoney({ id, participantId }: PaymentAttempt): Promise<boolean> {
    return participantId !== null && (await this.waitingAttempt(participantId))?.id === id;
  }

  /** @returns whether late money of the participant waits for a seat. Locks it. */
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

  /**
   * Inserts a new refund in place of one that failed or is replaced. Posts nothing, since the money is owed already. The
   * reconciler sends it at `nextCheckAt`.
   */
  private insertAgain(former: Refund, now: Date, nextCheckAt: Date): Promise<Refund> {
    const { paymentAttemptId, creditNoteId, amountCents, currency, reason, dueBy } = former;
    return this.payments.insertRefund({
      paymentAttemptId,
      creditNoteId,
      amountCents,
      currency,
      reason,
      dueBy,
      now,
      nextCheckAt,
    });
  }

  /**
   * @returns cents of the payment that may still be refunded: its sum less all refunds that have not failed. Of these
   * refunds two parts are not subtracted: outside money about which nobody has decided, since `oweRefund` uses it up, and
   * money that was sent twice and that staff have settled.
   */
  async refundableOf(attempt: PaymentAttempt): Promise<number> {
    const refunds = (await this.payments.listRefundsOf(attempt.id)).filter((refund) => !hasFailed(refund));
    const goneCents = refunds.reduce(
      (sum, { amountCents, undecidedCents, surplusCents }) => sum + amountCents - undecidedCents - surplusCents,
      0,
    );
    return Math.max(0, attempt.amountCents - goneCents);
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
      key: inRound(`${kind}:${refund.id}`, attempt),
      refundId: refund.id,
    });
  }

  /** Locks the late payment that waits for a seat. A payment with any refund does not wait. */
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
