import { euro, type Input } from '#platform/index';
import type { PayoutEntriesQuery, PayoutParams, PayoutsQuery } from './payouts.schemas';
import type { PayoutsService } from './payouts.service';
import type { Payout, PayoutEntry, PayoutReading } from './payouts.types';

const toDto = (payout: Payout) => {
  const inCurrency = (amount: number) => ({ amount, currency: payout.currency });
  return {
    id: payout.id,
    provider: payout.provider,
    ref: payout.ref,
    status: payout.status,
    arrivesOn: payout.arrivesOn,
    failure: payout.failure,
    entries: payout.entries,
    differingCount: payout.differingCount,
    isLate: payout.isLate,
    amount: inCurrency(payout.amountCents),
    fee: inCurrency(payout.feeCents),
    differing: inCurrency(payout.differingCents),
    madeAt: payout.madeAt.toISOString(),
    entriesReadAt: payout.entriesReadAt?.toISOString() ?? null,
    line: payout.lineId === null ? null : { id: payout.lineId, bookedOn: payout.lineBookedOn ?? '' },
  };
};

const toEntryDto = (entry: PayoutEntry, currency: string) => {
  const inCurrency = (amount: number) => ({ amount, currency });
  return {
    id: entry.id,
    ref: entry.ref,
    kind: entry.kind,
    state: entry.state,
    sourceRef: entry.sourceRef,
    paymentAttemptId: entry.paymentAttemptId,
    invoiceId: entry.invoiceId,
    invoiceNumber: entry.invoiceNumber,
    buyerName: entry.buyerName,
    amount: inCurrency(entry.amountCents),
    fee: inCurrency(entry.feeCents),
    booked: inCurrency(entry.bookedCents),
    madeAt: entry.madeAt.toISOString(),
  };
};

const toReadingDto = ({ provider, heldCents, isRead, readAt, failedAt }: PayoutReading) => ({
  provider,
  isRead,
  held: euro(heldCents),
  readAt: readAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
});

export class PayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  list = async ({ query: { attention, ...query } }: Input<undefined, undefined, typeof PayoutsQuery>) => {
    const { items, readings, ...page } = await this.payouts.list({ ...query, attention: attention === 'yes' });
    return { ...page, items: items.map(toDto), readings: readings.map(toReadingDto) };
  };

  get = async ({ params }: Input<typeof PayoutParams>) => toDto(await this.payouts.get(params.id));

  entries = async ({ params, query }: Input<typeof PayoutParams, undefined, typeof PayoutEntriesQuery>) => {
    const { payout, items, ...page } = await this.payouts.entries(params.id, query);
    return { ...page, items: items.map((entry) => toEntryDto(entry, payout.currency)) };
  };

  read = async () => ({ readings: (await this.payouts.read()).map(toReadingDto) });
}
