import type { Knex } from 'knex';
import { schoolCopies } from '../../mail/school-copies.policy';
import { TOLD_REASONS } from '../../mail/told-with-seat.policy';
import type { OwedAgainFacts, RefundMailFacts } from './refund.types';

const PAYMENT = `
  select u.id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId",
    u.email as "to", u.language, u.first_name as "firstName", coalesce(co.title, '') as course, a.amount_cents as "amountCents", a.currency, false as "isByHand",
    i.total_cents - i.paid_cents as "restCents"
  from payment_attempts a join invoices i on i.invoice_id = a.invoice_id join users u on u.id = i.buyer_user_id
    left join cohort_participants p on p.id = a.participant_id left join cohorts c on c.id = p.cohort_id left join courses co on co.id = c.course_id
  where u.deleted_at is null and a.id = ?`;

/** What credit notes leave of the invoice and nobody has paid. */
const OWED = `i.total_cents - i.paid_cents
    + coalesce((select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = i.invoice_id), 0)::integer`;

const OWED_AGAIN = `
  select i.buyer_user_id as "userId", p.cohort_id as "cohortId", coalesce(i.buyer_school_id, p.school_id) as "schoolId",
    coalesce(u.email, s.invoice_email) as "to", coalesce(u.language, s.language, 'et') as language, u.first_name as "firstName",
    coalesce(co.title, '') as course, r.amount_cents as "amountCents", r.currency, ${OWED} as "restCents",
    i.buyer_school_id is not null as "isSchools",
    ${schoolCopies('emails.owed-again', 'i.buyer_school_id', 's.invoice_email')} as copies
  from refunds r join payment_attempts a on a.id = r.payment_attempt_id
    left join cohort_participants p on p.id = a.participant_id left join cohorts c on c.id = p.cohort_id left join courses co on co.id = c.course_id
    -- What is owed again may stand on the payment's own invoice, or on a new one of the seat.
    join invoices i on i.invoice_id = a.invoice_id or (i.invoice_id = p.invoice_id and i.buyer_user_id is not null)
    left join users u on u.id = i.buyer_user_id and u.deleted_at is null left join schools s on s.id = i.buyer_school_id
  where r.id = ? and i.status = 'UNPAID' and ${OWED} > 0
  order by i.created_at desc limit 1`;

type SentRefund = {
  paymentAttemptId: string;
  amountCents: number;
  /** Staff sent it by a transfer of their own, which nobody has told of. */
  handReference: string | null;
  isToldWithSeat: boolean;
};

export class RefundFactsReadModel {
  constructor(private readonly db: Knex) {}

  async payment(attemptId: string): Promise<RefundMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: RefundMailFacts[] }>(PAYMENT, [attemptId]);
    return rows[0] ?? null;
  }

  /** @returns null also for money whose way back the mail about the lost seat has told: its sum, and by when it is there */
  async refund(refundId: string): Promise<RefundMailFacts | null> {
    const refund = await this.sent(refundId);
    return !refund || (refund.isToldWithSeat && refund.handReference === null) ? null : this.factsOf(refund);
  }

  /** @returns also money whose way back the mail about the lost seat has told: that it came back is news */
  async returned(refundId: string): Promise<RefundMailFacts | null> {
    const refund = await this.sent(refundId);
    return refund ? this.factsOf(refund) : null;
  }

  private async factsOf({ paymentAttemptId, amountCents, handReference }: SentRefund): Promise<RefundMailFacts | null> {
    const facts = await this.payment(paymentAttemptId);
    return facts && { ...facts, amountCents, isByHand: handReference !== null };
  }

  private sent(refundId: string): Promise<SentRefund | undefined> {
    return this.db('refunds as r')
      .join('paymentAttempts as a', 'a.id', 'r.paymentAttemptId')
      .leftJoin('cohortParticipants as p', 'p.id', 'a.participantId')
      .where('r.id', refundId)
      .first<SentRefund | undefined>(
        'r.paymentAttemptId',
        'r.amountCents',
        'r.handReference',
        this.db.raw(
          `coalesce(r.reason = 'CANCELLATION' and r.created_at = p.canceled_at and p.cancel_reason in ${TOLD_REASONS}, false) as "isToldWithSeat"`,
        ),
      );
  }

  async owedAgain(refundId: string): Promise<OwedAgainFacts | null> {
    const { rows } = await this.db.raw<{ rows: OwedAgainFacts[] }>(OWED_AGAIN, [refundId]);
    const [row] = rows;
    return !row || (row.to === null && row.copies.length === 0) ? null : row;
  }
}
