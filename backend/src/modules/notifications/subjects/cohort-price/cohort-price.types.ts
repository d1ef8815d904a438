import type { Language, Role } from '@valikool/contract';
import type { Administrators } from '../../mail/administrators.types';

/** What mails about the price of a cohort say; prices are integer cents. */
export type PriceProposalFacts = {
  cohortId: number;
  cohort: string;
  course: string;
  priceCents: number;
  coursePriceCents: number;
  status: 'WAITING' | 'APPROVED' | 'SENT_BACK' | 'WITHDRAWN';
  comment: string | null;
  proposerName: string;
  /** null after the account was closed. */
  proposer: { id: number; email: string; language: Language; firstName: string; role: Role } | null;
};

export type CohortPriceReaders = {
  prices: {
    /** @returns null when there is no such proposal. */
    proposal(id: number): Promise<PriceProposalFacts | null>;
  };
  administrators: Administrators;
};
