import type { ObservedSubscription } from '#modules/billing/index';
import type { CaseWriter } from '#modules/cases/index';
import { isNotCharged } from './passes.policy';
import { closeSilence, updateSilenceCase } from './pass-silence';
import type { PassesRepository } from './passes.repository';
import type { Pass, PassPurchase } from './passes.types';

type Stores = { cases: CaseWriter; passes: PassesRepository };
/** An answer that can be read, about a subscription that the provider knows. */
type Answer = { observed: ObservedSubscription; purchase: PassPurchase };

const NOT_CHARGED = 'pass.not-charged';

/**
 * Asks staff about a pass that its provider has stopped charging although nothing is owed. The case closes by itself once
 * the provider charges the pass again, or the pass has ended.
 */
async function updateNotChargedCase({ cases }: Stores, pass: Pass, observed: ObservedSubscription, now: Date) {
  const { provider, userId, priceCents: amountCents } = pass;
  const subjectKey = `${provider}:${observed.ref}`;
  if (!isNotCharged(observed)) {
    await cases.closeBySubject(NOT_CHARGED, subjectKey, { outcome: observed.endedAt ? 'ENDED' : 'CHARGED', now });
    return;
  }
  const facts = { provider, subscription: observed.ref };
  await cases.open({ kind: NOT_CHARGED, subjectKey, facts, amountCents, userId, now });
}

/**
 * Opens and closes the cases about a pass by what its provider answers.
 * @param pass as it was before this answer
 */
export async function updateCases(
  stores: Stores,
  pass: Pass,
  { observed, purchase }: Answer,
  now: Date,
): Promise<void> {
  const { provider, checkoutRef: visit } = purchase;
  await stores.cases.closeBySubject('pass.gone', `${provider}:${observed.ref}`, { outcome: 'FOUND', now });
  await updateSilenceCase(stores, pass, { endedAt: observed.endedAt, now });
  await updateNotChargedCase(stores, pass, observed, now);
  if (visit !== null) await closeSilence(stores, { provider, visit }, now);
}
