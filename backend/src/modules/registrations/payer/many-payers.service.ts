import type { Payer } from '@valikool/contract';
import { type Actor, AppError, type BulkResult, type Logger, oneByOne } from '#platform/index';
import type { PayerService } from './payer.service';
import type { PayerChangeInput, PreviewOfMany } from './payer.types';

type Deps = { payers: Pick<PayerService, 'preview' | 'change'>; logger: Logger };

/** Changes who pays for several seats, each in a transaction of its own. */
export class ManyPayersService {
  constructor(private readonly deps: Deps) {}

  /** Shows what the change would do to each seat; one that would refuse it says why. */
  async preview(actor: Actor, ids: readonly number[], payer: Payer): Promise<PreviewOfMany[]> {
    const previews: PreviewOfMany[] = [];
    for (const id of new Set(ids)) previews.push(await this.previewOne(actor, id, payer));
    return previews;
  }

  /** The answer names each registration that could not be changed, and why. */
  change(actor: Actor, ids: readonly number[], change: PayerChangeInput): Promise<BulkResult[]> {
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.deps.payers.change(actor, id, change),
      this.deps.logger,
    );
  }

  private async previewOne(actor: Actor, id: number, payer: Payer): Promise<PreviewOfMany> {
    try {
      return { id, plan: await this.deps.payers.preview(actor, id, payer), refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { id, plan: null, refusal: error.code };
    }
  }
}
