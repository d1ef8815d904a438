import { PARTICIPANT_STATUSES, type ParticipantStatus, type SchoolYearFilter } from '@valikool/contract';
import type { Knex } from 'knex';
import { type DateRange, decodeCursor, type Page, schoolYearRange, statement, toPage, z } from '#platform/index';
import { historyFor, historyReaderOf } from '../history/history.policy';
import { HistoryReadModel } from '../history/history.read-model';
import { statusesOf } from '../seats/index';
import type { GuardianFacts } from './guardian.types';
import type { PlanFacts } from './plan-facts.types';
import { COHORT_SUMMARY } from './cohort-summary.read-model';
import { type AskedCard, FEEDBACK_STATE, newCard } from './new-card.read-model';
import type { NewCard, RegistrationDetail, RegistrationRow, RegistrationScope } from './registrations.types';

const AWAITING_APPROVAL = 'AWAITING_APPROVAL';

export type RegistrationsFilter = {
  schoolYear: SchoolYearFilter;
  status?: ParticipantStatus | 'ACTIVE' | 'FINAL' | typeof AWAITING_APPROVAL | undefined;
  /** Only this student's registrations. */
  student?: number | undefined;
  limit: number;
  cursor?: string | undefined;
};

/**
 * What goes back together, since a seat may have been paid in parts: all of it on its way until the last part has arrived.
 * What the bank has refused is told by itself.
 */
const REFUND = `json_build_object(
  'amountCents', coalesce(sum(rf.amount_cents) filter (where rf.status = 'REFUSED'),
    sum(rf.amount_cents) filter (where rf.status <> 'CANCELED'), sum(rf.amount_cents)),
  'currency', min(rf.currency),
  'status', coalesce(min(rf.status) filter (where rf.status = 'REFUSED'),
    min(rf.status) filter (where rf.status not in ('SUCCESSFUL', 'CANCELED')),
    min(rf.status) filter (where rf.status = 'SUCCESSFUL'), 'CANCELED'),
  'reason', rf.reason, 'dueBy', max(rf.due_by))`;

/** The columns of a registration that a card shows; one statement reads a whole page. */
const ROW = `
  p.id, p.user_id as "userId", p.school_id as "schoolId", p.status, p.default_payer as payer,
  p.price_cents as "priceCents", p.school_share_cents as "schoolShareCents", p.student_share_cents as "studentShareCents", p.discount_cents as "discountCents", p.forgiven_cents as "forgivenCents", p.covered_by_subscription_id as "coveredBySubscriptionId",
  (select coalesce(-sum(e.amount_cents), 0)::integer from gift_card_entries e where e.participant_id = p.id) as "cardCents",
  p.held_until as "heldUntil", p.confirmed_at as "confirmedAt", p.approval_until as "approvalUntil", p.approval_decided_at as "approvalDecidedAt", p.approval_reason as "approvalReason", p.awaiting_seat_since as "awaitingSeatSince",
  p.chose_to_wait_at as "choseToWaitAt", p.canceled_at as "canceledAt", p.cancel_reason as "cancelReason",
  p.access_until as "accessUntil", p.created_at as "createdAt", p.payer_changed_at as "payerChangedAt", p.payer_changed_from as "payerChangedFrom",
  u.first_name as "firstName", u.last_name as "lastName", s.name as "schoolName",
  ${COHORT_SUMMARY}, c.video_url as "videoUrl", coalesce(c.external_lms_link, co.classroom_link) as "lmsUrl", c.discord_invite_url as "discordInviteUrl",
  (select g.progress_percent from cohort_progress g where g.cohort_participant_id = p.id and g.cohort_id = p.cohort_id) as progress,
  (select ${FEEDBACK_STATE} from feedback_submissions f where f.cohort_id = p.cohort_id and f.user_id = p.user_id) as "feedbackState",
  case when i.invoice_id is null or (i.buyer_school_id is not null and :forStudent) then null else json_build_object('invoiceId', i.invoice_id, 'number', i.number, 'status', i.status,
    'totalCents', i.total_cents, 'dueAt', i.due_at) end as invoice,
  case when p.student_share_cents = 0 or p.approval_until is not null or p.status not in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT') or (p.confirmed_at is not null and p.access_until is null) then 0 else (
    select coalesce(sum(own.total_cents - own.paid_cents + coalesce((select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = own.invoice_id), 0)), 0)::integer
    from invoice_lines l join invoices own on own.invoice_id = l.invoice_id
    where l.participant_id = p.id and own.buyer_user_id is not null and own.kind = 'INVOICE' and own.status = 'UNPAID'
      and not exists (select 1 from registration_swaps sw where sw.invoice_id = own.invoice_id and sw.status = 'PENDING')) end as "owedCents",
  case when p.payer_changed_at is null or p.default_payer <> 'SCHOOL' then false else exists (
    select 1 from invoice_lines l join invoices si on si.invoice_id = l.invoice_id
    where l.participant_id = p.id and si.buyer_school_id is not null and si.kind = 'INVOICE' and si.status <> 'CANCELED' and si.number is not null
      and l.total_cents + coalesce((select sum(cl.total_cents) from invoices cn join invoice_lines cl on cl.invoice_id = cn.invoice_id
        where cn.credits_invoice_id = si.invoice_id and cl.participant_id = p.id), 0) > 0) end as "isSchoolInvoiced",
  a.payment, g.guardian, pl.plan, r.refund`;

