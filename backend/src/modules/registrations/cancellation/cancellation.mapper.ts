import { euro } from '#platform/index';
import { providerOf } from '#modules/billing/index';
import { freeCancellationUntil, type RegistrationSettings } from '../seats/index';
import type { BackPart, CanceledRow, CancellationPlan } from './cancellation.types';

const toPartDto = (part: BackPart) => ({
  means: part.means,
  to: part.to,
  provider: part.means === 'REFUND' ? providerOf(part.provider) : null,
  number: part.means === 'INVOICE' ? part.number : null,
  amount: part.means === 'SEAT' ? null : euro(part.cents),
  seats: part.means === 'SEAT' ? part.seats : null,
  dueBy: part.means === 'REFUND' ? part.dueBy.toISOString() : null,
});

export const toCancellationPreviewDto = ({ freeUntil, byRule, byWaiving }: CancellationPlan) => ({
  freeUntil: freeUntil.toISOString(),
  byRule: byRule.map(toPartDto),
  byWaiving: byWaiving && byWaiving.map(toPartDto),
});

export function toCancellationDto(row: CanceledRow, settings: RegistrationSettings) {
  const { id, courseTitle, courseSlug, cohortName, canceledAt, confirmedAt, waivedAt, waiveReason } = row;
  const freeUntil = freeCancellationUntil(
    { start: row.startDate, registeredAt: row.createdAt, studentShareCents: row.studentShareCents },
    settings,
  );
  return {
    registrationId: id,
    course: { title: courseTitle, slug: courseSlug },
    cohortName,
    canceledAt: canceledAt.toISOString(),
    reason: row.cancelReason,
    freeUntil: freeUntil.toISOString(),
    isFree: confirmedAt === null || canceledAt <= freeUntil || row.cancelReason === 'COHORT_CANCELED',
    waived: waivedAt && { at: waivedAt.toISOString(), reason: waiveReason ?? '' },
    schoolPaid: row.schoolShareCents > 0,
    refunds: row.refunds.map(({ amountCents, currency, provider, wallet, status, promisedAt, dueBy }) => ({
      amount: { amount: amountCents, currency },
      provider: providerOf(provider),
      wallet,
      status,
      promisedAt: new Date(promisedAt).toISOString(),
      dueBy: new Date(dueBy).toISOString(),
    })),
    credited: row.credited.map(({ number, cents }) => ({ number, amount: euro(cents) })),
    giftCards: euro(row.giftCardCents),
  };
}
