import type { Language } from '@valikool/contract';
import { euroText } from '#platform/index';
import type { CohortPriceFactsReadModel, PriceProposalFacts } from './cohort-price-facts.read-model';
import type { MailBrand, MailFact } from './mail-layout';
import type { NotificationsService } from './notifications.service';
import type { ApplicationMailReader } from './notifications.types';
import { cohortPriceTexts } from './templates/cohort-price-texts';
import { composeMail } from './templates/compose-mail';

type Deps = {
  prices: Pick<CohortPriceFactsReadModel, 'proposal'>;
  people: Pick<ApplicationMailReader, 'administrators'>;
  brand: MailBrand;
  notifications: Pick<NotificationsService, 'send'>;
};

const priceRows = ({ priceCents, coursePriceCents }: PriceProposalFacts, language: Language): MailFact[] => {
  const { labels } = cohortPriceTexts[language];
  return [
    [labels.price, euroText(priceCents)],
    [labels.coursePrice, euroText(coursePriceCents)],
  ];
};

/** Mails about the prices that teachers propose for their cohorts. */
export class CohortPriceMails {
  constructor(private readonly deps: Deps) {}

  /** Tells every administrator. Sends nothing once the proposal was decided, withdrawn or replaced. */
  async proposed(proposalId: number, id: string): Promise<void> {
    const { prices, people, brand, notifications } = this.deps;
    const facts = await prices.proposal(proposalId);
    if (facts?.status !== 'WAITING') return;
    for (const { id: userId, email, language } of await people.administrators()) {
      const content = composeMail(
        { language, brand },
        cohortPriceTexts[language].proposed,
        { ...facts, teacher: facts.proposerName },
        { facts: priceRows(facts, language), url: `${brand.publicUrl}/manage/cohorts/${facts.cohortId}` },
      );
      await notifications.send({
        id: `${id}.${userId}`,
        kind: 'cohort-price-proposed',
        to: email,
        content,
        about: { userId, cohortId: facts.cohortId, schoolId: null },
      });
    }
  }

  /** Tells the proposer what was decided. */
  async reviewed(proposalId: number, id: string): Promise<void> {
    const { prices, brand, notifications } = this.deps;
    const facts = await prices.proposal(proposalId);
    if (!facts?.proposer || (facts.status !== 'APPROVED' && facts.status !== 'SENT_BACK')) return;
    const { proposer, status, comment, cohortId } = facts;
    const texts = cohortPriceTexts[proposer.language];
    const commentRow: MailFact[] = comment === null ? [] : [[texts.labels.comment, comment]];
    const section = proposer.role === 'ADMIN' ? 'manage' : 'user';
    const content = composeMail(
      { language: proposer.language, brand },
      status === 'APPROVED' ? texts.approved : texts.sentBack,
      facts,
      {
        firstName: proposer.firstName,
        facts: [...priceRows(facts, proposer.language), ...commentRow],
        url: `${brand.publicUrl}/${section}/cohorts/${cohortId}`,
      },
    );
    await notifications.send({
      id,
      kind: status === 'APPROVED' ? 'cohort-price-approved' : 'cohort-price-sent-back',
      to: proposer.email,
      content,
      about: { userId: proposer.id, cohortId, schoolId: null },
    });
  }
}