const WITH_ALL_ABOUT_THEM = `
  join users u on u.id = p.user_id
  join cohorts c on c.id = p.cohort_id
  join courses co on co.id = c.course_id
  left join schools s on s.id = p.school_id
  left join invoices i on i.invoice_id = p.invoice_id
  left join lateral (
    select json_build_object('id', id, 'provider', provider, 'status', status, 'resolution', resolution, 'amountCents', amount_cents,
      'paymentUrl', payment_url, 'expiresAt', expires_at, 'lastError', last_error) as payment
    from payment_attempts where participant_id = p.id
      -- Whom the student asked to pay goes on with their own order; the student hears of it once money is on its way.
      and (payment_link_id is null or status not in ('CREATED', 'PENDING', 'ABANDONED', 'FAILED'))
      -- An open order over an invoice that was taken back, as by a change of payer, is nothing to go on with.
      and (p.status = 'CANCELED' or status not in ('CREATED', 'PENDING') or not exists (
        select 1 from invoices o where o.invoice_id = payment_attempts.invoice_id and o.status = 'CANCELED'))
    order by (status = 'PAID') desc, created_at desc limit 1) a on true
  left join lateral (
    select json_build_object('endReason', l.end_reason, 'openedAt', l.opened_at, 'invoicedAt', l.invoiced_at, 'expiresAt', l.expires_at,
      'isAtBank', exists (select 1 from payment_attempts b where b.payment_link_id = l.id and b.status in ('PENDING', 'AUTHORIZED'))) as guardian
    from payment_links l where l.participant_id = p.id and l.purpose = 'GUARDIAN'
    order by l.ended_at is null desc, l.created_at desc, l.id desc limit 1) g on true
  left join lateral (
    select json_build_object('method', case when k.id is null then 'LINK' else n.method end, 'position', n.position, 'count', n.count,
      'leftCents', n.cents - n.paid_cents, 'dueAt', n.due_at, 'state', n.state, 'failure', n.last_error,
      'isAtBank', exists (select 1 from payment_attempts b where b.instalment_id = n.id and b.status = 'AUTHORIZED' and b.resolution is null)) as plan
    from (select i.*, pp.card_id, pp.method, count(*) over () as count
      from payment_plans pp join instalments i on i.plan_id = pp.id where pp.participant_id = p.id and pp.status = 'ACTIVE') n
    left join saved_cards k on k.id = n.card_id and k.removed_at is null and n.method = 'CARD'
    where n.state in ('PLANNED', 'DUE', 'FAILED') and p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT')
    order by n.position limit 1) pl on true
  left join lateral (
    select ${REFUND} as refund
    from refunds rf join payment_attempts pa on pa.id = rf.payment_attempt_id
    where pa.participant_id = p.id and rf.reason <> 'DUPLICATE'
    group by rf.reason, rf.credit_note_id order by max(rf.created_at) desc limit 1) r on true`;

/** Read often, as by the payer who comes back from the bank, so it is a prepared statement. */
const GET_OWN = statement<RawRow>(
  'registrations-get-own',
  `select ${ROW} from cohort_participants p ${WITH_ALL_ABOUT_THEM} where p.id = :id and p.user_id = :userId`,
);

