import type { Language } from '@valikool/contract';
import { cohortPriceProposed, cohortPriceReviewed } from '#modules/cohorts/index';
import { amountText } from '../../mail/amount-text';
import type { Administrator } from '../../mail/administrators.types';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailRow } from '../../mail/mail.types';
import { cohortPriceTexts } from './cohort-price.texts';
import type { CohortPriceReaders, PriceProposalFacts } from './cohort-price.types';

const texts = cohortPriceTexts;
type Proposer = NonNullable<PriceProposalFacts['proposer']>;

/** Mails about the prices that teachers propose for their cohorts. */
export const cohortPriceMails = ({ prices, administrators }: CohortPriceReaders): Mail[] => [
  defineMail({
    message: cohortPriceProposed,
    handler: 'emails.cohort-price-proposed',
    texts,
    facts: async ({ proposalId }) => {
      const proposal = await prices.proposal(proposalId);
      // A proposal that was decided, withdrawn or replaced needs no review.
      return proposal?.status === 'WAITING' ? { proposal, admins: await administrators.list() } : null;
    },
    letters: ({ proposal, admins }) => admins.map((admin) => toAdmin(proposal, admin)),
  }),
  defineMail({
    message: cohortPriceReviewed,
    handler: 'emails.cohort-price-reviewed',
    texts,
    facts: async ({ proposalId }) => {
      const proposal = await prices.proposal(proposalId);
      const isDecided = proposal?.status === 'APPROVED' || proposal?.status === 'SENT_BACK';
      return isDecided && proposal.proposer ? { proposal, proposer: proposal.proposer } : null;
    },
    letters: toProposer,
  }),
];

function priceRows({ priceCents, coursePriceCents }: PriceProposalFacts, language: Language): MailRow[] {
  const { labels } = texts[language];
  return [
    [labels.price, amountText(priceCents, language)],
    [labels.coursePrice, amountText(coursePriceCents, language)],
  ];
}

const toAdmin = (facts: PriceProposalFacts, { id, email, language }: Administrator): Letter => ({
  kind: 'cohort-price-proposed',
  suffix: id,
  to: email,
  language,
  about: { userId: id, cohortId: facts.cohortId },
  words: fill(texts[language].proposed, { ...facts, teacher: facts.proposerName }),
  rows: priceRows(facts, language),
  path: `/manage/cohorts/${facts.cohortId}`,
});

function toProposer({ proposal, proposer }: { proposal: PriceProposalFacts; proposer: Proposer }): Letter {
  const { status, comment, cohortId } = proposal;
  const { id, email, language, firstName, role } = proposer;
  const t = texts[language];
  const isApproved = status === 'APPROVED';
  const commentRow: MailRow[] = comment === null ? [] : [[t.labels.comment, comment]];
  return {
    kind: isApproved ? 'cohort-price-approved' : 'cohort-price-sent-back',
    to: email,
    language,
    firstName,
    about: { userId: id, cohortId },
    words: fill(isApproved ? t.approved : t.sentBack, proposal),
    rows: [...priceRows(proposal, language), ...commentRow],
    path: `/${role === 'ADMIN' ? 'manage' : 'user'}/cohorts/${cohortId}`,
  };
}
