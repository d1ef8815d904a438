import type { AuthStores } from '../auth.stores';
import type { StoredFactor } from './factor.types';
import { withoutMethod } from './mfa.policy';

/**
 * Deletes a factor in a caller's transaction, and its method from sessions; their tokens follow at the next refresh.
 */
export async function removeFactor(
  stores: Pick<AuthStores, 'factors' | 'sessions'>,
  factor: StoredFactor,
  now: Date,
): Promise<void> {
  for (const tied of await stores.sessions.lockTiedTo(factor.id)) {
    await stores.sessions.update(tied.id, {
      ...withoutMethod(tied, factor.factorType),
      factorId: null,
      updatedAt: now,
    });
  }
  await stores.factors.delete(factor.id);
}
