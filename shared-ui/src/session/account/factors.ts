import type { Factor as WireFactor, GoTrueClient, Session } from '@supabase/auth-js';
import type { AccountPort, Entry, Factor } from './account.types';
import { assertDone, dataOf } from './accountError';

type FactorDeps = { client: { auth: GoTrueClient }; enter: (session: Session) => Promise<Entry> };

/** Factors of kinds that the product has no screen for are left out. */
export function toFactors(factors: readonly WireFactor[] = []): Factor[] {
  return factors.flatMap((factor) => {
    const { factor_type: type } = factor;
    if (type !== 'totp' && type !== 'phone' && type !== 'webauthn') return [];
    const phone = 'phone' in factor && typeof factor.phone === 'string' && factor.phone !== '' ? factor.phone : null;
    return {
      id: factor.id,
      type,
      name: factor.friendly_name ?? '',
      phone,
      isVerified: factor.status === 'verified',
      createdAt: factor.created_at,
    };
  });
}

/** Second factors: challenge, verify, add, remove. */
export function factorsOf({ client: { auth }, enter }: FactorDeps) {
  return {
    challenge: async (factorId) => {
      const data = dataOf(await auth.mfa.challenge({ factorId }));
      return data.id;
    },
    verifyFactor: async ({ factorId, challengeId, code }) => {
      const data = dataOf(await auth.mfa.verify({ factorId, challengeId, code }));
      return enter(data);
    },
    enrolTotp: async (name, issuer) => {
      const data = dataOf(await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }));
      const { secret, uri, qr_code: qrCode } = data.totp;
      return { factorId: data.id, secret, uri, qrCode };
    },
    enrolPhone: async (name, phone) => {
      const data = dataOf(await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }));
      return data.id;
    },
    removeFactor: async (factorId) => {
      assertDone(await auth.mfa.unenroll({ factorId }));
    },
  } satisfies Partial<AccountPort>;
}
