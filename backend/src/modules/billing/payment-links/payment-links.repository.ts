import type { Language } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { PaymentLinkModel } from '../billing.model';
import type { LinkEnd, LinkPurpose, NewLink, PaymentLink } from './payment-links.types';

/** A link that ended in a sweep, and why. */
export type EndedLink = { id: string; purpose: string; endReason: LinkEnd; hasEmail: boolean; wasInvoiced: boolean };

/** A link that has not ended, and whether it is for what the invoice asks for next: the open part of its plan, or all of it. */
export type LiveLink = Pick<PaymentLink, 'id' | 'expiresAt'> & { isForOpenPart: boolean };

/** The state of a link for the student who asked: what has happened to it so far. */
const END_OVER = statement<EndedLink>(
  'payment-links-end-over',
  `update payment_links l
   set ended_at = :now,
     end_reason = case when o.invoice_status = 'CANCELED' then 'CLOSED' when o.invoice_status = 'PAID' then
         case when l.invoiced_at is null then 'CLOSED' else 'PAID' end
       when l.expires_at <= :now then 'EXPIRED' else 'CLOSED' end
   from (
     select x.id, case when n.state in ('PAID', 'CANCELED') and i.status = 'UNPAID' then n.state else i.status end as invoice_status
     from payment_links x join invoices i on i.invoice_id = x.invoice_id left join instalments n on n.id = x.instalment_id
     where x.ended_at is null and (i.status <> 'UNPAID' or n.state in ('PAID', 'CANCELED') or x.expires_at <= :now)
       -- A payer who is at the bank is waited for, unless the invoice or the part is paid.
       and not exists (
         select 1 from payment_attempts a where a.payment_link_id = x.id and i.status = 'UNPAID' and a.resolution is null
           and coalesce(n.state not in ('PAID', 'CANCELED'), true)
           and (a.status = 'AUTHORIZED' or (a.status in ('CREATED', 'PENDING') and coalesce(a.expires_at, x.expires_at) > :now)))
     order by x.expires_at limit :most for update of x skip locked) o
   where o.id = l.id
   returning l.id, l.purpose, l.end_reason as "endReason", l.payer_email is not null as "hasEmail",
     l.invoiced_at is not null as "wasInvoiced"`,
);

const REMIND = statement<{ id: string }>(
  'payment-links-remind',
  `update payment_links set reminded_at = :now
   where id in (
     select l.id from payment_links l join invoices i on i.invoice_id = l.invoice_id
     where l.ended_at is null and l.expires_at > :now and l.expires_at <= :before and l.reminded_at is null
       and l.purpose = 'GUARDIAN' and l.payer_email is not null and l.invoiced_at is null and i.status = 'UNPAID'
       -- A link that was made so late is its own reminder.
       and l.created_at <= l.expires_at - cast(:lead as interval) - interval '1 hour'
       and not exists (select 1 from payment_attempts a where a.payment_link_id = l.id and a.status = 'AUTHORIZED')
     order by l.expires_at limit :most for update of l skip locked)
   returning id`,
);

const ERASE = statement<{ id: string }>(
  'payment-links-erase',
  `update payment_links set payer_name = null, payer_email = null
   where id in (
     select id from payment_links
     where ended_at < :before and (payer_name is not null or payer_email is not null)
     order by ended_at limit :most for update skip locked)
   returning id`,
);

const COUNT = statement<{ mails: number; links: number }>(
  'payment-links-count',
  `select (select count(*)::integer from payment_links
       where lower(payer_email) = lower(cast(:email as text)) and payer_email_at > :since) as mails,
     (select count(*)::integer from payment_links
       where asked_by_user_id = :userId and purpose = 'GUARDIAN' and created_at > :since) as links`,
);

/** The first part of the invoice's plan that is not paid; null without a plan. */
const OPEN_PART = `(select n.id from payment_plans p join instalments n on n.plan_id = p.id
  where p.invoice_id = :invoiceId and n.state not in ('PAID', 'CANCELED') order by n.position limit 1)`;

const LOCK_LIVE = statement<LiveLink>(
  'payment-links-lock-live',
  `select id, expires_at as "expiresAt", instalment_id is not distinct from ${OPEN_PART} as "isForOpenPart"
   from payment_links where invoice_id = :invoiceId and purpose = :purpose and ended_at is null for update`,
);

const INSERT = statement<PaymentLink>(
  'payment-links-insert',
  `insert into payment_links (id, purpose, invoice_id, instalment_id, participant_id, asked_by_user_id, payer_name, payer_email,
     payer_email_at, payer_language, token_hash, created_at, expires_at)
   values (:id, :purpose, :invoiceId, ${OPEN_PART}, :participantId, :askedByUserId, :payerName, :payerEmail,
     :payerEmailAt, :payerLanguage, :tokenHash, :now, :expiresAt)
   returning id, purpose, invoice_id as "invoiceId", instalment_id as "instalmentId", participant_id as "participantId",
     asked_by_user_id as "askedByUserId", payer_name as "payerName", payer_email as "payerEmail",
     payer_email_at as "payerEmailAt", payer_language as "payerLanguage", created_at as "createdAt", expires_at as "expiresAt",
     opened_at as "openedAt", invoiced_at as "invoicedAt", reminded_at as "remindedAt", ended_at as "endedAt",
     end_reason as "endReason"`,
);

const LOCK_COUNTS = statement(
  'payment-links-lock-counts',
  `select pg_advisory_xact_lock(hashtextextended('payment-links:' || key, 0))
   from unnest(cast(:keys as text[])) key order by key`,
);

