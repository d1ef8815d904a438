import { route } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { CohortParams } from '../cohorts.schemas';
import { CohortEditorDto } from '../editing/cohort-editing.schemas';
import type { PriceProposalsController } from './price-proposals.controller';
import { ListPriceProposals, PriceProposalsDto, ProposePrice, ReviewPrice } from './price-proposals.schemas';

const ofOneCohort = { params: CohortParams, badParams: () => new CohortNotFoundError() };

export const priceProposalsRoutes = (controller: PriceProposalsController) => [
  route({
    method: 'get',
    path: '/cohort-price-proposals',
    operationId: 'listPriceProposals',
    summary: 'Prices of cohorts that wait for an administrator, oldest first',
    permission: 'cohort.edit-all',
    query: ListPriceProposals,
    response: { status: 200, body: PriceProposalsDto },
    handler: controller.listWaiting,
  }),
  route({
    ...ofOneCohort,
    method: 'put',
    path: '/cohorts/:id/price-proposal',
    operationId: 'proposePrice',
    summary: 'A teacher asks for another price than the course’s, before the cohort opens; administrators are told',
    permission: 'cohort.edit-own',
    body: ProposePrice,
    response: { status: 200, body: CohortEditorDto },
    errors: ['cohort.not-found', 'cohort.not-draft', 'request.invalid'],
    limitPerMinute: 30,
    handler: controller.propose,
  }),
  route({
    ...ofOneCohort,
    method: 'delete',
    path: '/cohorts/:id/price-proposal',
    operationId: 'withdrawPriceProposal',
    summary: 'Takes back the price that waits for review',
    permission: 'cohort.edit-own',
    response: { status: 200, body: CohortEditorDto },
    errors: ['cohort.not-found', 'cohort.not-draft', 'cohort.price-proposal-over'],
    handler: controller.withdraw,
  }),
  route({
    ...ofOneCohort,
    method: 'post',
    path: '/cohorts/:id/price-proposal/review',
    operationId: 'reviewPriceProposal',
    summary: 'Approves the proposed price, or sends it back with a comment; the proposer is told',
    permission: 'cohort.edit-all',
    body: ReviewPrice,
    response: { status: 200, body: CohortEditorDto },
    errors: ['cohort.not-found', 'cohort.price-proposal-over', 'request.invalid'],
    handler: controller.review,
  }),
];
