import type { Knex } from 'knex';
import type { RefundMailFacts } from './refund.types';

const PAYMENT = `
  select u.id as "userId", p.cohort_id as "cohortId", p.school_id as "schoolId",
    u.email as "to", u.language, u.first_name as "firstName", coalesce(co.title, '') as course, a.amount_cents as "amountCents", a.currency, false as "isByHand",
    i.total_cents - i.paid_cents as "restCents"
  from payment_attempts a join invoices i on i.invoice_id = a.invoice_id join users u on u.id = i.buyer_user_id
    left join cohort_participants p on p.id = a.participant_id left join cohorts c on c.id = p.cohort_id left join courses co on co.id = c.course_id
  where u.deleted_at is null and a.id = ?`;

export class RefundFactsReadModel {
  constructor(private readonly db: Knex) {}

  async payment(attemptId: string): Promise<RefundMailFacts | null> {
    const { rows } = await this.db.raw<{ rows: RefundMailFacts[] }>(PAYMENT, [attemptId]);
    return rows[0] ?? null;
  }

  async refund(refundId: string): Promise<RefundMailFacts | null> {
    const refund = await this.db('refunds')
      .where({ id: refundId })
      .first<{ paymentAttemptId: string; amountCents: number; handReference: string | null } | undefined>(
        'paymentAttemptId',
        'amountCents',
        'handReference',
      );
    const facts = refund && (await this.payment(refund.paymentAttemptId));
    return refund && facts
      ? { ...facts, amountCents: refund.amountCents, isByHand: refund.handReference !== null }
      : null;
  }
}
