import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { PassView } from './passes.types';

/** Courses that an answer names of those that a pass covers. */
const MOST_COVERED = 50;

/** Whether the newest charge that was tried was voided in the provider's office, and no other charge is owed. */
export const IS_FORGIVEN = `coalesce((select (array_agg(c.status order by c.period_start desc))[1] = 'VOID'
      and not bool_or(c.status = 'UNCOLLECTIBLE' or (c.status = 'OPEN' and c.next_attempt_at is null))
    from pass_charges c where c.subscription_id = s.id and c.attempts > 0), false)`;

/** Columns of a pass as people see it, and where they come from. */
export const VIEW = `s.id, s.user_id as "userId", s.purchase_id as "purchaseId", s.type, s.provider, s.subscription_id as "subscriptionId",
  s.customer_ref as "customerRef", s.status, s.active, s.price_cents as "priceCents", s.stripe_metadata as "stripeMetadata",
  s.pause_behavior as "pauseBehavior", s.resumes_at as "resumesAt", s.paused_by_user as "pausedByUser",
  s.ends_with_period as "endsWithPeriod", s.has_discount as "hasDiscount", s.period_start as "periodStart",
  s.period_end as "periodEnd", s.withdrawn_at as "withdrawnAt", s.cancel_wanted_at as "cancelWantedAt",
  s.ended_at as "endedAt", s.gone_at as "goneAt", s.seen_at as "seenAt", s.checks, s.created_at as "createdAt",
  jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', coalesce(u.email, '')) as student,
  coalesce((select jsonb_agg(jsonb_build_object('registrationId', x.id, 'cohortId', x.cohort_id, 'courseTitle', x.title, 'endDate', x.end_date) order by x.end_date)
    from (select p.id, p.cohort_id, courses.title, cohorts.end_date from cohort_participants p join cohorts on cohorts.id = p.cohort_id
      join courses on courses.id = cohorts.course_id
      where p.covered_by_subscription_id = s.id and p.status in ('REGISTERED', 'IN_PROGRESS') and cohorts.end_date > :now
      order by cohorts.end_date limit ${MOST_COVERED}) x), '[]') as covered,
  (select jsonb_build_object('amountCents', c.amount_cents, 'attempts', c.attempts, 'nextAttemptAt', c.next_attempt_at)
    from pass_charges c where c.subscription_id = s.id and c.status = 'OPEN' order by c.period_start desc limit 1) as "openCharge",
  ${IS_FORGIVEN} as "isForgiven",
  exists (select 1 from cohort_participants p where p.covered_by_subscription_id = s.id and p.status <> 'CANCELED') as "hasUsed",
  (select count(*)::int from pass_charges c where c.subscription_id = s.id and c.status = 'PAID') as "paidCharges",
  exists (select 1 from pass_charges c where c.subscription_id = s.id and c.status = 'PAID' and c.invoice_id is not null) as "isInvoiced",
  coalesce((select jsonb_agg(jsonb_build_object('amountCents', r.amount_cents, 'currency', r.currency, 'provider', a.provider, 'wallet', a.wallet,
      'status', r.status, 'promisedAt', r.created_at, 'dueBy', r.due_by) order by r.created_at, r.id)
    from pass_charges c join payment_attempts a on a.id = c.payment_attempt_id join refunds r on r.payment_attempt_id = a.id
    where c.subscription_id = s.id and r.status not in ('CANCELED', 'REJECTED')), '[]') as refunds,
  exists (select 1 from pass_charges c where c.subscription_id = s.id and c.suspended_at is not null and c.taken_back_at is null) as "isSuspended"
  from subscriptions s join users u on u.id = s.user_id`;

const LIST = statement<PassView>(
  'passes-view-list',
  `select ${VIEW} where (cast(:userId as bigint) is null or s.user_id = :userId) and (cast(:before as bigint) is null or s.id < :before)
     and (not cast(:isRunning as boolean) or s.ended_at is null)
   order by s.id desc limit :limit`,
);
const GET = statement<PassView>(
  'passes-view-get',
  `select ${VIEW} where s.id = :id and (cast(:userId as bigint) is null or s.user_id = :userId)`,
);
const Cursor = z.tuple([z.number().int()]);
const date = (text: unknown): Date => new Date(text as string);

/** Dates inside JSON come as text. */
export const toView = <T extends PassView>(row: T): T => ({
  ...row,
  covered: row.covered.map((course) => ({ ...course, endDate: date(course.endDate) })),
  openCharge: row.openCharge && {
    ...row.openCharge,
    nextAttemptAt: row.openCharge.nextAttemptAt === null ? null : date(row.openCharge.nextAttemptAt),
  },
});

export type PassesFilter = {
  /** Null is everybody. */
  userId: number | null;
  isRunning: boolean;
  limit: number;
  cursor?: string | undefined;
  now: Date;
};

/** Passes as people see them. */
export class PassesReadModel {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async list({ cursor, ...filter }: PassesFilter): Promise<Page<PassView>> {
    const [before] = cursor === undefined ? [null] : decodeCursor(Cursor, cursor);
    const { rows } = await LIST(this.db, { ...filter, before, limit: filter.limit + 1 });
    return toPage(rows.map(toView), filter.limit, ({ id }) => [id]);
  }

  /** @param userId null is everybody's */
  async get(id: number, userId: number | null, now: Date): Promise<PassView | null> {
    const [row] = (await GET(this.db, { id, userId, now })).rows;
    return row ? toView(row) : null;
  }
}
