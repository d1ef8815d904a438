import { euro } from '#platform/index';
import type { TodayService } from './today.service';
import type { Today, Todo } from './today.types';

const toTodoDto = ({ cents, dueAt, since, ...todo }: Todo) => ({
  ...todo,
  amount: cents === null ? null : euro(cents),
  dueAt: dueAt?.toISOString() ?? null,
  since: since?.toISOString() ?? null,
});

const toIncomeDto = ({ months, cents }: Today['income']['thisYear']) => ({
  months: months.map((month) => ({ month: month.month, amount: euro(month.cents) })),
  amount: euro(cents),
});

export class TodayController {
  constructor(private readonly today: TodayService) {}

  get = async () => {
    const { todo, books, registrations, income, starting } = await this.today.get();
    return {
      todo: todo.map(toTodoDto),
      books,
      registrations,
      income: { thisYear: toIncomeDto(income.thisYear), lastYear: toIncomeDto(income.lastYear) },
      starting: starting.map((cohort) => ({ ...cohort, startDate: cohort.startDate.toISOString() })),
    };
  };
}
