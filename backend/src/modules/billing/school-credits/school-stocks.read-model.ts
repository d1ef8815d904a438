import type { Knex } from 'knex';
import { runsOutAt } from './credit-level.policy';
import { CreditLevelsRepository } from './credit-levels.repository';

/** What a school has left of what it has paid in advance. */
export type StockLeft = {
  balanceCents: number;
  prepaidSeats: number;
  /** When all is used at the pace of the last eight weeks; null when nothing is used, or nothing is left. */
  runsOutAt: Date | null;
};

/** What many schools have left, with two statements. */
export class SchoolStocksReadModel {
  private readonly levels: CreditLevelsRepository;

  constructor(db: Knex) {
    this.levels = new CreditLevelsRepository(db);
  }

  async of(schoolIds: readonly number[], now: Date): Promise<Map<number, StockLeft>> {
    const stocks = await this.levels.stocksOf(schoolIds, now);
    return new Map(
      [...stocks].map(([schoolId, stock]) => [
        schoolId,
        {
          balanceCents: stock.lots.reduce((sum, { remainingCents }) => sum + remainingCents, 0),
          prepaidSeats: stock.seats,
          runsOutAt: runsOutAt(stock, now),
        },
      ]),
    );
  }
}
