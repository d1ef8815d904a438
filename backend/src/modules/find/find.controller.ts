import { euro, type Input } from '#platform/index';
import type { FindQuery } from './find.schemas';
import type { FindService } from './find.service';

export class FindController {
  constructor(private readonly find: FindService) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof FindQuery>) => {
    const found = await this.find.find(actor, query.q);
    const items = found.map(({ totalCents, ...item }) => ({
      ...item,
      total: totalCents === null ? null : euro(totalCents),
    }));
    return { items };
  };
}
