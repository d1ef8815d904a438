import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { ClaimedDelivery, DeliveryOfDocument, Finished } from './deliveries.types';

const MOST_AT_ONCE = 100;

const BEGIN = statement<{ id: string }>(
  'e-invoice-delivery-begin',
  `insert into e_invoice_deliveries (id, invoice_id, sending, operator, state, next_try_at, queued_until, created_at)
   values (:id, :invoiceId, :sending, :operator, 'WAITING', :now, :queuedUntil, :now) on conflict do nothing returning id`,
);

/** Locked in one order, so that what two of them become is decided one after the other. */
const LOCK = statement<DeliveryOfDocument>(
  'e-invoice-delivery-lock',
  `select id, sending, state from e_invoice_deliveries where invoice_id = :invoiceId order by sending for update`,
);

const CLAIM = statement<ClaimedDelivery>(
  'e-invoice-delivery-claim',
  `update e_invoice_deliveries set claimed_until = :until
   where id = :id and next_try_at <= :now and (claimed_until is null or claimed_until <= :now)
   returning id, invoice_id as "invoiceId", state, tries, operator_ref as "operatorRef", asked_at as "askedAt",
     sent_at as "sentAt"`,
);

/** An earlier delivery that was given up may have gone through after all: then this one would be the second. */
const ASK = statement(
  'e-invoice-delivery-ask',
  `update e_invoice_deliveries d set asked_at = coalesce(asked_at, :now)
   where id = :id and claimed_until = :until and not exists (
     select 1 from e_invoice_deliveries o
     where o.invoice_id = d.invoice_id and o.id <> d.id and o.state in ('SENT', 'DELIVERED'))`,
);

const FINISH = statement(
  'e-invoice-delivery-finish',
  `update e_invoice_deliveries set state = :state, tries = :tries, operator_ref = :operatorRef, asked_at = :askedAt,
     sent_at = :sentAt, delivered_at = :deliveredAt, last_error = coalesce(:lastError, last_error),
     next_try_at = :nextTryAt, queued_until = null, claimed_until = null
   where id = :id and claimed_until = :until`,
);

const QUEUE = statement<{ id: string }>(
  'e-invoice-delivery-queue',
  `update e_invoice_deliveries set queued_until = :queuedUntil where id in (
     select id from e_invoice_deliveries
     where next_try_at <= :now and (queued_until is null or queued_until <= :now)
       and (claimed_until is null or claimed_until <= :now)
     order by next_try_at limit ${MOST_AT_ONCE} for no key update skip locked)
   returning id`,
);

/** By our own key, or by the operator's number where its entry lacks the key. */
const IS_MEANT = `(id = cast(:key as uuid) or (cast(:key as uuid) is null and operator_ref = :ref))`;

/**
 * The evidence is asked for at once. What was given up, because the operator was silent, may have been delivered all the
 * same, and so may what it refused as a repeat. A worker's claim is taken away: it has older news.
 */
const SUCCEEDED = statement<{ id: string }>(
  'e-invoice-delivery-succeeded',
  `update e_invoice_deliveries set state = 'SENT', operator_ref = coalesce(:ref, operator_ref),
     sent_at = coalesce(sent_at, asked_at), tries = 0, next_try_at = :now, queued_until = :queuedUntil,
     claimed_until = null
   where ${IS_MEANT} and state in ('WAITING', 'SENT', 'FAILED', 'REFUSED') and asked_at is not null
   returning id`,
);

const LOCK_MEANT = statement<DeliveryOfDocument>(
  'e-invoice-delivery-lock-meant',
  `select id, sending, state from e_invoice_deliveries
   where invoice_id in (select invoice_id from e_invoice_deliveries where ${IS_MEANT}) order by sending for update`,
);

const FAILED = statement<{ id: string; invoiceId: string }>(
  'e-invoice-delivery-failed',
  `update e_invoice_deliveries set state = 'FAILED', operator_ref = coalesce(:ref, operator_ref), last_error = :reason,
     next_try_at = null, queued_until = null, claimed_until = null
   where ${IS_MEANT} and state in ('WAITING', 'SENT') and asked_at is not null
   returning id, invoice_id as "invoiceId"`,
);

/** The deliveries of e-invoices: one row for each time that a document is to be handed over. */
export class EInvoiceDeliveriesRepository {
  constructor(private readonly db: Knex) {}

  /** @returns false when this delivery was begun before */
  async begin(delivery: {
    id: string;
    invoiceId: string;
    sending: number;
    operator: string;
    now: Date;
    queuedUntil: Date;
  }): Promise<boolean> {
    return (await BEGIN(this.db, delivery)).rowCount === 1;
  }

  /** @returns all deliveries of a document, by `sending`; nobody else changes them until the transaction ends */
  async lock(invoiceId: string): Promise<DeliveryOfDocument[]> {
    return (await LOCK(this.db, { invoiceId })).rows;
  }

  /** @returns null when it is not due, or somebody else has it */
  async claim(id: string, times: { now: Date; until: Date }): Promise<ClaimedDelivery | null> {
    return (await CLAIM(this.db, { id, ...times })).rows[0] ?? null;
  }

  /**
   * Said before the operator is asked to take it.
   * @returns false when the claim was lost, or another delivery of the document is with the operator or arrived
   */
  async ask(id: string, times: { now: Date; until: Date }): Promise<boolean> {
    return (await ASK(this.db, { id, ...times })).rowCount === 1;
  }

  /** @returns false when the claim was lost meanwhile */
  async finish(id: string, until: Date, finished: Finished): Promise<boolean> {
    return (await FINISH(this.db, { id, until, ...finished })).rowCount === 1;
  }

  /** @returns deliveries that are due and for which no job is in the queue; now there is to be one */
  async queueDue(times: { now: Date; queuedUntil: Date }): Promise<string[]> {
    return (await QUEUE(this.db, times)).rows.map(({ id }) => id);
  }

  /** The operator says that it was delivered. @returns the delivery; null for none of ours, or one that is over */
  async succeeded(
    told: { key: string | null; ref: string | null },
    times: { now: Date; queuedUntil: Date },
  ): Promise<string | null> {
    return (await SUCCEEDED(this.db, { ...told, ...times })).rows[0]?.id ?? null;
  }

  /**
   * The operator says that it cannot be delivered.
   * @returns its document, and the document's other deliveries; null for none of ours, or one that is over
   */
  async failed(told: {
    key: string | null;
    ref: string | null;
    reason: string | null;
  }): Promise<{ invoiceId: string; others: DeliveryOfDocument[] } | null> {
    const { rows } = await LOCK_MEANT(this.db, told);
    const failed = (await FAILED(this.db, told)).rows[0];
    return failed ? { invoiceId: failed.invoiceId, others: rows.filter(({ id }) => id !== failed.id) } : null;
  }
}
