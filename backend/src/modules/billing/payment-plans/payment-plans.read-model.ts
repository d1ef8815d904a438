import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { InstalmentState, PlanMethod, PlanStatus } from './payment-plans.types';

export type PlanScope = { userId: number } | { all: true };
export type PlansFilter = {
  registration?: number | undefined;
  /** Only plans of which a part is unpaid after its day. */
  state?: 'LATE' | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type PlanPart = {
  id: string;
  position: number;
  cents: number;
  paidCents: number;
  dueAt: string;
  state: InstalmentState;
  tries: number;
  nextStepAt: string | null;
  paidAt: string | null;
  lastError: string | null;
  /** Until when the link for somebody else works; null where nobody is asked. */
  askedUntil: string | null;
};

export type PlanRow = {
  id: string;
  invoiceId: string;
  invoiceNumber: string | null;
  participantId: number;
  userId: number;
  studentName: string;
  courseTitle: string;
  status: PlanStatus;
  method: PlanMethod;
  createdAt: Date;
  accessUntil: Date | null;
  hasSeat: boolean;
  cardId: string | null;
  brand: string | null;
  lastFour: string | null;
  parts: PlanPart[];
};

export const PLAN_ROW = `p.id, p.invoice_id as "invoiceId", i.number as "invoiceNumber", p.participant_id as "participantId",
  p.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "studentName", co.title as "courseTitle", p.status, p.method,
  p.created_at as "createdAt", cp.access_until as "accessUntil", cp.confirmed_at is not null and cp.status <> 'CANCELED' as "hasSeat",
  c.id as "cardId", c.brand, c.last_four as "lastFour",
  (select json_agg(json_build_object('id', n.id, 'position', n.position, 'cents', n.cents, 'paidCents', n.paid_cents,
     'dueAt', n.due_at, 'state', n.state, 'paidAt', n.paid_at, 'lastError', n.last_error, 'tries', n.tries, 'nextStepAt', n.next_step_at,
     'askedUntil', (select max(k.expires_at) from payment_links k
       where k.instalment_id = n.id and k.purpose = 'GUARDIAN' and k.ended_at is null)) order by n.position)
   from instalments n where n.plan_id = p.id) as parts`;

export const PLAN_FROM = `payment_plans p join invoices i on i.invoice_id = p.invoice_id join users u on u.id = p.user_id
  join cohort_participants cp on cp.id = p.participant_id join cohorts h on h.id = cp.cohort_id
  join courses co on co.id = h.course_id
  left join saved_cards c on c.id = p.card_id and c.removed_at is null`;

const LIST = statement<PlanRow>(
  'payment-plans-list',
  `select ${PLAN_ROW} from ${PLAN_FROM}
   where (cast(:userId as bigint) is null or p.user_id = :userId)
     and (cast(:registration as bigint) is null or p.participant_id = :registration)
     and (cast(:state as text) is null or (p.status = 'ACTIVE' and p.id in (
       select l.plan_id from instalments l where l.state in ('DUE', 'FAILED'))))
     and (cast(:beforeAt as timestamptz) is null or (p.created_at, p.id) < (:beforeAt, cast(:beforeId as uuid)))
   order by p.created_at desc, p.id desc limit :most`,
);

const GET = statement<PlanRow>('payment-plans-get', `select ${PLAN_ROW} from ${PLAN_FROM} where p.id = :id`);

const OFFER = statement<{ cents: number; endDate: Date }>(
  'payment-plans-offer',
  `select i.total_cents as cents, h.end_date as "endDate"
   from cohort_participants p join cohorts h on h.id = p.cohort_id join invoices i on i.invoice_id = p.invoice_id
   where p.id = :registration and p.user_id = :userId and p.confirmed_at is null and p.status in ('REGISTERED', 'IN_PROGRESS')
     and i.buyer_user_id = :userId and i.status = 'UNPAID' and i.paid_cents = 0`,
);

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Payment plans as people see them. */
export class PaymentPlansReadModel {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async list(scope: PlanScope, filter: PlansFilter): Promise<Page<PlanRow>> {
    const [beforeAt, beforeId] = filter.cursor === undefined ? [null, null] : decodeCursor(Cursor, filter.cursor);
    const { rows } = await LIST(this.db, {
      userId: 'userId' in scope ? scope.userId : null,
      registration: filter.registration ?? null,
      state: filter.state ?? null,
      beforeAt,
      beforeId,
      most: filter.limit + 1,
    });
    return toPage(rows, filter.limit, (row) => [row.createdAt.toISOString(), row.id]);
  }

  /** @returns what is to be paid for a student's own seat that is only held; null when there is none */
  async unpaidSeat(userId: number, registration: number): Promise<{ cents: number; endDate: Date } | null> {
    return (await OFFER(this.db, { userId, registration })).rows[0] ?? null;
  }

  async get(id: string): Promise<PlanRow | null> {
    return (await GET(this.db, { id })).rows[0] ?? null;
  }
}
