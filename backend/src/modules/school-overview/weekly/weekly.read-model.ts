import type { Knex } from 'knex';
import { inTallinn, schoolYearOf, statement } from '#platform/index';
import { SchoolStocksReadModel } from '#modules/billing/index';
import { seatCosts } from '../school-overview.read-model';
import type { SchoolWeek } from './weekly.types';

const SEVERAL = '= any(cast(:schoolIds as bigint[]))';

type OfSchool = { schoolId: number };
type Seats = OfSchool &
  Pick<SchoolWeek, 'seats' | 'monthCents' | 'yearCents'> &
  Pick<SchoolWeek['results'], 'completed' | 'failed' | 'awaitingResult'>;

const CLAIMS = statement<OfSchool & { claims: number }>(
  'school-weeks-claims',
  `select m.school_id as "schoolId", count(*) as claims
   from memberships m join users u on u.id = m.user_id and u.role = 'STUDENT' and u.deleted_at is null
   where m.school_id ${SEVERAL} and m.state = 'CLAIMED' group by 1`,
);

const REQUESTS = statement<OfSchool & { requests: number }>(
  'school-weeks-requests',
  `select school_id as "schoolId", count(*) as requests from cohort_participants
   where school_id ${SEVERAL} and approval_until is not null group by 1`,
);

const SEATS = statement<Seats>(
  'school-weeks-seats',
  `with ${seatCosts(SEVERAL, 'p.school_year = :year')}
   select school_id as "schoolId", count(*) filter (where is_live) as seats,
     count(*) filter (where status = 'COMPLETED') as completed, count(*) filter (where status = 'FAILED') as failed,
     count(*) filter (where status = 'AWAITING_RESULT') as "awaitingResult",
     cast(coalesce(sum(cost) filter (where month = :month), 0) as bigint) as "monthCents",
     cast(coalesce(sum(cost), 0) as bigint) as "yearCents"
   from costs group by 1`,
);

type Owed = Omit<SchoolWeek['owed'], 'nextDueOn'> & { nextDueAt: Date };
const OWED = statement<OfSchool & Owed>(
  'school-weeks-owed',
  `select "schoolId", count(*) as invoices, cast(sum(open_cents) as bigint) as cents,
     cast(coalesce(sum(open_cents) filter (where due_at < :now), 0) as bigint) as "overdueCents", min(due_at) as "nextDueAt"
   from (
     select i.buyer_school_id as "schoolId", i.due_at, i.total_cents - i.paid_cents
       + coalesce((select sum(n.total_cents) from invoices n where n.credits_invoice_id = i.invoice_id), 0) as open_cents
     from invoices i
     where i.buyer_school_id ${SEVERAL} and i.kind = 'INVOICE' and i.status = 'UNPAID' and i.issued_at is not null) open
   where open_cents > 0 group by 1`,
);

const NO_SEATS = { seats: 0, monthCents: 0, yearCents: 0, completed: 0, failed: 0, awaitingResult: 0 };
const NO_STOCK = { balanceCents: 0, prepaidSeats: 0, runsOutAt: null };

const bySchool = <Row extends OfSchool>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.schoolId, row]));
const dayOf = (at: Date | null): string | null => (at === null ? null : inTallinn(at).toISODate());

const owedOf = (owed: Owed | undefined): SchoolWeek['owed'] =>
  owed === undefined
    ? { invoices: 0, cents: 0, overdueCents: 0, nextDueOn: null }
    : {
        invoices: owed.invoices,
        cents: owed.cents,
        overdueCents: owed.overdueCents,
        nextDueOn: dayOf(owed.nextDueAt),
      };

/** What the mail on Mondays says of schools: six statements, for any number of schools. */
export class WeeklyReadModel {
  private readonly stocks: SchoolStocksReadModel;

  constructor(private readonly db: Knex) {
    this.stocks = new SchoolStocksReadModel(db);
  }

  async of(schoolIds: readonly number[], now: Date): Promise<Map<number, SchoolWeek>> {
    const ids = [...schoolIds];
    const month = inTallinn(now).toFormat('yyyy-MM');
    const [claims, requests, seats, owed, stocks] = await Promise.all([
      CLAIMS(this.db, { schoolIds: ids }).then(({ rows }) => bySchool(rows)),
      REQUESTS(this.db, { schoolIds: ids }).then(({ rows }) => bySchool(rows)),
      SEATS(this.db, { schoolIds: ids, year: schoolYearOf(now).startYear, month }).then(({ rows }) => bySchool(rows)),
      OWED(this.db, { schoolIds: ids, now }).then(({ rows }) => bySchool(rows)),
      this.stocks.of(ids, now),
    ]);
    return new Map(
      ids.map((id) => {
        const { completed, failed, awaitingResult, ...used } = { ...NO_SEATS, ...seats.get(id) };
        const { balanceCents, prepaidSeats, runsOutAt } = stocks.get(id) ?? NO_STOCK;
        return [
          id,
          {
            claims: claims.get(id)?.claims ?? 0,
            requests: requests.get(id)?.requests ?? 0,
            balanceCents,
            prepaidSeats,
            runsOutOn: dayOf(runsOutAt),
            seats: used.seats,
            monthCents: used.monthCents,
            yearCents: used.yearCents,
            results: { completed, failed, awaitingResult },
            owed: owedOf(owed.get(id)),
          },
        ];
      }),
    );
  }
}
