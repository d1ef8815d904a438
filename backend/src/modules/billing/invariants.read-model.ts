import type { Knex } from 'knex';
import { OPEN_REFUND_STATUSES } from '@valikool/contract';
import { countedFigures } from '#modules/schools/index';
import { REFUND_AFTER_VOID } from './billing.types';
import { COVERED_IN_ADVANCE, SCHOOL_CREDIT_INVARIANTS } from './school-credits/school-credits-invariants.read-model';

export type InvariantResult = { name: string; description: string; violations: number };

type Invariant = { name: string; description: string; sql: string; takesNow?: boolean };

/** Seats of participants, seats kept for late payers, offers that wait for an answer, swaps that wait for their payment. */
const SEATS = `(
  (select count(*) from cohort_participants p where p.cohort_id = c.id and (p.status <> 'CANCELED' or p.seat_kept_at is not null))
  + (select count(*) from waitlist_offers o where o.cohort_id = c.id and o.status = 'OPEN')
  + (select count(*) from registration_swaps s where s.to_cohort_id = c.id and s.status = 'PENDING'))`;

/** Each rule is one statement that counts what breaks it. */
const INVARIANTS: readonly Invariant[] = [
  {
    name: 'seats-counted',
    description: 'A cohort counts as many seats as are taken or kept for somebody',
    sql: `select count(*) from cohorts c where c.seats_taken <> ${SEATS}`,
  },
  {
    name: 'not-oversold',
    description: 'No cohort has more seats taken or kept than it has',
    sql: `select count(*) from cohorts c where c.size_max < ${SEATS}`,
  },
  {
    name: 'ledger-balanced',
    description: 'Every ledger transaction sums to zero',
    sql: `select count(*) from (select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0) broken`,
  },
  {
    name: 'provider-money-booked',
    description: 'What a provider says it holds of an order is what the ledger says',
    sql: `select count(*) from payment_attempts a left join (
            select t.payment_attempt_id, e.account, sum(e.amount_cents) as cents,
              sum(e.amount_cents) filter (where t.kind = '${REFUND_AFTER_VOID}') as uncounted
            from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            where t.payment_attempt_id is not null group by t.payment_attempt_id, e.account) booked
            on booked.payment_attempt_id = a.id and booked.account = 'clearing_' || a.provider
          where a.provider_seen_at is not null and a.provider_currency = 'EUR'
            and a.provider_paid_cents - a.provider_refunded_cents <> coalesce(booked.cents, 0)
              - case when a.provider_status = 'VOIDED' and a.provider_paid_cents = 0 then coalesce(booked.uncounted, 0) else 0 end`,
  },
  {
    name: 'outside-refunds-decided',
    description: 'Money that went back without our asking, or twice, is decided about, or a case asks about it',
    sql: `select count(*) from refunds r join payment_attempts a on a.id = r.payment_attempt_id
          where r.undecided_cents > 0 and not exists (
            select 1 from cases c where c.status = 'OPEN' and (
              (c.kind in ('payment.reversed-outside', 'refund.sent-twice') and c.refund_id = r.id)
              or (c.kind = 'payment.mismatch' and c.payment_attempt_id = a.id)))`,
  },
  {
    name: 'paid-has-seat',
    description: 'Every settled payment has a confirmed seat, a refund, or a question to the student',
    sql: `select count(*) from payment_attempts a join cohort_participants p on p.id = a.participant_id
          where a.status = 'PAID' and a.resolution = 'SETTLED' and p.status = 'CANCELED' and p.cancel_reason = 'HOLD_LAPSED'
            and not exists (select 1 from refunds r where r.payment_attempt_id = a.id)`,
  },
  {
    name: 'late-money-visible',
    description: 'Money without a seat waits for a seat or goes back',
    sql: `select count(*) from payment_attempts a join cohort_participants p on p.id = a.participant_id
          where a.status = 'PAID' and a.resolution = 'NO_SEAT' and p.awaiting_seat_since is null
            and not exists (select 1 from refunds r where r.payment_attempt_id = a.id)`,
  },
  {
    name: 'amounts-match',
    description: 'No payment of another amount than was asked for waits for a decision',
    sql: `select count(*) from payment_attempts where resolution = 'MISMATCH'`,
  },
  {
    name: 'numbers-gapless',
    description: 'Every series of documents is numbered without a gap',
    sql: `select count(*) from (
            select s.series from invoice_series s left join invoices i on i.series = s.series
            group by s.series, s.next_sequence having count(i.sequence) <> s.next_sequence - 1 or coalesce(max(i.sequence), 0) <> s.next_sequence - 1) gaps`,
  },
  {
    name: 'invoices-add-up',
    description: 'Every document’s total is the sum of its lines',
    sql: `select count(*) from invoices i where i.total_cents <> coalesce((select sum(l.total_cents) from invoice_lines l where l.invoice_id = i.invoice_id), 0)`,
  },
  {
    name: 'plans-add-up',
    description: 'The parts of every payment plan sum to what its invoice asks, and to what is paid of it',
    sql: `select count(*) from (
            select p.id from payment_plans p join invoices i on i.invoice_id = p.invoice_id join instalments n on n.plan_id = p.id
            group by p.id, i.invoice_id
            having sum(n.cents) <> case when i.status = 'CANCELED' then 0 else i.total_cents + coalesce((
                select sum(c.total_cents) from invoices c where c.credits_invoice_id = i.invoice_id), 0) end
              or sum(n.paid_cents) <> least(i.paid_cents, sum(n.cents))) wrong`,
  },
  {
    name: 'registrations-invoiced',
    description:
      'Every active registration that costs something has its invoice, or its school has paid in advance or not approved it yet',
    sql: `select count(*) from cohort_participants p left join ${COVERED_IN_ADVANCE} covered on covered.participant_id = p.id
          where p.status <> 'CANCELED' and p.price_cents > 0 and p.invoice_id is null and p.approval_until is null
            and (p.student_share_cents > 0 or coalesce(covered.cents + covered.seats, 0) = 0)`,
  },
  {
    name: 'holds-ended',
    description: 'No hold has been over for more than an hour',
    sql: `select count(*) from cohort_participants where status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT') and confirmed_at is null and held_until < ?::timestamptz - interval '1 hour'`,
    takesNow: true,
  },
  {
    name: 'offers-ended',
    description: 'No offer and no swap has been over for more than an hour',
    sql: `select (select count(*) from waitlist_offers where status = 'OPEN' and expires_at < over.at)
            + (select count(*) from registration_swaps where status = 'PENDING' and held_until < over.at) as count
          from (select ?::timestamptz - interval '1 hour' as at) over`,
    takesNow: true,
  },
  {
    name: 'shares-invoiced',
    description: 'What an active registration costs its student stands on the student’s invoices, to the cent',
    sql: `select count(*) from cohort_participants p left join (
            select l.participant_id, sum(l.total_cents) as cents from invoice_lines l
              join invoices i on i.invoice_id = l.invoice_id and i.buyer_user_id is not null and i.status <> 'CANCELED'
              left join invoices credited on credited.invoice_id = i.credits_invoice_id
              left join registration_swaps s on s.invoice_id = i.invoice_id and s.status = 'PENDING'
            where s.id is null and coalesce(credited.status, 'UNPAID') <> 'CANCELED'
            group by l.participant_id) invoiced on invoiced.participant_id = p.id
          where p.status <> 'CANCELED' and p.student_share_cents <> coalesce(invoiced.cents, 0)`,
  },
  {
    name: 'unpaid-access-ends',
    description: 'Whoever has a confirmed seat and owes for it has a day on which the classes close',
    sql: `select count(*) from cohort_participants p
          where p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT') and p.confirmed_at is not null and p.access_until is null and exists (
            select 1 from invoice_lines l join invoices i on i.invoice_id = l.invoice_id
            where l.participant_id = p.id and i.kind = 'INVOICE' and i.buyer_user_id is not null and i.status = 'UNPAID' and i.total_cents > 0
              and not exists (select 1 from registration_swaps s where s.invoice_id = i.invoice_id and s.status = 'PENDING'))`,
  },
  {
    name: 'school-years-known',
    description: 'Everybody is found in the school years in which they study or teach, and in no others',
    sql: `select count(*) from (
            select m.school_year, m.user_id, count(*) as cohorts from (
              select school_year_of(c.start_date) as school_year, p.user_id from cohort_participants p join cohorts c on c.id = p.cohort_id where p.status <> 'CANCELED'
              union all select school_year_of(c.start_date), t.user_id from cohort_teachers t join cohorts c on c.id = t.cohort_id) m
            group by m.school_year, m.user_id) counted
          full join user_school_years y on y.school_year = counted.school_year and y.user_id = counted.user_id
          where y.cohorts is distinct from counted.cohorts`,
  },
  {
    name: 'refunds-in-time',
    description: 'No refund is past its promised day',
    sql: `select count(*) from refunds where status in ('${OPEN_REFUND_STATUSES.join("', '")}') and due_by < ?`,
    takesNow: true,
  },
  {
    name: 'refunds-carried-out',
    description:
      'Every refund that failed was carried out by a later try or is refused, and every refused one has a case',
    sql: `select count(*) from refunds r
          where (r.status in ('REJECTED', 'CANCELED') and r.failure is distinct from 'SENT_OUTSIDE' and r.withdrawn_at is null
            -- What a dispute had taken and gave back was never owed.
            and r.reason <> 'OUTSIDE' and not exists (
              -- A later try may be for less, or canceled, because money went back outside meanwhile.
              select 1 from refunds again where again.payment_attempt_id = r.payment_attempt_id and again.reason = r.reason
                and again.amount_cents <= r.amount_cents and again.credit_note_id is not distinct from r.credit_note_id
                and (again.status in ('SUCCESSFUL', 'REFUSED') or again.failure = 'SENT_OUTSIDE' or again.withdrawn_at is not null)))
            or (r.status = 'REFUSED' and not exists (
              select 1 from cases c where c.kind = 'refund.refused' and c.subject_key = r.id::text and c.status = 'OPEN'))`,
  },
  {
    name: 'nobody-overpaid',
    description: 'Nobody has paid more than they owe without a refund on its way',
    sql: `select count(*) from (
            select user_id, school_id from ledger_entries where account = 'receivable' group by user_id, school_id having sum(amount_cents) < 0) overpaid`,
  },
  {
    name: 'gift-cards-booked',
    description: 'What is left on every gift card is what the ledger says, and it is never below nothing',
    sql: `select count(*) from gift_cards c
          left join (select gift_card_id, sum(amount_cents) as cents, sum(amount_cents - vat_cents) as net from gift_card_entries group by gift_card_id) kept
            on kept.gift_card_id = c.id
          left join (select t.subject_id, -sum(e.amount_cents) as net from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            where t.subject_kind = 'gift-card' and e.account = 'gift_cards' group by t.subject_id) booked on booked.subject_id = c.id::text
          where coalesce(kept.cents, 0) < 0 or coalesce(kept.net, 0) <> coalesce(booked.net, 0) or (c.status in ('UNPAID', 'CANCELED') and coalesce(kept.cents, 0) <> 0)`,
  },
  {
    name: 'gift-cards-given-back',
    description: 'A canceled invoice keeps nothing of a gift card',
    sql: `select count(*) from (
            select i.invoice_id from invoices i
              join gift_card_entries e on e.invoice_id = i.invoice_id and e.kind in ('RESERVE', 'RELEASE')
            where i.status = 'CANCELED' and i.kind = 'INVOICE'
            group by i.invoice_id
            having sum(e.amount_cents) + coalesce((select sum(g.amount_cents) from gift_card_entries g join invoices n on n.invoice_id = g.invoice_id
              where n.credits_invoice_id = i.invoice_id and g.kind = 'GIVE_BACK'), 0) <> 0) lost`,
  },
  {
    name: 'closed-accounts-empty',
    description: 'No closed account has a confirmed seat in a course that is not over, or got one after it was closed',
    sql: `select count(*) from cohort_participants p join users u on u.id = p.user_id
          where u.deleted_at is not null and p.confirmed_at is not null
            and (p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT') or p.confirmed_at > u.deleted_at)`,
  },
  {
    name: 'cases-decided-in-time',
    description: 'No case that staff must decide is past its deadline',
    sql: `select count(*) from cases where status = 'OPEN' and due_at < ?`,
    takesNow: true,
  },
  {
    name: 'school-figures-counted',
    description: 'What is kept of a school’s students, seats, spend and debt is what its rows say',
    sql: `select count(*) from school_figures f join schools s on s.id = f.school_id
            cross join lateral (select ${countedFigures('f.school_year')}) counted
            left join (select school_id, sum(seats) as seats from school_course_figures group by 1) kept on kept.school_id = f.school_id
            left join (select school_id, count(*) as seats from cohort_participants where status <> 'CANCELED' group by 1) taken on taken.school_id = f.school_id
          where not exists (select 1 from school_figure_marks m where m.school_id = f.school_id)
            and (f.students, f.spend_cents, f.debt_cents, coalesce(kept.seats, 0))
              is distinct from (counted.students, counted.spend_cents, counted.debt_cents, coalesce(taken.seats, 0))`,
  },
  ...SCHOOL_CREDIT_INVARIANTS,
];

/** The names of all rules: interfaces have a text of their own for each. */
export const INVARIANT_NAMES: readonly string[] = INVARIANTS.map(({ name }) => name);

export class InvariantsReadModel {
  constructor(private readonly db: Knex) {}

  async check(now: Date): Promise<InvariantResult[]> {
    return Promise.all(
      INVARIANTS.map(async ({ name, description, sql, takesNow }) => {
        const { rows } = await this.db.raw<{ rows: { count: number }[] }>(sql, takesNow ? [now] : []);
        return { name, description, violations: rows[0]?.count ?? 0 };
      }),
    );
  }
}

/** @returns what counts violations of the rules about seats and money, over the pool `db` */
export const moneyInvariants = (db: Knex): Pick<InvariantsReadModel, 'check'> => new InvariantsReadModel(db);
