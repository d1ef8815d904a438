import type { PaymentResolution, PaymentState } from '@valikool/contract';
import type { Knex } from 'knex';
import type { AttemptProvider } from '#modules/billing/index';
import type { CohortSnapshot } from '#modules/cohorts/index';
import type { Swap } from '../seats/index';
import { COHORT_SUMMARY } from '../view/cohort-summary.read-model';
import type { CohortSummary } from '../view/registrations.types';

/** Another cohort of the course, with what is needed to judge its seats. */
export type Sibling = CohortSummary &
  Pick<CohortSnapshot, 'priceCents' | 'sizeMax' | 'seatsTaken' | 'status' | 'cohortId'> & {
    /** One of the taken seats is kept for this student. */
    isOffered: boolean;
  };

export type PendingSwap = Pick<Swap, 'id' | 'toCohortId' | 'differenceCents' | 'heldUntil'> & {
  /** Cents of the difference that are not paid yet. */
  owedCents: number;
  cohortName: string;
  startDate: Date;
  payment: {
    id: string;
    provider: AttemptProvider;
    status: PaymentState;
    resolution: PaymentResolution | null;
    amountCents: number;
    paymentUrl: string | null;
    expiresAt: string | null;
    lastError: string | null;
  } | null;
};

const SIBLINGS = `
  select ${COHORT_SUMMARY}, c.status, coalesce(offered.cohort_price_cents, c.price_cents, co.price_cents) as "priceCents", c.size_max as "sizeMax",
    c.seats_taken as "seatsTaken", offered.id is not null as "isOffered"
  from cohorts c join courses co on co.id = c.course_id
    left join lateral (select o.id, o.cohort_price_cents from waitlist_entries e
      join waitlist_offers o on o.entry_id = e.id and o.status = 'OPEN' and o.expires_at > :now
      where e.cohort_id = c.id and e.user_id = :userId and e.status = 'OFFERED' limit 1) offered on true
  where c.course_id = (select own.course_id from cohorts own where own.id = :cohortId) and c.id <> :cohortId
    and c.status in ('REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS') and c.start_date >= :closedBefore
  order by c.start_date, c.id limit 50`;

const PENDING = `
  select s.id, s.to_cohort_id as "toCohortId", s.difference_cents as "differenceCents", s.held_until as "heldUntil",
    d.total_cents - d.paid_cents as "owedCents", c.name as "cohortName", c.start_date as "startDate",
    (select json_build_object('id', a.id, 'provider', a.provider, 'status', a.status, 'resolution', a.resolution, 'amountCents', a.amount_cents,
       'paymentUrl', a.payment_url, 'expiresAt', a.expires_at, 'lastError', a.last_error)
     from payment_attempts a where a.invoice_id = s.invoice_id order by (a.status = 'PAID') desc, a.created_at desc limit 1) as payment
  from registration_swaps s join cohorts c on c.id = s.to_cohort_id join invoices d on d.invoice_id = s.invoice_id
  where s.participant_id = ? and s.status = 'PENDING'`;

/** Cohorts to which a student can swap, and the swap that waits for its payment. */
export class SwapsReadModel {
  constructor(private readonly db: Knex) {}

  /**
   * @param cohortId the cohort of the student's seat
   * @param limits.closedBefore cohorts that started before this take no more students
   */
  async siblings(
    { cohortId, userId }: { cohortId: number; userId: number },
    { closedBefore, now }: { closedBefore: Date; now: Date },
  ): Promise<Sibling[]> {
    const { rows } = await this.db.raw<{ rows: Sibling[] }>(SIBLINGS, { cohortId, userId, closedBefore, now });
    return rows;
  }

  async pending(participantId: number): Promise<PendingSwap | null> {
    const { rows } = await this.db.raw<{ rows: PendingSwap[] }>(PENDING, [participantId]);
    return rows[0] ?? null;
  }
}
