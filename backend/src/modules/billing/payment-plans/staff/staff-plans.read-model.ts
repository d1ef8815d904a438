import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { PLAN_FROM, PLAN_ROW, type PlanRow } from '../payment-plans.read-model';
import type { DaySpan } from '../payment-plans.types';
import type { PlanAttempt, PlanCase, PlanEvent } from './staff-plans.types';

/** A plan as staff see it. `remindedAt`: when they last sent the link of the part that is to be paid next. */
export type StaffPlan = PlanRow & { cohortId: number; cohortName: string; endDate: Date; remindedAt: Date | null };

export type PlanHistory = {
  plan: StaffPlan;
  attempts: PlanAttempt[];
  events: PlanEvent[];
  cases: PlanCase[];
  /** By the part's id: the days on which it may fall due instead. */
  days: ReadonlyMap<string, DaySpan>;
  can: { link: boolean; remind: boolean };
};

/** Payments and events that one answer has. */
const MOST = 100;

const GET = statement<StaffPlan>(
  'staff-plans-get',
  `select ${PLAN_ROW}, h.id as "cohortId", h.name as "cohortName", h.end_date as "endDate",
     (select n.reminded_at from instalments n where n.plan_id = p.id and n.state not in ('PAID', 'CANCELED')
       order by n.position limit 1) as "remindedAt"
   from ${PLAN_FROM} where p.id = :id`,
);
const ATTEMPTS = statement<PlanAttempt>(
  'staff-plans-attempts',
  `select a.id, a.provider, a.status, a.amount_cents as "amountCents", a.refunded_cents as "refundedCents", n.position,
     a.off_session as "offSession", a.last_error as error, a.created_at as "createdAt", a.paid_at as "paidAt"
   from payment_attempts a left join instalments n on n.id = a.instalment_id
   where a.invoice_id = :invoiceId order by a.created_at desc, a.id limit ${MOST}`,
);
const EVENTS = statement<PlanEvent>(
  'staff-plans-events',
  `select l.id, l.metadata ->> 'action' as action, cast(l.metadata ->> 'part' as integer) as position,
     l.metadata ->> 'from' as "from", l.metadata ->> 'to' as "to", l.actor_user_id as "actorUserId", l.notes as note,
     l.created_at as at, case when a.id is null then null else trim(a.first_name || ' ' || a.last_name) end as "actorName"
   from activity_log l left join users a on a.id = l.actor_user_id
   where l.user_id = :userId and l.type = 'PAYMENT_PLAN_CHANGED' and l.metadata ->> 'planId' = :id
   order by l.id desc limit ${MOST}`,
);
const CASES = statement<PlanCase>(
  'staff-plans-cases',
  `select id, kind, due_at as "dueAt" from cases where participant_id = :participantId and status = 'OPEN'
   order by due_at, id limit ${MOST}`,
);

/** One payment plan with everything that staff decide by. */
export class StaffPlansReadModel {
  constructor(private readonly db: Knex) {}

  /** @returns null when there is no such plan */
  async get(id: string): Promise<StaffPlan | null> {
    return (await GET(this.db, { id })).rows[0] ?? null;
  }

  /** Newest first; the cases that are due soonest first. */
  async around({ id, invoiceId, userId, participantId }: StaffPlan) {
    const [attempts, events, cases] = await Promise.all([
      ATTEMPTS(this.db, { invoiceId }),
      EVENTS(this.db, { id, userId }),
      CASES(this.db, { participantId }),
    ]);
    return { attempts: attempts.rows, events: events.rows, cases: cases.rows };
  }
}
