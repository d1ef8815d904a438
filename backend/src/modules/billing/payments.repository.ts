import type { PaymentState, RefundStatus } from '@valikool/contract';
import type { Knex } from 'knex';
import { insertion, newId, z } from '#platform/index';
import { PaymentAttemptModel, RefundModel, toAttempt, toRefund } from './billing.model';
import { isReusable, type WantedPayment } from './open-attempt.policy';
import type { AttemptProvider, ObservedRefund, PaymentAttempt, Refund, Resolution } from './billing.types';

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

export type NewAttempt = {
  participantId: number | null;
  invoiceId: string;
  provider: AttemptProvider;
  providerRef?: string;
  amountCents: number;
  bank: string | null;
  locale: string;
  paymentLinkId?: string;
  now: Date;
  /** When the reconciler asks the provider again; null when there is nobody to ask. */
  nextCheckAt: Date | null;
} & Partial<Pick<PaymentAttempt, 'instalmentId' | 'offSession' | 'cardId' | 'savesCard'>>;

/** An attempt for a whole invoice, under an id that the caller has made. */
export type PlainAttempt = Pick<
  NewAttempt,
  'participantId' | 'invoiceId' | 'provider' | 'amountCents' | 'bank' | 'locale' | 'now' | 'nextCheckAt'
> & { id: string };

const ADD = insertion(
  'payments-add-attempt',
  `insert into payment_attempts (id, participant_id, invoice_id, provider, amount_cents, bank, locale, created_at, next_check_at)
   values (:id, :participantId, :invoiceId, :provider, :amountCents, :bank, :locale, :now, :nextCheckAt)`,
  {
    id: 'uuid',
    participantId: 'bigint',
    invoiceId: 'uuid',
    provider: 'text',
    amountCents: 'integer',
    bank: 'text',
    locale: 'text',
    now: 'timestamptz',
    nextCheckAt: 'timestamptz',
  },
);

export class PaymentsRepository {
  constructor(private readonly db: Knex) {}

  async insertAttempt({ now, ...input }: NewAttempt): Promise<PaymentAttempt> {
    return toAttempt(
      await PaymentAttemptModel.query(this.db)
        .insert({ id: newId(), ...input, createdAt: now })
        .returning('*'),
    );
  }

  /** Does what `insertAttempt` does, by one statement that needs no answer. */
  async addAttempt(attempt: PlainAttempt): Promise<void> {
    await ADD(this.db, attempt);
  }

  /** @param id our attempt's id. A provider repeats it to us, so it may be any text. */
  async getAttempt(id: string): Promise<PaymentAttempt | null> {
    if (!isId(id)) return null;
    const row = await PaymentAttemptModel.query(this.db).findById(id);
    return row ? toAttempt(row) : null;
  }

  async lockAttempt(id: string): Promise<PaymentAttempt | null> {
    const row = await PaymentAttemptModel.query(this.db).findById(id).forUpdate();
    return row ? toAttempt(row) : null;
  }

  async findByRef(provider: AttemptProvider, providerRef: string): Promise<PaymentAttempt | null> {
    const row = await PaymentAttemptModel.query(this.db).findOne({ provider, providerRef });
    return row ? toAttempt(row) : null;
  }

  /** Newest first. */
  async listByInvoice(invoiceId: string): Promise<PaymentAttempt[]> {
    const rows = await PaymentAttemptModel.query(this.db).where({ invoiceId }).orderBy('createdAt', 'desc');
    return rows.map(toAttempt);
  }

  /** @returns the open attempt with which the student can continue to pay. Call with the invoice or its seat locked. */
  async findOpen(invoiceId: string, wanted: WantedPayment, now: Date): Promise<PaymentAttempt | null> {
    return (await this.listByInvoice(invoiceId)).find((attempt) => isReusable(attempt, wanted, now)) ?? null;
  }

  /** Newest first. */
  async listByParticipant(participantId: number): Promise<PaymentAttempt[]> {
    const rows = await PaymentAttemptModel.query(this.db).where({ participantId }).orderBy('createdAt', 'desc');
    return rows.map(toAttempt);
  }