type RawGuardian = Omit<GuardianFacts, 'openedAt' | 'invoicedAt' | 'expiresAt'> & {
  openedAt: string | null;
  invoicedAt: string | null;
  expiresAt: string;
};

type RawRow = Omit<RegistrationRow, 'invoice' | 'payment' | 'guardian' | 'plan' | 'refund'> & {
  plan: (Omit<PlanFacts, 'dueAt'> & { dueAt: string }) | null;
  guardian: RawGuardian | null;
  invoice: (Omit<NonNullable<RegistrationRow['invoice']>, 'dueAt'> & { dueAt: string | null }) | null;
  payment: (Omit<NonNullable<RegistrationRow['payment']>, 'expiresAt'> & { expiresAt: string | null }) | null;
  refund: (Omit<NonNullable<RegistrationRow['refund']>, 'dueBy'> & { dueBy: string }) | null;
};

const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toRow = (raw: RawRow): RegistrationRow => ({
  ...raw,
  invoice: raw.invoice && { ...raw.invoice, dueAt: date(raw.invoice.dueAt) },
  payment: raw.payment && { ...raw.payment, expiresAt: date(raw.payment.expiresAt) },
  guardian: raw.guardian && {
    ...raw.guardian,
    openedAt: date(raw.guardian.openedAt),
    invoicedAt: date(raw.guardian.invoicedAt),
    expiresAt: new Date(raw.guardian.expiresAt),
  },
  plan: raw.plan && { ...raw.plan, dueAt: new Date(raw.plan.dueAt) },
  refund: raw.refund && { ...raw.refund, dueBy: new Date(raw.refund.dueBy) },
});

/** `forStudent` hides a school's joint invoice from students, because it names other students. */
type Conditions = { sql: string[]; bindings: Record<string, unknown> & { forStudent: boolean } };

function scoped(scope: RegistrationScope): Conditions {
  if ('all' in scope) return { sql: ['true'], bindings: { forStudent: false } };
  if ('userId' in scope) return { sql: ['p.user_id = :userId'], bindings: { forStudent: true, userId: scope.userId } };
  return { sql: ['p.school_id = :schoolId'], bindings: { forStudent: false, schoolId: scope.schoolId } };
}

const [FIRST_YEAR, LAST_YEAR] = ['min', 'max'].map((end) => `(select ${end}(school_year) from cohort_participants)`);

const NEWEST = 'order by id desc limit :limit';

/** Reads the ids of a page directly. Good for few registrations: one student's, one school's, or those to be approved. */
function pageByScan(sql: readonly string[], { status }: RegistrationsFilter, { from, to }: DateRange): string {
  const narrowed = [
    ...sql,
    ...(status === AWAITING_APPROVAL ? ['p.approval_until is not null'] : []),
    ...(status && status !== AWAITING_APPROVAL ? ['p.status = any(cast(:statuses as text[]))'] : []),
    ...(from ? ['p.school_year >= school_year_of(:from)'] : []),
    ...(to ? ['p.school_year < school_year_of(:to)'] : []),
  ];
  return `select p.id from cohort_participants p where ${narrowed.join(' and ')} ${NEWEST}`;
}

/**
 * Reads the ids of a page of all registrations: takes the newest of each school year and status from the index, then
 * merges them. Reading all rows in order would pass over too many.
 */
function pageByIndex(sql: readonly string[], { from, to }: DateRange): string {
  const years = `cross join generate_series(${from ? 'school_year_of(:from)' : FIRST_YEAR}, ${to ? 'school_year_of(:to) - 1' : LAST_YEAR}) years(year)`;
  const stretch = [...sql, 'p.status = states.status', ...(from || to ? ['p.school_year = years.year'] : [])].join(
    ' and ',
  );
  return `select page.id from unnest(cast(:statuses as text[])) states(status) ${from || to ? years : ''}
    cross join lateral (select p.id from cohort_participants p where ${stretch} ${NEWEST}) page ${NEWEST}`;
}

const isApproval = ({ status }: RegistrationsFilter): boolean => status === AWAITING_APPROVAL;

/** Statuses to narrow to; null for all of them. */
const narrowedTo = (filter: RegistrationsFilter): readonly string[] | null =>
  filter.status === undefined || isApproval(filter) ? null : statusesOf(filter.status);

