import type { Section } from './personal-data.types';

/** Found apart by each index: of the person's invoices, and of their seats. */
const OWN_PAYMENTS = `
  select a.id from payment_attempts a join invoices i on i.invoice_id = a.invoice_id where i.buyer_user_id = :userId
  union select a.id from payment_attempts a join cohort_participants p on p.id = a.participant_id where p.user_id = :userId`;

/** Documents, payments and everything bought besides seats. */
export const ABOUT_MONEY: Record<string, Section> = {
  invoices: {
    by: ['invoices.buyer_user_id'],
    sql: `select kind, status, number, reference_number, buyer, total_cents, paid_cents, currency, issued_at, due_at, paid_at, canceled_at
      from invoices where buyer_user_id = :userId order by created_at`,
  },
  payments: {
    by: ['payment_attempts.participant_id'],
    sql: `select x.provider, x.status, x.amount_cents, x.refunded_cents, x.currency, x.bank, x.created_at, x.paid_at
      from payment_attempts x where x.id in (${OWN_PAYMENTS}) order by x.created_at`,
  },
  refunds: {
    by: [],
    sql: `select r.status, r.amount_cents, r.currency, r.reason, r.due_by, r.created_at, r.updated_at
      from refunds r where r.payment_attempt_id in (${OWN_PAYMENTS}) order by r.created_at`,
  },
  paymentLinks: {
    by: ['payment_links.asked_by_user_id', 'payment_links.payer_email', 'payment_links.participant_id'],
    sql: `select payer_name, payer_email, payer_language, created_at, opened_at, ended_at, end_reason
      from payment_links where asked_by_user_id = :userId order by created_at`,
  },
  paymentPlans: {
    by: ['payment_plans.user_id', 'payment_plans.participant_id'],
    sql: `select x.status, x.method, x.created_at,
        (select json_agg(json_build_object('part', n.position, 'cents', n.cents, 'paidCents', n.paid_cents, 'dueAt', n.due_at)
          order by n.position) from instalments n where n.plan_id = x.id) as parts
      from payment_plans x where x.user_id = :userId order by x.created_at`,
  },
  passes: {
    by: ['subscriptions.user_id'],
    sql: `select type, provider, status, price_cents, period_start, period_end, created_at, ended_at
      from subscriptions where user_id = :userId order by created_at`,
  },
  passPurchases: {
    by: ['pass_purchases.user_id'],
    sql: `select type, price_cents, status, created_at from pass_purchases where user_id = :userId order by created_at`,
  },
  savedCards: {
    by: ['saved_cards.user_id'],
    sql: `select brand, last_four, created_at, removed_at from saved_cards where user_id = :userId order by created_at`,
  },
  preferredBank: {
    by: ['preferred_banks.user_id'],
    sql: `select provider, bank, chosen_at from preferred_banks where user_id = :userId`,
  },
  giftCards: {
    by: ['gift_cards.buyer_user_id'],
    sql: `select code_ending, amount_cents, recipient_name, recipient_email, message, deliver_at, delivered_at, status, expires_at, created_at
      from gift_cards where buyer_user_id = :userId order by created_at`,
  },
  giftCardsReceived: {
    by: ['gift_cards.recipient_email'],
    sql: `select code_ending, amount_cents, recipient_name, message, delivered_at, expires_at from gift_cards
      where lower(recipient_email) = lower(:email) and delivered_at is not null order by delivered_at`,
  },
  codes: {
    by: ['promotion_codes.user_id'],
    sql: `select name, percent_off, amount_off_cents, valid_until, ended_at, created_at
      from promotion_codes where user_id = :userId order by created_at`,
  },
};
