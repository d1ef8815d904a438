import type { Knex } from 'knex';
import { decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import type { CasesFilter, CasesReader, ListedCase } from './cases.types';

const Cursor = z.tuple([z.iso.datetime(), z.number().int()]);

const NAME_OF = (alias: string) =>
  `case when ${alias}.id is not null then
     json_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name)) end`;

/** @param page chooses the rows, so that names are looked up for one page only */
const withNames = (page: string): string => `
  select i.id, i.kind, i.subject_key as "subjectKey", i.status, i.facts, i.amount_cents as "amountCents", i.currency,
    i.user_id as "userId", i.school_id as "schoolId", i.participant_id as "participantId",
    i.payment_attempt_id as "paymentAttemptId", i.refund_id as "refundId", i.opened_at as "openedAt", i.due_at as "dueAt",
    i.resolved_at as "resolvedAt", i.resolved_by_user_id as "resolvedByUserId", i.action, i.note,
    ${NAME_OF('u')} as "user", ${NAME_OF('r')} as "resolvedBy",
    case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as school,
    case when p.id is not null then json_build_object(
      'id', p.id, 'cohortId', h.id, 'cohortName', h.name, 'courseTitle', c.title) end as registration,
    case when v.invoice_id is not null then json_build_object('id', v.invoice_id, 'number', v.number) end as invoice
  from (${page}) i
    left join users u on u.id = i.user_id
    left join users r on r.id = i.resolved_by_user_id
    left join schools s on s.id = i.school_id
    left join cohort_participants p on p.id = i.participant_id
    left join cohorts h on h.id = p.cohort_id
    left join courses c on c.id = h.course_id
    left join refunds f on f.id = i.refund_id
    left join payment_attempts a on a.id = coalesce(i.payment_attempt_id, f.payment_attempt_id)
    left join invoices v on v.invoice_id = a.invoice_id`;

const ORDERS = {
  OPEN: { order: 'due_at, id', after: '(due_at, id) > (cast(:at as timestamptz), cast(:id as bigint))' },
  RESOLVED: {
    order: 'resolved_at desc, id desc',
    after: '(resolved_at, id) < (cast(:at as timestamptz), cast(:id as bigint))',
  },
} as const;

const FIND = statement<ListedCase>('cases-find', withNames('select * from cases where id = :id'));

/** Cases as staff read them, with the names of today. */
export class CasesReadModel implements CasesReader {
  constructor(private readonly db: Knex) {}

  async list(filter: CasesFilter): Promise<Page<ListedCase> & { total: number }> {
    const [rows, total] = await Promise.all([this.pageOf(filter), this.count(filter)]);
    const page = toPage(rows, filter.limit, ({ id, status, dueAt, resolvedAt }) => [
      (status === 'OPEN' ? dueAt : (resolvedAt ?? dueAt)).toISOString(),
      id,
    ]);
    return { ...page, total };
  }

  async find(id: number): Promise<ListedCase | null> {
    return (await FIND(this.db, { id })).rows[0] ?? null;
  }

  private async pageOf({ status, kind, limit, cursor }: CasesFilter): Promise<ListedCase[]> {
    const { order, after } = ORDERS[status];
    const [at, id] = cursor === undefined ? [null, null] : decodeCursor(Cursor, cursor);
    const conditions = [
      `status = '${status}'`,
      ...(kind === undefined ? [] : ['kind = :kind']),
      ...(cursor === undefined ? [] : [after]),
    ];
    const page = `select * from cases where ${conditions.join(' and ')} order by ${order} limit :limit`;
    const sorted = `${withNames(page)} order by ${order.replace(/\b(due_at|resolved_at|id)\b/g, 'i.$1')}`;
    const { rows } = await statement<ListedCase>(null, sorted)(this.db, { kind, at, id, limit: limit + 1 });
    return rows;
  }

  private async count({ status, kind }: CasesFilter): Promise<number> {
    const query = this.db('cases').where({ status, ...(kind !== undefined && { kind }) });
    return Number((await query.count<{ count: string }[]>('id as count'))[0]?.count ?? 0);
  }
}
