import type { Knex } from 'knex';
import type { BankLine, Booking, CandidatePayment, CandidatePayout, CandidateRefund, OpenInvoice } from './bank.types';
import { numbersIn, referenceOf, saidBy } from './matching.policy';

/** What is left of an invoice after payments and credit notes. */
const OWED = `(i.total_cents - i.paid_cents + coalesce((select sum(c.total_cents) from invoices c where c.credits_invoice_id = i.invoice_id), 0))`;
const OPEN = `i.status = 'UNPAID' and i.kind = 'INVOICE' and i.issued_at is not null`;
const MOST_OF_A_LINE = 10;

/** For each line: invoices that it names, those of its account's buyers, and some of the same sum. */
const INVOICES = `
  with given as (
    select * from unnest(cast(:lineIds as uuid[]), cast(:references as text[]), cast(:amounts as bigint[]),
      cast(:ibans as text[]), cast(:names as text[])) as given (line_id, reference, cents, iban, name)
  ), named as (
    select line_id, number from unnest(cast(:numberLines as uuid[]), cast(:numbers as text[])) as named (line_id, number)
  ), payers as (
    select distinct g.line_id, p.buyer_user_id, p.buyer_school_id
    from given g join bank_transfers t on t.payer_iban = g.iban join payment_attempts a on a.id = t.payment_attempt_id
      join invoices p on p.invoice_id = a.invoice_id where a.status <> 'VOIDED'
  ), found as (
    select g.line_id, i.invoice_id from given g join invoices i on i.reference_number = g.reference where ${OPEN}
    union select n.line_id, i.invoice_id from named n join invoices i on i.number = n.number where ${OPEN}
    union select s.line_id, s.invoice_id from (
      select g.line_id, o.invoice_id from given g
        join invoices i on i.reference_number = g.reference and i.issued_at is not null
        cross join lateral (select o.invoice_id from invoices o where o.status = 'UNPAID' and o.kind = 'INVOICE' and o.issued_at is not null
          and (o.buyer_user_id = i.buyer_user_id or o.buyer_school_id = i.buyer_school_id) limit ${MOST_OF_A_LINE}) o) s
    union select p.line_id, o.invoice_id from payers p cross join lateral (
      select i.invoice_id from invoices i where ${OPEN} and (i.buyer_user_id = p.buyer_user_id or i.buyer_school_id = p.buyer_school_id)
      limit ${MOST_OF_A_LINE}) o
    union select g.line_id, o.invoice_id from given g cross join lateral (
      select i.invoice_id from invoices i where ${OPEN} and i.total_cents - i.paid_cents = g.cents
      order by (lower(i.buyer->>'name') = lower(g.name)) desc nulls last, i.due_at limit 5) o
      where cast(:isBroad as boolean)
  )
  select f.line_id as "lineId", i.invoice_id as "invoiceId", i.number, i.reference_number as "referenceNumber",
    i.buyer->>'name' as "buyerName", coalesce('u' || i.buyer_user_id, 's' || i.buyer_school_id) as "buyerKey",
    cast(${OWED} as integer) as "owedCents",
    exists (select 1 from payers p where p.line_id = f.line_id
      and (p.buyer_user_id = i.buyer_user_id or p.buyer_school_id = i.buyer_school_id)) as "isKnownIban"
  from found f join invoices i on i.invoice_id = f.invoice_id where ${OWED} > 0
  order by f.line_id, i.due_at, i.invoice_id`;

/**
 * Refunds of the line's sum that wait to be sent from our own account, or that left it: by hand in place of a provider's,
 * or because the payment was a transfer. Where the line of such a transfer is known, it says to whom the money went. Of a
 * line that the bank does not mark as a return, only refunds to its account or with a number that it names.
 */
