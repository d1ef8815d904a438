import { providerOf } from '#modules/billing/index';
import { euro } from '#platform/index';
import { toClashDto, toCohortSummary, toProviderDto } from '../view/registrations.mapper';
import type { SwapOption, SwapOptions } from './swap-options.service';
import type { PendingSwap } from './swaps.read-model';

function paymentOf({ payment }: PendingSwap) {
  if (!payment) return null;
  const { id, provider, status, resolution, amountCents, paymentUrl, expiresAt, lastError } = payment;
  return {
    id,
    provider: providerOf(provider),
    state: status,
    resolution,
    amount: euro(amountCents),
    url: status === 'PENDING' ? paymentUrl : null,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    providerIsDown: status === 'CREATED' && lastError !== null,
  };
}

export const toSwapDto = (swap: PendingSwap) => ({
  id: swap.id,
  cohort: { id: swap.toCohortId, name: swap.cohortName, startDate: swap.startDate.toISOString() },
  difference: euro(swap.differenceCents),
  heldUntil: swap.heldUntil.toISOString(),
  payment: paymentOf(swap),
});

const toOptionDto = ({ sibling, price, refusal, providers, clashes }: SwapOption, studentShareCents: number) => ({
  cohort: toCohortSummary(sibling),
  freeSeats: Math.max(0, sibling.sizeMax - sibling.seatsTaken) + (sibling.isOffered ? 1 : 0),
  studentPays: euro(price.studentShareCents),
  schoolPays: euro(price.schoolShareCents),
  difference: euro(price.studentShareCents - studentShareCents),
  available: refusal === null,
  refusal,
  providers: providers.map(toProviderDto),
  clashes: clashes.map(toClashDto),
});

export const toSwapOptionsDto = ({ registration, refusal, until, options, pending }: SwapOptions) => ({
  allowed: refusal === null,
  refusal,
  until: until.toISOString(),
  studentPays: euro(registration.studentShareCents),
  items: options.map((option) => toOptionDto(option, registration.studentShareCents)),
  pending: pending && { ...toSwapDto(pending), providers: pending.providers.map(toProviderDto) },
});
