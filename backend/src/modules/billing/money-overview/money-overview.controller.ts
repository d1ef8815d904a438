import { euro } from '#platform/index';
import type { Sum } from './money-overview.types';
import type { MoneyOverviewService } from './money-overview.service';

const toSumDto = ({ count, cents }: Sum) => ({ count, amount: euro(cents) });

export class MoneyOverviewController {
  constructor(private readonly overview: MoneyOverviewService) {}

  get = async () => {
    const { toDo, months, ways, outstanding } = await this.overview.get();
    return {
      toDo: {
        cases: { ...toSumDto(toDo.cases), lateCount: toDo.cases.lateCount },
        lateRefunds: toSumDto(toDo.lateRefunds),
        linesIn: toSumDto(toDo.linesIn),
        linesOut: toSumDto(toDo.linesOut),
        differing: toDo.differing,
      },
      months: months.map(({ month, revenueCents, receivedCents }) => ({
        month,
        revenue: euro(revenueCents),
        received: euro(receivedCents),
      })),
      ways: ways.map(({ provider, cents }) => ({ provider, amount: euro(cents) })),
      outstanding: outstanding.map(({ age, ...sum }) => ({ age, ...toSumDto(sum) })),
    };
  };
}