  /** Stores the provider's answer to our order, unless the settlement has set a status meanwhile. */
  async setStarted(
    id: string,
    started: { providerRef: string; paymentUrl: string | null; expiresAt: Date; nextCheckAt: Date },
  ): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .patch({
        ...started,
        lastError: null,
        status: this.db.raw(`case when status = 'CREATED' then 'PENDING' else status end`),
        nextCheckAt: this.db.raw(`case when status = 'CREATED' then cast(? as timestamptz) else next_check_at end`, [
          started.nextCheckAt,
        ]),
      });
  }

  async setError(id: string, lastError: string, nextCheckAt: Date | null): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .patch({ lastError: lastError.slice(0, 500), nextCheckAt, checks: this.oneMore() });
  }

  async setStatus(
    id: string,
    change: { status: PaymentState; resolution?: Resolution; paidAt?: Date; nextCheckAt: Date | null },
  ): Promise<void> {
    await PaymentAttemptModel.query(this.db).findById(id).patch(change);
  }

  /** Stores the sum that came instead of the one asked for. The provider is not asked again. */
  async setMismatch(id: string, { amountCents, currency }: { amountCents: number; currency: string }): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .patch({ resolution: 'MISMATCH', observedCents: amountCents, observedCurrency: currency, nextCheckAt: null });
  }

  /** Changes the attempt to the sum that came. Refunds known so far are counted. */
  async setAmount(id: string, { amountCents, currency }: { amountCents: number; currency: string }): Promise<void> {
    await this.db.raw(
      `update payment_attempts a set amount_cents = :amountCents, currency = :currency, refunded_cents = least(:amountCents, coalesce((
         select sum(r.amount_cents) from refunds r where r.payment_attempt_id = a.id and r.status = 'SUCCESSFUL'), 0))
       where a.id = :id`,
      { id, amountCents, currency },
    );
  }

  async setRef(id: string, providerRef: string): Promise<void> {
    await PaymentAttemptModel.query(this.db).findById(id).patch({ providerRef });
  }

  async setResolution(id: string, resolution: Resolution): Promise<void> {
    await PaymentAttemptModel.query(this.db).findById(id).patch({ resolution });
  }

  async moveToInvoice(id: string, invoiceId: string): Promise<void> {
    await PaymentAttemptModel.query(this.db).findById(id).patch({ invoiceId });
  }

  /** Sets the next check. Does nothing when the attempt was settled meanwhile. */
  async setNextCheck(id: string, nextCheckAt: Date | null): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .whereNotNull('nextCheckAt')
      .patch({ nextCheckAt, checks: this.oneMore() });
  }

  /** Stops asking about an order that the provider never accepted. Does nothing when it was accepted meanwhile. */
  async setNeverStarted(id: string): Promise<void> {
    await PaymentAttemptModel.query(this.db)
      .findById(id)
      .where('status', 'CREATED')
      .whereNull('providerRef')
      .patch({ status: 'FAILED', nextCheckAt: null });
  }

  /** Attempts whose provider should be asked now, oldest first. */
  async listDueAttempts(now: Date, limit: number): Promise<PaymentAttempt[]> {
    const rows = await PaymentAttemptModel.query(this.db)
      .where('nextCheckAt', '<=', now)
      .orderBy('nextCheckAt')
      .limit(limit);
    return rows.map(toAttempt);
  }

  /** @param input.nextCheckAt when the reconciler sends it, in case the queue has not; now by default */
  async insertRefund(
    input: Omit<
      Refund,
      'id' | 'status' | 'providerRef' | 'handReference' | 'undecidedCents' | 'surplusCents' | 'withdrawnAt' | 'checks'
    > & {
      now: Date;
      nextCheckAt?: Date;
    },
  ): Promise<Refund> {
    const { now, nextCheckAt = now, ...rest } = input;
    return toRefund(
      await RefundModel.query(this.db)
        .insert({ id: newId(), status: 'CREATED', ...rest, createdAt: now, nextCheckAt })
        .returning('*'),
    );
  }

  async getRefund(id: string): Promise<Refund | null> {
    const row = await RefundModel.query(this.db).findById(id);
    return row ? toRefund(row) : null;
  }

  async lockRefund(id: string): Promise<Refund | null> {
    const row = await RefundModel.query(this.db).findById(id).forUpdate();
    return row ? toRefund(row) : null;
  }

  async listRefundsOf(paymentAttemptId: string): Promise<Refund[]> {
    const rows = await RefundModel.query(this.db).where({ paymentAttemptId }).orderBy('createdAt');
    return rows.map(toRefund);
  }

  async setRefund(
    id: string,
    change: { status: RefundStatus; providerRef?: string; failure?: string | null; nextCheckAt: Date | null },
  ): Promise<void> {
    await RefundModel.query(this.db)
      .findById(id)
      .patch({ ...change, checks: this.oneMore() });
  }

  /** Records that staff sent the money by bank transfer. */
  async setSentByHand(id: string, handReference: string): Promise<void> {
    await RefundModel.query(this.db).findById(id).patch({ status: 'SUCCESSFUL', handReference, nextCheckAt: null });
  }

  /** Sets when to ask again. Leaves the status alone, because the settlement may have changed it meanwhile. */
  async setNextRefundCheck(id: string, nextCheckAt: Date | null): Promise<void> {
    await RefundModel.query(this.db)
      .findById(id)
      .whereNotNull('nextCheckAt')
      .patch({ nextCheckAt, checks: this.oneMore() });
  }

  async listDueRefunds(now: Date, limit: number): Promise<Refund[]> {
    const rows = await RefundModel.query(this.db).where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit);
    return rows.map(toRefund);
  }

  /**
   * Adds to the refunded sum, and sets the attempt's status by it. A payment that the bank reversed stays VOIDED.
   * @param cents negative for a refund that came back
   */
  async addRefunded(attemptId: string, cents: number): Promise<void> {
    await this.db.raw(
      `update payment_attempts set refunded_cents = least(amount_cents, refunded_cents + :cents),
         status = case when status = 'VOIDED' then status when refunded_cents + :cents <= 0 then 'PAID'
           when refunded_cents + :cents >= amount_cents then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
       where id = :attemptId`,
      { cents, attemptId },
    );
  }

  private oneMore(): number {
    return this.db.raw('checks + 1') as unknown as number;
  }

  /**
   * @param requestedId our refund that the provider has just answered
   * @returns our refund that the provider reports: the one with its number, else the requested one unless it has another
   *   number or sum by now, else one of the same sum without a number that was requested or refused, because the provider's
   *   answer may have been lost
   */
  async matchRefund(attemptId: string, observed: ObservedRefund, requestedId?: string): Promise<Refund | null> {
    const byRef = await RefundModel.query(this.db).findOne({ providerRef: observed.ref }).forUpdate();
    if (byRef) return toRefund(byRef);
    const requested = requestedId === undefined ? null : await this.lockRefund(requestedId);
    if (requested?.providerRef === null && requested.amountCents === observed.amountCents) return requested;
    const open = await RefundModel.query(this.db)
      .where({ paymentAttemptId: attemptId, amountCents: observed.amountCents })
      .whereIn('status', ['CREATED', 'REFUSED'])
      .whereNull('providerRef')
      .orderBy(['status', 'createdAt'])
      .first()
      .forUpdate();
    return open ? toRefund(open) : null;
  }
}

type OfAttempts = 'addAttempt' | 'findOpen' | 'insertAttempt' | 'listByInvoice' | 'listByParticipant';
/** What other modules may do with payment attempts, within their own transactions. */
export type PaymentAttempts = Pick<PaymentsRepository, OfAttempts>;

/** @returns access to payment attempts; `db` is the pool or one transaction */
export const paymentAttempts = (db: Knex): PaymentAttempts => new PaymentsRepository(db);
