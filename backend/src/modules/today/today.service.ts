import { inTallinn, schoolYearOf, schoolYearStarting, type Clock } from '#platform/index';
import type { MoneyByMonth, MoneyOverviewReadModel } from '#modules/billing/index';
import { resultsDueOfEndsBefore } from '#modules/cohorts/index';
import { byUrgency, monthsOf, registrationsOf } from './today.policy';
import type { TodayReadModel } from './today.read-model';
import type { Today } from './today.types';

const DAYS_AHEAD = 7;

type Deps = { today: TodayReadModel; money: Pick<MoneyOverviewReadModel, 'byMonth' | 'differing'>; clock: Clock };

/** Payments less what went back, by month of the school year. */
function incomeOf(rows: readonly MoneyByMonth[], startYear: number, until: string) {
  const received = rows.filter(({ account }) => account !== 'revenue');
  const months = monthsOf(startYear)
    .filter((month) => month <= until)
    .map((month) => ({
      month,
      cents: received.filter((row) => row.month === month).reduce((sum, { cents }) => sum + cents, 0),
    }));
  return { months, cents: months.reduce((sum, { cents }) => sum + cents, 0) };
}

/** What staff see first: everything that waits for somebody, and this school year beside the last one. */
export class TodayService {
  constructor(private readonly deps: Deps) {}

  async get(): Promise<Today> {
    const { today, money, clock } = this.deps;
    const now = clock.now();
    const { startYear: year, from } = schoolYearOf(now);
    const local = inTallinn(now);
    const aYearAgo = local.minus({ years: 1 }).toJSDate();
    const monday = local.startOf('week');
    const [todo, books, counts, received, receivedLastYear, starting] = await Promise.all([
      today.todo({ now, resultsDue: resultsDueOfEndsBefore(now) }),
      money.differing(),
      today.registrations({ year, now, aYearAgo }),
      money.byMonth({ from, now }),
      money.byMonth({ from: schoolYearStarting(year - 1).from, now: aYearAgo }),
      today.starting({ from: monday.toJSDate(), to: monday.plus({ days: DAYS_AHEAD }).toJSDate() }),
    ]);
    const month = local.toFormat('yyyy-MM');
    const lastMonth = inTallinn(aYearAgo).toFormat('yyyy-MM');
    return {
      todo: byUrgency(todo),
      books,
      registrations: {
        thisYear: registrationsOf(counts, year, month),
        lastYear: registrationsOf(counts, year - 1, monthsOf(year - 1).at(-1) ?? lastMonth),
      },
      income: { thisYear: incomeOf(received, year, month), lastYear: incomeOf(receivedLastYear, year - 1, lastMonth) },
      starting,
    };
  }
}
