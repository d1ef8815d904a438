import type { Input } from '#platform/index';
import type { CohortParams } from '../cohorts.schemas';
import { toCohortEditorDto } from '../editing/cohort-editing.mapper';
import type { CohortEditingService } from '../editing/cohort-editing.service';
import { toPriceProposalsDto } from './price-proposals.mapper';
import type { ListPriceProposals, ProposePrice, ReviewPrice } from './price-proposals.schemas';
import type { PriceProposalsService } from './price-proposals.service';

export class PriceProposalsController {
  constructor(
    private readonly proposals: PriceProposalsService,
    private readonly editing: CohortEditingService,
  ) {}

  propose = async ({ actor, params, body }: Input<typeof CohortParams, typeof ProposePrice>) => {
    await this.proposals.propose(actor, params.id, body.price.amount);
    return toCohortEditorDto(await this.editing.get(actor, params.id));
  };

  withdraw = async ({ actor, params }: Input<typeof CohortParams>) => {
    await this.proposals.withdraw(actor, params.id);
    return toCohortEditorDto(await this.editing.get(actor, params.id));
  };

  review = async ({ actor, params, body }: Input<typeof CohortParams, typeof ReviewPrice>) => {
    const { proposalId, verdict, comment = '' } = body;
    await this.proposals.review(actor, params.id, {
      proposalId,
      verdict,
      comment: comment === '' ? null : comment,
    });
    return toCohortEditorDto(await this.editing.get(actor, params.id));
  };

  listWaiting = async ({ query }: Input<undefined, undefined, typeof ListPriceProposals>) =>
    toPriceProposalsDto(await this.proposals.listWaiting(query));
}
