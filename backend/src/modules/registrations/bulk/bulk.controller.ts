import { authorize, type Input } from '#platform/index';
import type { ApprovalsService } from '../approvals/approvals.service';
import type { CancellationService } from '../cancellation/cancellation.service';
import type { ManyPayersService } from '../payer/many-payers.service';
import type { ResultsService } from '../results/results.service';
import type { ChangeRegistrations } from './bulk.schemas';

/** Any of these permissions opens the route. Each single step checks whether the actor may change that registration. */
export const CANCEL = ['registration.cancel-school', 'registration.cancel-all'] as const;
export const APPROVE = ['registration.approve-school', 'registration.approve-all'] as const;
export const CHANGE_PAYER = ['registration.change-payer-school', 'registration.change-payer-all'] as const;
export const MARK = ['result.set-own', 'result.set-all'] as const;

export type BulkControllerDeps = {
  cancellation: CancellationService;
  approvals: ApprovalsService;
  manyPayers: ManyPayersService;
  results: ResultsService;
};

export class BulkController {
  constructor(private readonly deps: BulkControllerDeps) {}

  /** The route accepts actors with any of these permissions, so check here that the actor has the one for this action. */
  change = async ({ actor, body }: Input<undefined, typeof ChangeRegistrations>) => {
    if (body.action === 'CANCEL') {
      authorize(actor, CANCEL);
      return { results: await this.deps.cancellation.cancelMany(actor, body.ids, body.note ?? null) };
    }
    if (body.action === 'APPROVE' || body.action === 'REFUSE') {
      authorize(actor, APPROVE);
      const decision =
        body.action === 'APPROVE' ? ({ approve: true } as const) : ({ approve: false, reason: body.reason } as const);
      return { results: await this.deps.approvals.decideMany(actor, body.ids, decision) };
    }
    if (body.action === 'CHANGE_PAYER') {
      authorize(actor, CHANGE_PAYER);
      const { payer, note } = body;
      return { results: await this.deps.manyPayers.change(actor, body.ids, { payer, note }) };
    }
    authorize(actor, MARK);
    const { status, reason = null } = body;
    return { results: await this.deps.results.setMany(actor, body.ids, { status, reason }) };
  };
}
