import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { refundMails } from './refund.mails';
import type { RefundMailFacts, RefundReaders } from './refund.types';

const ID = '0190f1de-0000-7000-8000-000000000001';
const payload = { attemptId: ID, refundId: ID, decided: false };

const aRefund = ({ language, firstName, text }: Reader): RefundMailFacts => ({
  userId: 3,
  cohortId: 5,
  schoolId: null,
  to: 'mari@example.ee',
  language,
  firstName,
  course: text,
  amountCents: 9_500,
  currency: 'EUR',
  isByHand: false,
  restCents: 500,
});
const reading = (facts: RefundMailFacts | null): RefundReaders => ({
  refunds: {
    payment: async () => facts,
    refund: async () => facts,
    returned: async () => facts,
    owedAgain: async () => facts && { ...facts, isSchools: facts.firstName === null, copies: [] },
  },
});
const example = (reader: Reader) => ({ payload, readers: reading(aRefund(reader)) });

describeMails(refundMails, {
  'emails.duplicate-payment': { 'paid twice': example },
  'emails.swap-failed': { 'a swap that failed': example },
  'emails.rest-due': { 'a part was accepted': example },
  'emails.owed-again': {
    'a student pays again': example,
    'a school pays again': (reader) => ({
      payload,
      readers: reading({ ...aRefund(reader), firstName: null, schoolId: 4 }),
    }),
  },
  'emails.marked-by-mistake': { 'a line was read wrongly': example },
  'emails.refund': {
    'on its way': example,
    'sent by hand': (reader) => ({ payload, readers: reading({ ...aRefund(reader), isByHand: true }) }),
  },
  'emails.refund-returned': { 'the payer’s bank returned it': example },
});

it('names the amount that goes back, and writes to nobody whose account is closed', async () => {
  for (const { handler } of refundMails(reading(null))) {
    const [mail] = await sentBy(refundMails(reading(aRefund(aReader()))), handler, payload);
    expect(mail?.content.text).toContain('95,00 €');
    expect(await sentBy(refundMails(reading(null)), handler, payload)).toEqual([]);
  }
});

it('names money of another currency as such', async () => {
  const mails = refundMails(reading({ ...aRefund(aReader()), currency: 'PLN' }));

  const [mail] = await sentBy(mails, 'emails.refund', payload);

  expect(mail?.content.text).toContain('95,00 PLN');
});

it('says that the money comes by bank transfer when the provider refused to send it', async () => {
  const mails = refundMails(reading({ ...aRefund(aReader()), isByHand: true }));

  const [mail] = await sentBy(mails, 'emails.refund', payload);

  expect(mail?.content.text).toContain('pangaülekandega');
  expect(mail?.content.text).not.toContain('Raha jõuab kontole, millelt maksid');
});
