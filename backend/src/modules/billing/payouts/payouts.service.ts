import type { Page } from '#platform/index';
import { PayoutNotFoundError } from './payouts.errors';
import type { PayoutReadingService } from './payout-reading.service';
import type { PayoutsReadModel } from './payouts.read-model';
import type { Payout, PayoutEntry, PayoutReading, PayoutsFilter } from './payouts.types';

type Deps = {
  payouts: PayoutsReadModel;
  reading: PayoutReadingService;
  /** Ways of paying, with whether their provider tells of its payouts. */
  providers: readonly { provider: string; isRead: boolean }[];
};

/** Payouts as staff look at them. */
export class PayoutsService {
  constructor(private readonly deps: Deps) {}

  /** Newest first, with what each provider holds. */
  async list(filter: PayoutsFilter): Promise<Page<Payout> & { readings: PayoutReading[] }> {
    const [page, readings] = await Promise.all([
      this.deps.payouts.list(filter),
      this.deps.payouts.readings(this.deps.providers),
    ]);
    return { ...page, readings };
  }

  /** @throws PayoutNotFoundError */
  async get(id: string): Promise<Payout> {
    const found = await this.deps.payouts.find(id);
    if (found === null) throw new PayoutNotFoundError();
    return found;
  }

  /** @throws PayoutNotFoundError */
  async entries(
    id: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<PayoutEntry> & { payout: Payout }> {
    const payout = await this.get(id);
    return { ...(await this.deps.payouts.entries(id, page)), payout };
  }

  /** Asks providers now, and compares. */
  async read(): Promise<PayoutReading[]> {
    await this.deps.reading.run();
    return this.deps.payouts.readings(this.deps.providers);
  }
}
