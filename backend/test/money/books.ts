import type { Knex } from 'knex';
import { BankDesk } from '../bank';
import type { PayingApp } from '../paying';

/** Documents with a number, each with its lines; as text, so that any change is seen. */
const DOCUMENTS = `
  select i.number, md5(concat_ws('|', i.kind, i.issued_at, i.total_cents, i.rounding_cents, i.buyer, i.seller, i.vat,
    i.reference_number, i.credits_invoice_id,
    (select string_agg(concat_ws('~', l.description, l.quantity, l.unit_price_cents, l.total_cents, l.vat_rate), '|' order by l.id)
     from invoice_lines l where l.invoice_id = i.invoice_id))) as print
  from invoices i where i.number is not null`;

export type Prints = ReadonlyMap<string, string>;

/** @returns what each numbered document says */
export async function printsOf(db: Knex): Promise<Prints> {
  const { rows } = await db.raw<{ rows: { number: string; print: string }[] }>(DOCUMENTS);
  return new Map(rows.map(({ number, print }) => [number, print]));
}

/** @returns numbers of documents that are gone or say something else than before */
export const changedIn = (before: Prints, after: Prints): string[] =>
  [...before].filter(([number, print]) => after.get(number) !== print).map(([number]) => number);

/** Postings that move income between a document and a card, a pass or credit. Invariants compare these with their own tables. */
const OF_THEIR_OWN = `'gift-card', 'pass', 'credit-lot'`;

/** Each statement names what breaks its rule; none has an answer in sound books. */
const RULES: Record<string, string> = {
  'every posting sums to zero': `
    select transaction_id::text as name from ledger_entries group by transaction_id having sum(amount_cents) <> 0`,
  'numbers have no gap': `
    select s.series || ' ' || n as name from invoice_series s cross join lateral generate_series(1, s.next_sequence - 1) n
    where not exists (select 1 from invoices i where i.series = s.series and i.sequence = n)`,
  'income and tax are those of the numbered documents': `
    select concat('ledger ', ledger.cents, ', documents ', documents.cents) as name from
      (select coalesce(-sum(e.amount_cents), 0) as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where e.account in ('revenue', 'vat_payable', 'rounding') and coalesce(t.subject_kind, '') not in (${OF_THEIR_OWN})) ledger,
      (select coalesce(sum(total_cents), 0) as cents from invoices where number is not null) documents
    where ledger.cents <> documents.cents`,
  'promises are those of the drafts': `
    select concat('ledger ', ledger.cents, ', drafts ', drafts.cents) as name from
      (select coalesce(-sum(e.amount_cents), 0) as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where e.account = 'unearned' and not exists (
         select 1 from gift_card_entries c where c.invoice_id = t.invoice_id and c.kind = 'RESERVE')) ledger,
      (select coalesce(sum(total_cents), 0) as cents from invoices i where number is null and status <> 'CANCELED' and not exists (
         select 1 from gift_card_entries c where c.invoice_id = i.invoice_id and c.kind = 'RESERVE')) drafts
    where ledger.cents <> drafts.cents`,
  'what a payer owes is their documents less their payments': `
    with parts as (
      select user_id, school_id, amount_cents as owed, 0 as documents, 0 as paid from ledger_entries where account = 'receivable'
      union all select buyer_user_id, buyer_school_id, 0, total_cents, 0 from invoices where number is not null or status <> 'CANCELED'
      union all select i.buyer_user_id, i.buyer_school_id, 0, 0, e.amount_cents
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        join payment_attempts a on a.id = t.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
      where e.account ~ '^clearing_' or e.account in ('bank', 'unallocated', 'refunds_payable', 'losses', 'provider_fees'))
    select concat('user ', user_id, ', school ', school_id, ': owes ', sum(owed), ', documents ', sum(documents), ', paid ', sum(paid)) as name
    from parts group by user_id, school_id having sum(owed) <> sum(documents) - sum(paid)`,
};

/** Broken on purpose while a person has to decide, or while the clock jumps over deadlines. */
const MAY_WAIT = new Set(['amounts-match', 'cases-decided-in-time', 'refunds-in-time', 'holds-ended', 'offers-ended']);

/** Payments that are compared with their providers: more than one sequence makes. */
const NEWEST = 12;

/** `returning`: cents of each refund of which we do not know yet whether the provider has carried it out. */
type Held = { id: string; provider: string; providerRef: string; cents: number; returning: number[] };

