import type { Page } from '#platform/index';

/** An administrator sets APPROVED or SENT_BACK; those who run the cohort set WITHDRAWN. */
export type PriceProposalStatus = 'WAITING' | 'APPROVED' | 'SENT_BACK' | 'WITHDRAWN';

/** What an administrator decides about a proposal. */
export type PriceVerdict = Extract<PriceProposalStatus, 'APPROVED' | 'SENT_BACK'>;

/** A price that a teacher proposes for a cohort that has not opened. */
export type PriceProposal = {
  id: number;
  cohortId: number;
  /** Gross, in cents. */
  priceCents: number;
  status: PriceProposalStatus;
  proposedByUserId: number;
  /** Why it was sent back. */
  comment: string | null;
};

/** The cohort's last proposal as its editor shows it. */
export type ShownProposal = Pick<PriceProposal, 'id' | 'priceCents' | 'status' | 'comment'> & {
  proposer: { id: number; name: string };
  /** ISO 8601, as PostgreSQL writes it into JSON. */
  createdAt: string;
};

/** A proposal that waits for an administrator. */
export type WaitingProposal = {
  id: number;
  priceCents: number;
  coursePriceCents: number;
  cohortId: number;
  cohortName: string;
  courseTitle: string;
  startDate: Date;
  timeZone: string;
  proposerId: number;
  proposerName: string;
  createdAt: Date;
};

export type WaitingProposals = Page<WaitingProposal> & { total: number };

/** The range of proposed prices, in percent of the course's price: 50 and 150 allow 50 € to 150 € for 100 €. */
export type PriceBounds = { minPercent: number; maxPercent: number };

export type PriceReview = { proposalId: number; verdict: PriceVerdict; comment: string | null };