/** The ids of the registrations on a page, newest first. */
function pageOf(
  scope: RegistrationScope,
  filter: RegistrationsFilter,
  range: DateRange,
): { sql: string; bindings: Conditions['bindings'] } {
  const { sql, bindings } = scoped(scope);
  if (filter.student !== undefined) sql.push('p.user_id = :student');
  if (filter.cursor !== undefined) sql.push('p.id < :before');
  const before = filter.cursor === undefined ? null : decodeCursor(z.tuple([z.number().int()]), filter.cursor)[0];
  const statuses = narrowedTo(filter);
  const isNarrowed = range.from !== null || range.to !== null || statuses !== null;
  const ofEverybody = 'all' in scope && filter.student === undefined && !isApproval(filter);
  return {
    sql: ofEverybody && isNarrowed ? pageByIndex(sql, range) : pageByScan(sql, filter, range),
    bindings: {
      ...bindings,
      ...range,
      statuses: statuses ?? PARTICIPANT_STATUSES,
      student: filter.student ?? null,
      before,
      limit: filter.limit + 1,
    },
  };
}

/** A student's own list is planned once for each of these forms: planning takes longer than reading it. */
function ownListName({ status, student, cursor }: RegistrationsFilter, { from, to }: DateRange): string {
  const approval = status === AWAITING_APPROVAL;
  const narrowed = { from, to, status: status && !approval, approval, student, cursor };
  return ['registrations-own', ...Object.entries(narrowed).flatMap(([name, value]) => (value ? [name] : []))].join('-');
}

/** Registrations as people see them. The query itself limits them to what the actor may see. */
export class RegistrationsReadModel {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async list(scope: RegistrationScope, filter: RegistrationsFilter, now: Date): Promise<Page<RegistrationRow>> {
    const range = schoolYearRange(filter.schoolYear, now);
    const { sql, bindings } = pageOf(scope, filter, range);
    // The page comes first, because PostgreSQL keeps the written order of a join this long.
    const source = `(${sql}) page join cohort_participants p on p.id = page.id ${WITH_ALL_ABOUT_THEM} order by p.id desc`;
    const name = 'userId' in scope ? ownListName(filter, range) : null;
    const { rows } = await statement<RawRow>(name, `select ${ROW} from ${source}`)(this.db, bindings);
    return toPage(rows.map(toRow), filter.limit, (row) => [row.id]);
  }

  async get(scope: RegistrationScope, id: number): Promise<RegistrationRow | null> {
    if ('userId' in scope) return this.getOwn(scope.userId, id);
    const { sql, bindings } = scoped(scope);
    const [row] = await this.query(
      `cohort_participants p ${WITH_ALL_ABOUT_THEM} where p.id = :id and ${sql.join(' and ')}`,
      { ...bindings, id },
    );
    return row ?? null;
  }

  /** @throws when there is no such cohort */
  newCard(of: AskedCard): Promise<NewCard> {
    return newCard(this.db, of);
  }

  private async getOwn(userId: number, id: number): Promise<RegistrationRow | null> {
    const [row] = (await GET_OWN(this.db, { id, userId, forStudent: true })).rows;
    return row ? toRow(row) : null;
  }

  /** One registration with what was promised at registration and what has happened since. */
  async detail(scope: RegistrationScope, id: number, now: Date): Promise<RegistrationDetail | null> {
    const row = await this.get(scope, id);
    if (!row) return null;
    const [kept, entries] = await Promise.all([
      this.db('cohort_participants')
        .where({ id })
        .first<Pick<RegistrationDetail, 'conditions' | 'learningOutcomes' | 'gradingCriteria'>>(
          'conditions',
          'learningOutcomes',
          'gradingCriteria',
        ),
      new HistoryReadModel(this.db).of(id, now),
    ]);
    return { ...row, ...kept, timeline: historyFor(historyReaderOf(scope), entries) };
  }

  private async query(source: string, bindings: Record<string, unknown>): Promise<RegistrationRow[]> {
    const { rows } = await this.db.raw<{ rows: RawRow[] }>(`select ${ROW} from ${source}`, bindings as Knex.ValueDict);
    return rows.map(toRow);
  }
}

/** What somebody sees of one registration: the same as the API answers them. */
export type SeenRegistrations = Pick<RegistrationsReadModel, 'get'>;
export const seenRegistrations = (db: Knex): SeenRegistrations => new RegistrationsReadModel(db);
