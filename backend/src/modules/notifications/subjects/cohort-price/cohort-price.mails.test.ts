import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { cohortPriceMails } from './cohort-price.mails';
import type { CohortPriceReaders, PriceProposalFacts } from './cohort-price.types';

const payload = { proposalId: 6 };
const PROPOSED = 'emails.cohort-price-proposed';
const REVIEWED = 'emails.cohort-price-reviewed';

const proposer = ({ language, firstName }: Reader) => ({
  id: 8,
  email: 'opetaja@example.ee',
  language,
  firstName,
  role: 'TEACHER' as const,
});
const aProposal = (reader: Reader, over: Partial<PriceProposalFacts> = {}): PriceProposalFacts => ({
  cohortId: 5,
  cohort: reader.text,
  course: reader.text,
  priceCents: 12_000,
  coursePriceCents: 9_500,
  status: 'WAITING',
  comment: null,
  proposerName: reader.text,
  proposer: proposer(reader),
  ...over,
});
const reading = (facts: PriceProposalFacts | null, { language } = aReader()): CohortPriceReaders => ({
  prices: { proposal: async () => facts },
  administrators: { list: async () => [{ id: 1, email: 'haldur@example.ee', language }] },
});
const example =
  (over: Partial<PriceProposalFacts> = {}) =>
  (reader: Reader) => ({ payload, readers: reading(aProposal(reader, over), reader) });
const sent = (handler: string, over: Partial<PriceProposalFacts> = {}) =>
  sentBy(cohortPriceMails(reading(aProposal(aReader(), over))), handler, payload);

describeMails(cohortPriceMails, {
  [PROPOSED]: { 'waits for review': example() },
  [REVIEWED]: {
    approved: example({ status: 'APPROVED' }),
    'sent back with a comment': example({ status: 'SENT_BACK', comment: 'Liiga kallis' }),
  },
});

it('shows the proposed price beside the price of the course', async () => {
  const [mail] = await sent(PROPOSED);

  expect(mail?.content.text).toContain('120,00 €');
  expect(mail?.content.text).toContain('95,00 €');
});

it('asks for no review of a proposal that was decided, and tells of no decision that was not made', async () => {
  expect(await sent(PROPOSED, { status: 'WITHDRAWN' })).toEqual([]);
  expect(await sent(REVIEWED, { status: 'WAITING' })).toEqual([]);
  expect(await sent(REVIEWED, { status: 'APPROVED', proposer: null })).toEqual([]);
});
