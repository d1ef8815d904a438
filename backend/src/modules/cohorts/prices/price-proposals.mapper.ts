import { euro } from '#platform/index';
import type { ShownProposal, WaitingProposal, WaitingProposals } from './price-proposals.types';

export const toPriceProposalDto = ({ priceCents, createdAt, ...proposal }: ShownProposal) => ({
  ...proposal,
  price: euro(priceCents),
  createdAt: new Date(createdAt).toISOString(),
});

const toWaitingProposalDto = (proposal: WaitingProposal) => ({
  id: proposal.id,
  price: euro(proposal.priceCents),
  coursePrice: euro(proposal.coursePriceCents),
  cohort: {
    id: proposal.cohortId,
    name: proposal.cohortName,
    courseTitle: proposal.courseTitle,
    startDate: proposal.startDate.toISOString(),
    timeZone: proposal.timeZone,
  },
  proposer: { id: proposal.proposerId, name: proposal.proposerName },
  createdAt: proposal.createdAt.toISOString(),
});

export const toPriceProposalsDto = ({ items, nextCursor, total }: WaitingProposals) => ({
  items: items.map(toWaitingProposalDto),
  nextCursor,
  total,
});
