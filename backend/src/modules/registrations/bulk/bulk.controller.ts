import { authorize, type Input } from '#platform/index';
import type { CancellationService } from '../cancellation.service';
import type { ResultsService } from '../results/results.service';
import type { ChangeRegistrations } from './bulk.schemas';

/** Who may do either of it; whose registrations, each single step says. */
export const CANCEL = ['registration.cancel-school', 'registration.cancel-all'] as const;
export const MARK = ['result.set-own', 'result.set-all'] as const;

export type BulkControllerDeps = { cancellation: CancellationService; results: ResultsService };

export class BulkController {
  constructor(private readonly deps: BulkControllerDeps) {}

  /** The route is for whoever may do one of the two. */
  change = async ({ actor, body }: Input<undefined, typeof ChangeRegistrations>) => {
    if (body.action === 'CANCEL') {
      authorize(actor, CANCEL);
      return { results: await this.deps.cancellation.cancelMany(actor, body.ids, body.note ?? null) };
    }
    authorize(actor, MARK);
    return { results: await this.deps.results.setMany(actor, body.ids, body.status) };
  };
}
