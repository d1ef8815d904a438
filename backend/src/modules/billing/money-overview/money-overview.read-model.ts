import type { Knex } from 'knex';
import { OPEN_REFUND_STATUSES } from '@valikool/contract';
import { statement } from '#platform/index';
import { IS_UNPAID, OPEN_CENTS } from '#modules/schools/index';
import { WAITING_LINE_STATUSES } from '../bank/bank.types';
import type { Age, Differing, MoneyByMonth, Sum, ToDo } from './money-overview.types';

/** When the books were last compared, and how many rows differed; lines of the bank that wait are no difference. */
const DIFFERING_COLUMNS = `to_char(max(day), 'YYYY-MM-DD') as day, cast(coalesce(sum(row_count), 0) as integer) as "rowCount"`;
const DIFFERING_ROWS = `reconciliation_results where day = (select max(day) from reconciliation_results) and name <> 'bank-waiting'`;
const LINES_WAIT = `bank_line_states where status in ('${WAITING_LINE_STATUSES.join("', '")}')`;

const TO_DO = `
  select
    (select jsonb_build_object('count', count(*), 'cents', coalesce(sum(amount_cents) filter (where currency = 'EUR'), 0),
        'lateCount', count(*) filter (where due_at < :now))
      from cases where status = 'OPEN' and (amount_cents is not null or kind ~ '^(payment|refund|invoice|e-invoice|books)[.]')) as cases,
    (select jsonb_build_object('count', count(*), 'cents', coalesce(sum(amount_cents) filter (where currency = 'EUR'), 0))
      from refunds where status in ('${OPEN_REFUND_STATUSES.join("', '")}') and due_by < :now) as "lateRefunds",
    (select jsonb_build_object('count', count(*) filter (where open_cents > 0), 'cents', coalesce(sum(open_cents) filter (where open_cents > 0), 0))
      from ${LINES_WAIT}) as "linesIn",
    (select jsonb_build_object('count', count(*) filter (where open_cents < 0), 'cents', coalesce(-sum(open_cents) filter (where open_cents < 0), 0))
      from ${LINES_WAIT}) as "linesOut",
    (select to_jsonb(d) from (select ${DIFFERING_COLUMNS} from ${DIFFERING_ROWS}) d) as differing`;

const DIFFERING = statement<Differing>('money-differing', `select ${DIFFERING_COLUMNS} from ${DIFFERING_ROWS}`);

/** Postings of payments and refunds by the account on which the money was, and income by documents. */
const BY_MONTH = `
  select to_char(date_trunc('month', t.occurred_at at time zone 'Europe/Tallinn'), 'YYYY-MM') as month,
    case when e.account = 'revenue' then 'revenue' else replace(e.account, 'clearing_', '') end as account,
    sum(case when e.account = 'revenue' then -e.amount_cents else e.amount_cents end) as cents
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.occurred_at >= :from and t.occurred_at <= :now
    and (e.account = 'revenue' or t.payment_attempt_id is not null and (e.account = 'bank' or e.account like 'clearing%'))
  group by 1, 2 order by 1, 2`;

const BY_AGE = `
  select case when d.late < 1 then 'NOT_DUE' when d.late <= 14 then 'DAYS_1_14' when d.late <= 30 then 'DAYS_15_30'
      when d.late <= 60 then 'DAYS_31_60' else 'OVER_60' end as age,
    count(*) as count, cast(sum(d.cents) as bigint) as cents
  from (
    select coalesce(cast(cast(:now as timestamptz) at time zone 'Europe/Tallinn' as date) - cast(i.due_at at time zone 'Europe/Tallinn' as date), 0) as late,
      ${OPEN_CENTS} as cents
    from invoices i where ${IS_UNPAID}) d
  where d.cents > 0 group by 1`;

type Span = { from: Date; now: Date };

/** The state of all money, in three statements. */
export class MoneyOverviewReadModel {
  constructor(private readonly db: Knex) {}

  async toDo(now: Date): Promise<ToDo> {
    const { rows } = await this.db.raw<{ rows: [ToDo] }>(TO_DO, { now });
    return rows[0];
  }

  /** @returns when the books were last compared, and how many rows differed */
  async differing(): Promise<Differing> {
    return (await DIFFERING(this.db, {})).rows[0] ?? { day: null, rowCount: 0 };
  }

  async byMonth(span: Span): Promise<MoneyByMonth[]> {
    const { rows } = await this.db.raw<{ rows: MoneyByMonth[] }>(BY_MONTH, span);
    return rows;
  }

  /** @returns what is owed on issued invoices by how long it is overdue; ages with nothing are left out */
  async byAge(now: Date): Promise<(Sum & { age: Age })[]> {
    const { rows } = await this.db.raw<{ rows: (Sum & { age: Age })[] }>(BY_AGE, { now });
    return rows;
  }
}