const REFUNDS = `
  select g.line_id as "lineId", r.* from unnest(cast(:lineIds as uuid[]), cast(:amounts as bigint[]), cast(:returns as boolean[]),
      cast(:ibans as text[]), cast(:texts as text[])) as g (line_id, cents, is_return, iban, said) cross join lateral (
    select r.id as "refundId", r.amount_cents as "amountCents", r.status, coalesce(r.hand_reference, r.provider_ref) as "sentAs",
      coalesce(l.counterparty_name, t.payer_name, i.buyer->>'name') as "payerName",
      coalesce(l.counterparty_iban, t.payer_iban) as "payerIban", i.number as "invoiceNumber"
    from refunds r join payment_attempts a on a.id = r.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
      left join bank_transfers t on t.payment_attempt_id = a.id
      left join lateral (select l.counterparty_name, l.counterparty_iban from bank_matches m join bank_lines l on l.id = m.line_id
        where m.refund_id = r.id and m.kind = 'REFUND' and m.undone_at is null limit 1) l on true
    where r.amount_cents = abs(g.cents) and r.currency = 'EUR'
      and case when g.cents < 0 then r.status = 'CREATED' and a.provider = 'bank'
        else r.status = 'SUCCESSFUL' and r.withdrawn_at is null and r.reason <> 'OUTSIDE'
          and (a.provider = 'bank' or r.hand_reference is not null)
          and (g.is_return or coalesce(l.counterparty_iban, t.payer_iban) = g.iban
            or position(coalesce(r.hand_reference, r.provider_ref) in g.said) > 0) end
    order by (position(coalesce(r.hand_reference, r.provider_ref) in g.said) > 0) desc nulls last,
      (coalesce(l.counterparty_iban, t.payer_iban) = g.iban) desc nulls last, r.due_by desc limit ${MOST_OF_A_LINE}) r`;

/**
 * Payments by transfer that the bank may take back with a line: all that one line had brought, or one that staff recorded
 * by hand before its line came. Those of the line's account and reference number come first.
 */
const PAYMENTS = `
  select g.line_id as "lineId", f."paymentAttemptIds", f.reference, f."endToEnd", f."payerName", f."payerIban",
    f."invoiceNumbers", f."referenceNumbers"
  from unnest(cast(:lineIds as uuid[]), cast(:amounts as bigint[]), cast(:opens as bigint[]), cast(:days as date[]),
      cast(:ibans as text[]), cast(:references as text[])) as g (line_id, cents, open_cents, day, iban, reference)
    cross join lateral (
      select p.* from (
        select array_agg(a.id::text order by m.ordinal) as "paymentAttemptIds", l.reference, l.end_to_end as "endToEnd",
          min(t.payer_name) as "payerName", min(t.payer_iban) as "payerIban", max(t.received_on) as received_on,
          array_agg(i.number order by m.ordinal) as "invoiceNumbers",
          array_remove(array_agg(i.reference_number order by m.ordinal), null) as "referenceNumbers"
        from bank_lines l join bank_matches m on m.line_id = l.id and m.kind = 'INVOICE' and m.undone_at is null
          join payment_attempts a on a.id = m.payment_attempt_id and a.status <> 'VOIDED'
          join bank_transfers t on t.payment_attempt_id = a.id join invoices i on i.invoice_id = a.invoice_id
        where l.amount_cents = -g.cents and l.booked_on <= g.day
        group by l.id having sum(a.amount_cents) = -g.open_cents
        union all
        select array[a.id::text], a.provider_ref, null, t.payer_name, t.payer_iban, t.received_on, array[i.number],
          array_remove(array[i.reference_number], null)
        from payment_attempts a join bank_transfers t on t.payment_attempt_id = a.id join invoices i on i.invoice_id = a.invoice_id
        where a.provider = 'bank' and a.status <> 'VOIDED' and a.amount_cents = -g.open_cents and t.received_on <= g.day
          and not exists (select 1 from bank_matches m where m.payment_attempt_id = a.id and m.undone_at is null)) p
      order by (p."payerIban" = g.iban) desc nulls last, (g.reference = any(p."referenceNumbers")) desc nulls last,
        p.received_on desc limit ${MOST_OF_A_LINE}) f`;

