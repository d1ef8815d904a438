import { DAY_MS, euro } from '#platform/index';
import { providerOf } from '#modules/billing/index';
import type { Bought } from './buy-passes.service';
import { isGivenBack, pausedByOf, stateOf, withdrawalEnd } from './passes.policy';
import type { PassOffer, PassSettings, PassView } from './passes.types';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

export const toPassOfferDto = ({ type, priceCents, every, coursesAtOnce }: PassOffer) => ({
  type,
  every,
  coursesAtOnce,
  price: euro(priceCents),
});

export const toPurchaseDto = ({ purchase, providerIsDown }: Bought) => ({
  id: purchase.id,
  type: purchase.type,
  state: purchase.status,
  providerIsDown,
  url: purchase.checkoutUrl,
  expiresAt: iso(purchase.expiresAt),
});

/** A pass that is charged by itself at the end of its period. */
const CHARGED = new Set(['ACTIVE', 'RETRYING']);

export function toPassDto(pass: PassView, settings: PassSettings, now: Date) {
  const state = stateOf(pass);
  const { openCharge, student } = pass;
  return {
    id: pass.id,
    type: pass.type,
    state,
    active: pass.active && !pass.isSuspended,
    price: euro(pass.priceCents),
    createdAt: pass.createdAt.toISOString(),
    paidUntil: pass.periodEnd.toISOString(),
    periodDays: Math.round((pass.periodEnd.getTime() - pass.periodStart.getTime()) / DAY_MS),
    nextCharge: CHARGED.has(state) && pass.goneAt === null ? pass.periodEnd.toISOString() : null,
    resumesAt: iso(pass.resumesAt),
    pausedBy: pausedByOf(pass),
    pausedByUser: pass.pausedByUser,
    endsWithPeriod: pass.endsWithPeriod,
    isLost: pass.goneAt !== null && state !== 'ENDED',
    endedAt: iso(pass.endedAt ?? pass.withdrawnAt),
    openCharge: openCharge && {
      amount: euro(openCharge.amountCents),
      attempts: openCharge.attempts,
      nextAttemptAt: iso(openCharge.nextAttemptAt),
    },
    covered: pass.covered.map(({ endDate, ...course }) => ({ ...course, endDate: endDate.toISOString() })),
    refunds: pass.refunds.map(({ amountCents, currency, provider, wallet, status, promisedAt, dueBy }) => ({
      amount: { amount: amountCents, currency },
      provider: providerOf(provider),
      wallet,
      status,
      promisedAt: new Date(promisedAt).toISOString(),
      dueBy: new Date(dueBy).toISOString(),
    })),
    givenBack: isGivenBack(pass, settings, now) ? euro(pass.priceCents) : null,
    givenBackUntil: withdrawalEnd(pass, settings).toISOString(),
    student: { id: student.id, name: `${student.firstName} ${student.lastName}`.trim(), email: student.email },
  };
}
