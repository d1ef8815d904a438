import type { Knex } from 'knex';
import { PaymentAttemptModel, toAttempt } from './billing.model';
import { PaymentsRepository } from './payments.repository';
import type { PaymentAttempt, ProductKind } from './billing.types';

export type OrderFacts = {
  attempt: PaymentAttempt;
  description: string;
  referenceNumber: string | null;
  /** What is paid for when it is no seat. */
  productKind: ProductKind | null;
  payer: { firstName: string; lastName: string; email: string } | null;
  /** The buyer's number at the provider from a card that is kept there. */
  customerRef: string | null;
};

/** The kept card that an attempt charges, and the key by which the provider knows a repeat. */
export type ChargeFacts = {
  card: { customerRef: string; methodRef: string };
  key: string;
  partId: string;
  /** The provider's numbers of other charges of the part. */
  knownRefs: string[];
  /** Whether the part is still to be paid by this card: it is due, the plan runs by this card, and it is kept. */
  isWanted: boolean;
};

type Payer = { firstName: string | null; lastName: string | null; email: string | null };
type LinkPayer = { payerName: string | null; payerEmail: string | null };

type FactsRow = {
  referenceNumber: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  payerName: string | null;
  payerEmail: string | null;
  description: string | null;
  productKind: ProductKind | null;
  customerRef: string | null;
};

/** Whoever pays by a link is the payer at the provider, and not the buyer of the invoice. */
function payerOf(row: Payer & LinkPayer, { paymentLinkId }: PaymentAttempt): OrderFacts['payer'] {
  if (paymentLinkId === null)
    return row.email === null
      ? null
      : { firstName: row.firstName ?? '', lastName: row.lastName ?? '', email: row.email };
  if (row.payerEmail === null) return null;
  const [firstName = '', ...lastNames] = (row.payerName ?? '').split(' ');
  return { firstName, lastName: lastNames.join(' '), email: row.payerEmail };
}

/** What starting and closing orders needs to know. */
export class PaymentsReadModel {
  constructor(private readonly db: Knex) {}

  async orderFacts(attemptId: string): Promise<OrderFacts | null> {
    const attempt = await new PaymentsRepository(this.db).getAttempt(attemptId);
    if (!attempt) return null;
    const row = await this.db('invoices')
      .leftJoin('users', 'users.id', 'invoices.buyer_user_id')
      .leftJoin('payment_links', 'payment_links.id', this.db.raw('cast(? as uuid)', [attempt.paymentLinkId]))
      .where('invoices.invoice_id', attempt.invoiceId)
      .first<FactsRow | undefined>(
        'invoices.reference_number',
        'users.first_name',
        'users.last_name',
        'users.email',
        'payment_links.payer_name',
        'payment_links.payer_email',
        this.db.raw(
          `(select string_agg(description, ', ' order by id) from invoice_lines where invoice_id = invoices.invoice_id) as description`,
        ),
        this.db.raw(
          `(select product_kind from invoice_lines where invoice_id = invoices.invoice_id and product_kind is not null limit 1) as product_kind`,
        ),
        this.db.raw(
          `(select customer_ref from saved_cards where user_id = invoices.buyer_user_id and provider = ? and removed_at is null order by created_at desc limit 1) as customer_ref`,
          [attempt.provider],
        ),
      );
    if (!row) return null;
    return {
      attempt,
      description: (row.description ?? '').slice(0, 140),
      referenceNumber: row.referenceNumber,
      productKind: row.productKind,
      customerRef: row.customerRef,
      payer: payerOf(row, attempt),
    };
  }

  /** @returns the card that the attempt charges, whatever its plan is paid by now; null for a visit to a page */
  async chargeFacts(attemptId: string): Promise<ChargeFacts | null> {
    const row = await this.db('payment_attempts as a')
      .join('instalments as i', 'i.id', 'a.instalment_id')
      .join('payment_plans as p', 'p.id', 'i.plan_id')
      .join('saved_cards as c', 'c.id', 'a.card_id')
      .where('a.id', attemptId)
      .first<
        | {
            customerRef: string;
            methodRef: string;
            instalmentId: string;
            tries: string;
            isWanted: boolean;
            knownRefs: string[];
          }
        | undefined
      >(
        this.db.raw(
          `(i.state in ('PLANNED', 'DUE') and p.method = 'CARD' and p.card_id = c.id and c.removed_at is null) as is_wanted`,
        ),
        'c.customer_ref',
        'c.method_ref',
        'a.instalment_id',
        this.db.raw(
          `(select count(*) from payment_attempts b where b.instalment_id = a.instalment_id and b.off_session
            and (b.created_at, b.id) <= (a.created_at, a.id)) as tries`,
        ),
        this.db.raw(
          `array(select b.provider_ref from payment_attempts b where b.instalment_id = a.instalment_id and b.id <> a.id
            and b.provider_ref is not null) as known_refs`,
        ),
      );
    if (!row) return null;
    const { customerRef, methodRef, instalmentId: partId, tries, isWanted, knownRefs } = row;
    return { card: { customerRef, methodRef }, key: `inst:${partId}:${tries}`, partId, isWanted, knownRefs };
  }

  /**
   * Open orders that nobody should pay any more: their invoice is paid or canceled, or the payer has a later order for
   * it. Oldest first.
   * @param scope.providers those that can close an order
   */
  async listSuperseded(scope: {
    providers: readonly string[];
    invoiceId: string | null;
    now: Date;
    limit: number;
  }): Promise<PaymentAttempt[]> {
    if (scope.providers.length === 0) return [];
    const query = PaymentAttemptModel.query(this.db)
      .alias('a')
      .join('invoices as i', 'i.invoiceId', 'a.invoiceId')
      .where({ 'a.status': 'PENDING' })
      .whereIn('a.provider', [...scope.providers])
      .whereNotNull('a.providerRef')
      .whereNotNull('a.nextCheckAt')
      .where('a.expiresAt', '>', scope.now)
      .where((superseded) =>
        superseded
          .whereNot('i.status', 'UNPAID')
          .orWhereExists(
            PaymentAttemptModel.query(this.db)
              .alias('b')
              .whereColumn('b.invoiceId', 'a.invoiceId')
              .whereRaw('(b.created_at, b.id) > (a.created_at, a.id)')
              .whereNotNull('b.providerRef')
              .whereIn('b.status', ['PENDING', 'AUTHORIZED', 'PAID']),
          ),
      )
      .select('a.*')
      .orderBy('a.createdAt')
      .limit(scope.limit);
    return (await (scope.invoiceId === null ? query : query.where({ 'a.invoiceId': scope.invoiceId }))).map(toAttempt);
  }
}