/** Payouts of the line's sum that no line has brought, the nearest day first. */
const PAYOUTS = `
  select g.line_id as "lineId", p.id as "payoutId", p.provider, to_char(p.arrives_on, 'YYYY-MM-DD') as "arrivesOn",
    abs(g.day - p.arrives_on) as "daysApart"
  from unnest(cast(:lineIds as uuid[]), cast(:amounts as bigint[]), cast(:days as date[])) as g (line_id, cents, day)
    join provider_payouts p on p.amount_cents = g.cents and p.currency = 'EUR' and p.status not in ('FAILED', 'CANCELED')
  where not exists (select 1 from bank_matches m where m.payout_id = p.id and m.undone_at is null)
  order by "daysApart", p.id`;

/** What staff had recorded by hand under the bank's number of a line before its statement was uploaded; nothing that was undone. */
const RECORDED = `
  select g.line_id as "lineId", a.invoice_id as "invoiceId", a.amount_cents as cents, null as "refundId", false as "isPaidBack"
  from unnest(cast(:lineIds as uuid[]), cast(:references as text[]), cast(:amounts as bigint[])) as g (line_id, reference, cents)
    join payment_attempts a on a.provider = 'bank' and a.provider_ref = g.reference and a.amount_cents = g.cents and a.status <> 'VOIDED'
  union all
  select g.line_id, null, r.amount_cents, r.id, false
  from unnest(cast(:lineIds as uuid[]), cast(:references as text[]), cast(:amounts as bigint[])) as g (line_id, reference, cents)
    join refunds r on r.amount_cents = -g.cents and r.status = 'SUCCESSFUL'
      and (r.provider_ref = g.reference or r.hand_reference = g.reference)
    join payment_attempts a on a.id = r.payment_attempt_id and (a.provider = 'bank' or r.hand_reference is not null)
  union all
  select g.line_id, null, g.cents, min(r.id::text)::uuid, true
  from unnest(cast(:lineIds as uuid[]), cast(:references as text[]), cast(:amounts as bigint[])) as g (line_id, reference, cents)
    join refunds r on r.return_reference = g.reference
  group by g.line_id, g.cents having sum(r.surplus_cents) = g.cents`;

type Recorded = {
  lineId: string;
  invoiceId: string | null;
  cents: number;
  refundId: string | null;
  isPaidBack: boolean;
};

export type Candidates = {
  invoices: OpenInvoice[];
  refunds: CandidateRefund[];
  payouts: CandidatePayout[];
  payments: CandidatePayment[];
};
export const noCandidates = (): Candidates => ({ invoices: [], refunds: [], payouts: [], payments: [] });

/** What lines of a statement may be about. */
export class BankCandidatesReadModel {
  constructor(private readonly db: Knex) {}

  /**
   * @param isBroad also what no rule may book, for people: invoices that only have the line's sum, refunds that came back
   *   unmarked, and payments that the bank takes back
   * @returns candidates by the line's id
   */
  async of(lines: readonly BankLine[], isBroad: boolean): Promise<Map<string, Candidates>> {
    const found = new Map<string, Candidates>(lines.map(({ id }) => [id, noCandidates()]));
    const [invoices, refunds, payouts, payments] = await Promise.all([
      this.invoicesOf(
        lines.filter(({ openCents }) => openCents > 0),
        isBroad,
      ),
      this.refundsOf(lines.filter(({ openCents, isReturn }) => openCents < 0 || isReturn || isBroad)),
      this.payoutsOf(lines.filter(({ openCents, amountCents }) => openCents > 0 && openCents === amountCents)),
      this.paymentsOf(isBroad ? lines.filter(({ openCents }) => openCents < 0) : []),
    ]);
    for (const { lineId, ...invoice } of invoices) found.get(lineId)?.invoices.push(invoice);
    for (const { lineId, ...refund } of refunds) found.get(lineId)?.refunds.push(refund);
    for (const { lineId, ...payout } of payouts) found.get(lineId)?.payouts.push(payout);
    for (const { lineId, ...payment } of payments) found.get(lineId)?.payments.push(payment);
    return found;
  }

