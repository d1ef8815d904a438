import { authorize, type Input } from '#platform/index';
import type { CancellationService } from '../cancellation/cancellation.service';
import type { ResultsService } from '../results/results.service';
import type { ChangeRegistrations } from './bulk.schemas';

/** Either permission opens the route. Each single step checks whether the actor may change that registration. */
export const CANCEL = ['registration.cancel-school', 'registration.cancel-all'] as const;
export const MARK = ['result.set-own', 'result.set-all'] as const;

export type BulkControllerDeps = { cancellation: CancellationService; results: ResultsService };

export class BulkController {
  constructor(private readonly deps: BulkControllerDeps) {}

  /** The route accepts actors with either permission, so check here that the actor has the one for this action. */
  change = async ({ actor, body }: Input<undefined, typeof ChangeRegistrations>) => {
    if (body.action === 'CANCEL') {
      authorize(actor, CANCEL);
      return { results: await this.deps.cancellation.cancelMany(actor, body.ids, body.note ?? null) };
    }
    authorize(actor, MARK);
    return { results: await this.deps.results.setMany(actor, body.ids, body.status) };
  };
}