/** Links by which somebody pays without an account. */
export class PaymentLinksRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** Makes a link: for the next part of the invoice's plan, else for all that it asks. */
  async insert({ payer, now, ...link }: NewLink & { id: string; tokenHash: string }): Promise<PaymentLink> {
    const { rows } = await INSERT(this.db, {
      ...link,
      payerName: payer.name,
      payerEmail: payer.email,
      payerEmailAt: payer.email === null ? null : now,
      payerLanguage: payer.language,
      now,
    });
    const [made] = rows;
    if (!made) throw new Error('A link that was made has a row');
    return made;
  }

  async get(id: string): Promise<PaymentLink | null> {
    return (await PaymentLinkModel.query(this.db).findById(id)) ?? null;
  }

  /** Locks a link by its token. Lock the seat and the invoice first. */
  async lock(id: string, tokenHashes: readonly string[]): Promise<PaymentLink | null> {
    return (
      (await PaymentLinkModel.query(this.db)
        .findOne({ id })
        .whereIn('tokenHash', [...tokenHashes])
        .forUpdate()) ?? null
    );
  }

  /** @returns the link of an invoice that has not ended, locked */
  async lockLive(invoiceId: string, purpose: LinkPurpose): Promise<LiveLink | null> {
    return (await LOCK_LIVE(this.db, { invoiceId, purpose })).rows[0] ?? null;
  }

  /** @returns the newest link by which the student asked somebody to pay for a seat */
  async newestOf(participantId: number): Promise<PaymentLink | null> {
    return (
      (await PaymentLinkModel.query(this.db)
        .where({ participantId, purpose: 'GUARDIAN' })
        .orderByRaw('ended_at is null desc, created_at desc, id desc')
        .first()) ?? null
    );
  }

  /** Notes that the page was opened, for the first time. */
  async setOpened(id: string, now: Date): Promise<void> {
    await PaymentLinkModel.query(this.db)
      .findById(id)
      .whereNull('openedAt')
      .whereNull('endedAt')
      .patch({ openedAt: now });
  }

  /** @param payer.emailAt when the address was given */
  async setPayer(
    id: string,
    payer: { name: string | null; email: string | null; emailAt: Date | null; language: Language },
  ): Promise<void> {
    const { name, email, emailAt, language } = payer;
    await PaymentLinkModel.query(this.db)
      .findById(id)
      .patch({ payerName: name, payerEmail: email, payerEmailAt: emailAt, payerLanguage: language });
  }

  /** Notes that the payer chose a bank transfer, and for how long the link now works. */
  async setInvoiced(id: string, { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<void> {
    await PaymentLinkModel.query(this.db).findById(id).patch({ invoicedAt: now, expiresAt });
  }

  /** @returns whether the link was live until now */
  async end(id: string, reason: LinkEnd, now: Date): Promise<boolean> {
    const changed = await PaymentLinkModel.query(this.db)
      .findById(id)
      .whereNull('endedAt')
      .patch({ endedAt: now, endReason: reason });
    return changed === 1;
  }

  /** Ends a link by its payment, also one that was replaced while its payer was at the bank: they are told that they paid. */
  async setPaid(id: string, now: Date): Promise<void> {
    await PaymentLinkModel.query(this.db).findById(id).patch({ endedAt: now, endReason: 'PAID' });
  }

  /** Ends the link by which the student asked somebody to pay for a seat. @returns whether there was a live one */
  async endOfSeat(participantId: number, reason: LinkEnd, now: Date): Promise<boolean> {
    const changed = await PaymentLinkModel.query(this.db)
      .where({ participantId, purpose: 'GUARDIAN' })
      .whereNull('endedAt')
      .patch({ endedAt: now, endReason: reason });
    return changed > 0;
  }

  /**
   * Ends links that have expired or whose invoice is paid or canceled.
   * @returns the links that this call ended; at most `most`
   */
  async endOver(now: Date, most: number): Promise<EndedLink[]> {
    return (await END_OVER(this.db, { now, most })).rows;
  }

  /** @returns the invoices of links */
  async invoicesOf(ids: readonly string[]): Promise<{ id: string; invoiceId: string }[]> {
    return PaymentLinkModel.query(this.db)
      .whereIn('id', [...ids])
      .select('id', 'invoiceId');
  }

  /** @returns ids of links that end before `before` and whose payer was not reminded; each once, at most `most` */
  async recordReminders(when: { now: Date; before: Date; lead: string }, most: number): Promise<string[]> {
    return (await REMIND(this.db, { ...when, most })).rows.map(({ id }) => id);
  }

  /** Deletes the payers' data from links that ended before `before`. @returns how many links; at most `most` */
  async erase(before: Date, most: number): Promise<number> {
    return (await ERASE(this.db, { before, most })).rowCount;
  }

  /**
   * Counts the links of a student, and those sent to an address. Locks both counts until the transaction ends; nothing of
   * the table of locks is taken after it.
   */
  async countSince(of: {
    userId: number;
    email: string | null;
    since: Date;
  }): Promise<{ mails: number; links: number }> {
    const keys = [`user:${of.userId}`, ...(of.email === null ? [] : [`address:${of.email.toLowerCase()}`])];
    await LOCK_COUNTS(this.db, { keys });
    const [counts] = (await COUNT(this.db, of)).rows;
    return counts ?? { mails: 0, links: 0 };
  }
}

/** What other modules may read of links. */
export type PaymentLinks = Pick<PaymentLinksRepository, 'newestOf'>;

/** @returns access to links; `db` is the pool or one transaction */
export const paymentLinks = (db: Knex): PaymentLinks => new PaymentLinksRepository(db);