  /** @returns bookings that staff have made by hand, by the line's id */
  async recordedOf(lines: readonly BankLine[]): Promise<Map<string, Booking>> {
    const { rows } = await this.db.raw<{ rows: Recorded[] }>(RECORDED, {
      lineIds: lines.map(({ id }) => id),
      references: lines.map(({ reference }) => reference),
      amounts: lines.map(({ amountCents }) => amountCents),
    });
    return new Map(
      rows.map(({ lineId, invoiceId, cents, refundId, isPaidBack }): [string, Booking] => [
        lineId,
        refundId === null
          ? { kind: 'INVOICE', parts: [{ invoiceId: invoiceId ?? '', cents }] }
          : { kind: isPaidBack ? 'PAID_BACK' : 'REFUND', refundId },
      ]),
    );
  }

  private async invoicesOf(
    lines: readonly BankLine[],
    isBroad: boolean,
  ): Promise<(OpenInvoice & { lineId: string })[]> {
    if (lines.length === 0) return [];
    const named = lines.flatMap(({ id, remittance }) => numbersIn(remittance).map((number) => ({ id, number })));
    const { rows } = await this.db.raw<{ rows: (OpenInvoice & { lineId: string })[] }>(INVOICES, {
      isBroad,
      lineIds: lines.map(({ id }) => id),
      references: lines.map(referenceOf),
      amounts: lines.map(({ openCents }) => openCents),
      ibans: lines.map(({ counterpartyIban }) => counterpartyIban),
      names: lines.map(({ counterpartyName }) => counterpartyName),
      numberLines: named.map(({ id }) => id),
      numbers: named.map(({ number }) => number),
    });
    return rows;
  }

  private async payoutsOf(lines: readonly BankLine[]): Promise<(CandidatePayout & { lineId: string })[]> {
    if (lines.length === 0) return [];
    const { rows } = await this.db.raw<{ rows: (CandidatePayout & { lineId: string })[] }>(PAYOUTS, {
      lineIds: lines.map(({ id }) => id),
      amounts: lines.map(({ openCents }) => openCents),
      days: lines.map(({ bookedOn }) => bookedOn),
    });
    return rows;
  }

  private async refundsOf(lines: readonly BankLine[]): Promise<(CandidateRefund & { lineId: string })[]> {
    if (lines.length === 0) return [];
    const { rows } = await this.db.raw<{ rows: (CandidateRefund & { lineId: string })[] }>(REFUNDS, {
      lineIds: lines.map(({ id }) => id),
      amounts: lines.map(({ openCents }) => openCents),
      returns: lines.map(({ isReturn }) => isReturn),
      ibans: lines.map(({ counterpartyIban }) => counterpartyIban),
      texts: lines.map(saidBy),
    });
    return rows;
  }

  private async paymentsOf(lines: readonly BankLine[]): Promise<(CandidatePayment & { lineId: string })[]> {
    if (lines.length === 0) return [];
    const { rows } = await this.db.raw<{ rows: (CandidatePayment & { lineId: string })[] }>(PAYMENTS, {
      lineIds: lines.map(({ id }) => id),
      amounts: lines.map(({ amountCents }) => amountCents),
      opens: lines.map(({ openCents }) => openCents),
      days: lines.map(({ bookedOn }) => bookedOn),
      ibans: lines.map(({ counterpartyIban }) => counterpartyIban),
      references: lines.map(referenceOf),
    });
    return rows;
  }
}