/** @returns what the provider may hold: any of the refunds may be carried out already */
const mayHold = ({ cents, returning }: Held): number[] =>
  returning.reduce((sums, back) => [...sums, ...sums.map((held) => held - back)], [cents]);

/**
 * @returns payments of which the books hold another sum than the provider does. Charges of passes (`in_…`) and of kept cards
 * (`pi_…`) have no page of Stripe's; the tests of passes and payment plans compare them.
 */
async function unlikeProviders({ app, bank }: PayingApp): Promise<string[]> {
  const { rows } = await app.database.knex.raw<{ rows: Held[] }>(`
    select a.id, a.provider, a.provider_ref as "providerRef",
      coalesce(sum(e.amount_cents) filter (where e.account = 'clearing_' || a.provider), 0)::integer as cents,
      array(select r.amount_cents from refunds r where r.payment_attempt_id = a.id
        and r.status in ('CREATED', 'PENDING', 'PROCESSING')) as returning
    from payment_attempts a left join ledger_transactions t on t.payment_attempt_id = a.id
      left join ledger_entries e on e.transaction_id = t.id
    where a.provider_ref is not null and a.provider in ('montonio', 'stripe') and a.provider_ref !~ '^(in|pi)_'
    group by a.id order by a.id desc limit ${NEWEST}`);
  const wrong = await Promise.all(
    rows.map(async (row) => {
      const cents = await heldAt(bank, row);
      return mayHold(row).includes(cents) ? [] : [`${row.provider} ${row.id}: holds ${cents}, books ${row.cents}`];
    }),
  );
  return wrong.flat();
}

type Session = {
  payment_status: string;
  payment_intent: { amount_received: number } | null;
  refunds: { status: string; amount: number }[];
  disputes: { status: string; amount: number }[];
};
type BankOrder = {
  paymentStatus: string;
  grandTotal: string | number;
  paymentIntents: { amount: string | number; status: string }[];
  refunds: { amount: string | number; status: string }[];
};

async function heldAt(bank: PayingApp['bank'], { provider, id }: Held): Promise<number> {
  if (provider === 'stripe') {
    const { items } = await bank.get<{ items: Session[] }>(`/control/stripe/sessions?clientReferenceId=${id}`);
    return items.reduce((sum, { payment_status: status, payment_intent: intent, refunds, disputes }) => {
      if (status !== 'paid') return sum;
      const back = refunds
        .filter((refund) => refund.status === 'succeeded')
        .reduce((cents, { amount }) => cents + amount, 0);
      const lost = disputes
        .filter((dispute) => dispute.status === 'lost')
        .reduce((cents, { amount }) => cents + amount, 0);
      return sum + (intent?.amount_received ?? 0) - back - lost;
    }, 0);
  }
  const { items } = await bank.get<{ items: BankOrder[] }>(`/control/montonio/orders?merchantReference=${id}`);
  return items.reduce((sum, { paymentStatus, grandTotal, paymentIntents, refunds }) => {
    // An order may be paid by several of its pages.
    const intents = paymentIntents.filter(({ status }) => status === 'PAID');
    const came =
      intents.length === 0 ? Number(grandTotal) : intents.reduce((all, { amount }) => all + Number(amount), 0);
    // What was refunded before or after the bank took the payment back is gone, too.
    const paid = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(paymentStatus) ? came : 0;
    const back = refunds
      .filter(({ status }) => status === 'SUCCESSFUL')
      .reduce((cents, { amount }) => cents + Number(amount), 0);
    return sum + Math.round((paid - back) * 100);
  }, 0);
}

/** @returns everything that is wrong in the books, in words */
export async function wrongIn(paying: PayingApp): Promise<string[]> {
  const { knex } = paying.app.database;
  const broken = await Promise.all(
    Object.entries(RULES).map(async ([rule, sql]) => {
      const { rows } = await knex.raw<{ rows: { name: string }[] }>(sql);
      return rows.map(({ name }) => `${rule}: ${name}`);
    }),
  );
  const differing = await new BankDesk(paying.app, paying.at).differences();
  const invariants = (await paying.at.brokenInvariants()).filter((name) => !MAY_WAIT.has(name));
  const comparison = differing.map(({ name }) => `comparison: ${name}`);
  return [...broken.flat(), ...invariants, ...comparison, ...(await unlikeProviders(paying))];
}
