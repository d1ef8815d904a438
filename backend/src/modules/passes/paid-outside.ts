import type { ObservedCharge } from '#modules/billing/index';
import type { CaseWriter } from '#modules/cases/index';
import type { Pass, PassCharge } from './passes.types';

type Stores = { cases: CaseWriter };

const KIND = 'pass.paid-outside';
const subjectOf = ({ provider, providerRef }: PassCharge): string => `${provider}:${providerRef}`;

/**
 * @returns whether a period counts as paid at the provider although no payment came there: somebody in its office noted
 * that it was paid outside, or the customer's credit paid it. A document that we have of it was not paid either.
 */
export const isPaidOutside = ({ paidAt }: PassCharge, { paidCents }: ObservedCharge): boolean =>
  paidAt === null && paidCents === 0;

/** Asks staff where the money is. Somebody who decided has said so, so they are not asked again. */
export async function askAboutOutside({ cases }: Stores, pass: Pass, charge: PassCharge, now: Date): Promise<void> {
  const subjectKey = subjectOf(charge);
  if (await cases.isDecided(KIND, subjectKey)) return;
  const { provider, providerRef: order, amountCents, currency } = charge;
  const facts = { provider, order, subscription: pass.subscriptionId };
  await cases.open({ kind: KIND, subjectKey, facts, amountCents, currency, userId: pass.userId, now });
}

/** The provider names a payment after all. */
export async function closeOutside({ cases }: Stores, charge: PassCharge, now: Date): Promise<void> {
  await cases.closeBySubject(KIND, subjectOf(charge), { outcome: 'PAID', now });
}
