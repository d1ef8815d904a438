/** What of its school's part each registration has in advance: credit in cents, or a seat. */
export const COVERED_IN_ADVANCE = `(
  select participant_id, sum(cents) as cents, sum(seats) as seats from (
    select participant_id, case type when 'DEDUCT' then amount_cents else -amount_cents end as cents, 0 as seats
    from school_credit_logs where participant_id is not null
    union all select participant_id, 0, case type when 'DEDUCT' then seats else -seats end
    from prepaid_seat_logs where participant_id is not null) used
  group by participant_id)`;

/** Rules about schools' credit and their seats bought in advance. */
export const SCHOOL_CREDIT_INVARIANTS = [
  {
    name: 'credit-lots-logged',
    description: 'What is left of every lot of a school’s credit is what its log and the ledger say',
    sql: `select count(*) from school_credit_lots l
            left join (select lot_id, sum(case type when 'DEDUCT' then -amount_cents else amount_cents end) as cents
                       from school_credit_logs group by lot_id) logged on logged.lot_id = l.id
            left join (select t.subject_id, sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
                       where t.subject_kind = 'credit-lot' and e.account = 'school_credits' group by t.subject_id) booked on booked.subject_id = l.id::text
          where l.remaining_cents <> coalesce(logged.cents, 0) or l.remaining_cents <> -coalesce(booked.cents, 0)`,
  },
  {
    name: 'credit-in-ledger',
    description: 'The ledger owes every school as much as is left of its credit, and as its seats in advance are worth',
    sql: `select count(*) from (
            select school_id, sum(remaining_cents) as cents from (
              select school_id, remaining_cents from school_credit_lots union all select school_id, remaining_cents from prepaid_seat_lots) each
            group by school_id) lots
            full join (select school_id, -sum(amount_cents) as cents from ledger_entries where account = 'school_credits' group by school_id) booked
              on booked.school_id = lots.school_id
          where coalesce(lots.cents, 0) <> coalesce(booked.cents, 0)`,
  },
  {
    name: 'prepaid-seats-logged',
    description: 'A school has as many seats in advance as its log says',
    sql: `select count(*) from schools s left join (
            select school_id, sum(case type when 'DEDUCT' then -seats else seats end) as seats from prepaid_seat_logs group by school_id) logged
            on logged.school_id = s.id
          where s.prepaid_student_seats <> coalesce(logged.seats, 0)`,
  },
  {
    name: 'seat-lots-logged',
    description: 'Every lot of seats in advance has as many seats, of as much worth, as its log and the ledger say',
    sql: `select count(*) from prepaid_seat_lots l
            left join (select lot_id, sum(case type when 'DEDUCT' then -seats else seats end) as seats,
                         sum(case type when 'DEDUCT' then -value_cents else value_cents end) as cents
                       from prepaid_seat_logs group by lot_id) logged on logged.lot_id = l.id
            left join (select t.subject_id, sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
                       where t.subject_kind = 'seat-lot' and e.account = 'school_credits' group by t.subject_id) booked on booked.subject_id = l.id::text
          where l.remaining_seats <> coalesce(logged.seats, 0) or l.remaining_cents <> coalesce(logged.cents, 0)
            or l.remaining_cents <> -coalesce(booked.cents, 0)`,
  },
  {
    name: 'prepaid-seats-used-once',
    description: 'Every seat in advance that is used covers one registration',
    sql: `select count(*) from ${COVERED_IN_ADVANCE} covered left join cohort_participants p on p.id = covered.participant_id
          where covered.seats < 0 or covered.seats > 1 or covered.cents < 0
            or (covered.seats > 0 and covered.cents > 0) or (p.status = 'CANCELED' and p.cancel_reason in ('HOLD_LAPSED', 'SCHOOL_REFUSED', 'APPROVAL_EXPIRED', 'LEFT_SCHOOL') and covered.seats + covered.cents > 0)`,
  },
  {
    name: 'offers-set-aside',
    description: 'What a school has set aside for an offered seat is given back when the offer ends',
    sql: `select count(*) from (
            select offer_id, sum(cents) as cents, sum(seats) as seats from (
              select offer_id, case type when 'DEDUCT' then amount_cents else -amount_cents end as cents, 0 as seats
              from school_credit_logs where offer_id is not null
              union all select offer_id, 0, case type when 'DEDUCT' then seats else -seats end
              from prepaid_seat_logs where offer_id is not null) each
            group by offer_id) held join waitlist_offers o on o.id = held.offer_id
          where held.cents < 0 or held.seats not in (0, 1) or (held.cents > 0 and held.seats > 0)
            or (o.status <> 'OPEN' and held.cents + held.seats > 0)`,
  },
  {
    name: 'credit-orders-booked',
    description: 'What a school has ordered is booked once when its invoice is paid, and never before',
    sql: `select count(*) from school_credit_orders o join invoices i on i.invoice_id = o.invoice_id
            left join (select invoice_id, count(*) as lots, bool_or(suspended_at is not null) as is_suspended from (
              select invoice_id, suspended_at from school_credit_lots where invoice_id is not null
              union all select invoice_id, suspended_at from prepaid_seat_lots where invoice_id is not null) each group by invoice_id) booked
              on booked.invoice_id = o.invoice_id
          where (o.delivered_at is not null) <> (coalesce(booked.lots, 0) = 1)
            or (i.status = 'PAID' and o.canceled_at is null and (o.delivered_at is null or booked.is_suspended))`,
  },
  {
    name: 'school-parts-paid-once',
    description:
      'What an active registration costs its school is paid once, by a seat in advance, credit or invoice; not invoiced before its approval',
    sql: `select count(*) from cohort_participants p
            left join ${COVERED_IN_ADVANCE} covered on covered.participant_id = p.id
            left join (
              select l.participant_id, sum(l.total_cents) as cents from invoice_lines l
                join invoices i on i.invoice_id = l.invoice_id and i.buyer_school_id is not null and i.status <> 'CANCELED'
                left join invoices credited on credited.invoice_id = i.credits_invoice_id
              where coalesce(credited.status, 'UNPAID') <> 'CANCELED' group by l.participant_id) invoiced on invoiced.participant_id = p.id
          where p.status <> 'CANCELED' and case
            when p.approval_until is not null and coalesce(covered.seats + covered.cents, 0) = 0 then coalesce(invoiced.cents, 0) <> 0
            else p.school_share_cents <> coalesce(invoiced.cents, 0)
              + case when covered.seats > 0 then p.school_share_cents else coalesce(covered.cents, 0) end end`,
  },
];
