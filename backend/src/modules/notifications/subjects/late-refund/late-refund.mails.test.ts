/** @covers Refund */
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { lateRefundMails } from './late-refund.mails';
import type { LateRefund, LateRefundReaders } from './late-refund.types';

const HANDLER = 'emails.refund-late';
const payload = { refundId: '0190f1de-0000-7000-8000-000000000001' };

const aRefund = (over: Partial<LateRefund> = {}): LateRefund => ({
  amountCents: 9_500,
  currency: 'EUR',
  dueBy: new Date('2026-11-27T21:59:59Z'),
  invoiceNumber: '2026-0001',
  waitsFor: 'PROVIDER',
  ...over,
});
const reading = ({ language }: Reader, refund: LateRefund | null): LateRefundReaders => ({
  lateRefunds: { get: async () => refund },
  administrators: {
    list: async () => [
      { id: 1, email: 'ada@example.ee', language },
      { id: 2, email: 'bela@example.ee', language },
    ],
  },
});
const example = (over: Partial<LateRefund>) => (reader: Reader) => ({
  payload,
  readers: reading(reader, aRefund(over)),
});

describeMails(lateRefundMails, {
  [HANDLER]: {
    'at the provider': example({}),
    'to be sent by hand': example({ waitsFor: 'BY_HAND' }),
    'refused, of an invoice without a number': example({ waitsFor: 'REFUSED', invoiceNumber: null }),
    'in another currency': example({ currency: 'SEK' }),
  },
});

it('goes to every administrator, with the sum, the promised day and what to do', async () => {
  const mails = await sentBy(lateRefundMails(reading(aReader(), aRefund({ waitsFor: 'BY_HAND' }))), HANDLER, payload);

  expect(mails.map(({ to }) => to)).toEqual(['ada@example.ee', 'bela@example.ee']);
  for (const part of ['95,00 €', '27.11.2026', '2026-0001', 'märgi tagasimaksete lehel saadetuks', '/manage/refunds'])
    expect(mails[0]?.content.text).toContain(part);
});

it('is not sent for a refund that was carried out meanwhile', async () => {
  expect(await sentBy(lateRefundMails(reading(aReader(), null)), HANDLER, payload)).toEqual([]);
});
