import { createLogger } from '#platform/index';
import type { PaymentAttempt } from '#modules/billing/index';
import { HoldsService } from './holds.service';

const settings = {
  holdMinutes: 15,
  graceMinutes: 5,
  bankHoldHours: 48,
  guardianHoldHours: 48,
  cancellationDays: 7,
  withdrawalDays: 14,
  bankTransferMinDays: 5,
  offerHours: 24,
};
const now = new Date('2027-01-11T10:00:00Z');

const anAttempt = (invoiceId: string): PaymentAttempt => ({
  id: invoiceId,
  participantId: 1,
  invoiceId,
  provider: 'montonio',
  providerRef: `order-${invoiceId}`,
  status: 'PENDING',
  resolution: null,
  amountCents: 2_500,
  refundedCents: 0,
  currency: 'EUR',
  observedCents: null,
  observedCurrency: null,
  bank: null,
  wallet: null,
  locale: 'et',
  paymentLinkId: null,
  paymentUrl: null,
  expiresAt: null,
  paidAt: null,
  checks: 0,
  lastError: null,
  instalmentId: null,
  offSession: false,
  cardId: null,
  savesCard: false,
  reinstatements: 0,
  createdAt: now,
});

/** Many swaps whose hold has ended, and a bank that counts the questions it is asked at once. */
function lapsedSwaps(count: number) {
  const bank = { asked: 0, atOnce: 0, mostAtOnce: 0, openTransactions: 0, askedInTransaction: 0 };
  const holds = new HoldsService({
    stores: {
      run: () => {
        bank.openTransactions += 1;
        return Promise.reject(new Error('Nothing is written here')).finally(() => (bank.openTransactions -= 1));
      },
    },
    participants: {
      listLapsed: () => Promise.resolve([]),
    },
    swaps: {
      listLapsed: () =>
        Promise.resolve(
          Array.from({ length: count }, (_, index) => ({ participantId: index, invoiceId: `invoice-${index}` })),
        ),
    },
    attempts: {
      listByInvoice: (invoiceId) => Promise.resolve([anAttempt(invoiceId)]),
      listByParticipant: () => Promise.reject(new Error('Only the difference is asked about')),
    },
    payments: {
      refresh: async () => {
        bank.asked += 1;
        bank.atOnce += 1;
        bank.mostAtOnce = Math.max(bank.mostAtOnce, bank.atOnce);
        if (bank.openTransactions > 0) bank.askedInTransaction += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        bank.atOnce -= 1;
        return 'PENDING';
      },
    },
    settings,
    clock: { now: () => now },
    logger: createLogger({ level: 'silent', name: 'test' }),
  });
  return { holds, bank };
}

it('asks about several swaps at once, but not about all, and outside any transaction', async () => {
  const { holds, bank } = lapsedSwaps(23);

  await holds.sweep();

  expect(bank).toMatchObject({ asked: 23, mostAtOnce: 10, askedInTransaction: 0 });
});
