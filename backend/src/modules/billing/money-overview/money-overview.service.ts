import { type Clock, inTallinn } from '#platform/index';
import type { MoneyOverviewReadModel } from './money-overview.read-model';
import { type Age, AGES, type MoneyByMonth, type Sum, type ToDo } from './money-overview.types';

export type MoneyOverview = {
  toDo: ToDo;
  months: { month: string; revenueCents: number; receivedCents: number }[];
  ways: { provider: string; cents: number }[];
  outstanding: (Sum & { age: Age })[];
};

const MONTHS = 12;
const REVENUE = 'revenue';

const sumOf = (rows: readonly MoneyByMonth[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

/** The overview of money: tasks for today, money received, money owed. */
export class MoneyOverviewService {
  constructor(private readonly deps: { money: MoneyOverviewReadModel; clock: Clock }) {}

  async get(): Promise<MoneyOverview> {
    const { money, clock } = this.deps;
    const now = clock.now();
    const first = inTallinn(now)
      .startOf('month')
      .minus({ months: MONTHS - 1 });
    const [toDo, rows, ages] = await Promise.all([
      money.toDo(now),
      money.byMonth({ from: first.toJSDate(), now }),
      money.byAge(now),
    ]);
    const months = Array.from({ length: MONTHS }, (_, index) => first.plus({ months: index }).toFormat('yyyy-MM'));
    const received = rows.filter(({ account }) => account !== REVENUE);
    const providers = [...new Set(received.map(({ account }) => account))];
    return {
      toDo,
      months: months.map((month) => ({
        month,
        revenueCents: sumOf(rows.filter((row) => row.month === month && row.account === REVENUE)),
        receivedCents: sumOf(received.filter((row) => row.month === month)),
      })),
      ways: providers
        .map((provider) => ({ provider, cents: sumOf(received.filter(({ account }) => account === provider)) }))
        .sort((a, b) => b.cents - a.cents),
      outstanding: AGES.map((age) => ages.find((found) => found.age === age) ?? { age, count: 0, cents: 0 }),
    };
  }
}
