import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import { useOnce } from '../../core/faults';
import type { IdentityFaults, TokenFault } from './identity.faults';
import type { Grant } from './grants';

const LIFE_SECONDS = 300;

type SigningKey = { kid: string; privateKey: CryptoKey; published: JWK };

async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** The keys of the simulated services. They live as long as the sandbox. */
export class ServiceKeys {
  private current: Promise<SigningKey> | null = null;

  signing(): Promise<SigningKey> {
    this.current ??= newKey();
    return this.current;
  }

  /** A key that nobody publishes. */
  unknown(): Promise<SigningKey> {
    return newKey();
  }

  /** From now on another key signs, and the former one is not published any more. */
  rotate(): void {
    this.current = null;
  }
}

type Issue = { issuer: string; clientId: string; grant: Grant; claims: Record<string, unknown>; nowMs: number };

type Hit = (fault: TokenFault) => boolean;

/** @returns a question that uses a fault up */
const usedUp =
  (faults: IdentityFaults): Hit =>
  (fault) => {
    const { isHit, left } = useOnce(faults[fault]);
    faults[fault] = left;
    return isHit;
  };

/** Claims that are right but for the faults. */
function claimsOf({ issuer, clientId, grant, claims, nowMs }: Issue, isHit: Hit): JWTPayload {
  const isOtherParty = isHit('otherParty');
  const shift = isHit('expired') ? -2 * LIFE_SECONDS : isHit('fromTheFuture') ? 2 * LIFE_SECONDS : 0;
  const now = Math.floor(nowMs / 1000) + shift;
  return {
    ...claims,
    iss: isHit('wrongIssuer') ? `${issuer}-of-somebody-else` : issuer,
    sub: grant.person.sub,
    aud: isHit('wrongAudience') ? 'another-client' : isOtherParty ? [clientId, 'another-client'] : clientId,
    iat: now,
    exp: now + LIFE_SECONDS,
    ...(grant.nonce !== undefined && { nonce: isHit('wrongNonce') ? 'another-nonce' : grant.nonce }),
    ...(isOtherParty && { azp: 'another-client' }),
    ...(shift > 0 && { nbf: now }),
  };
}

/** @returns the ID token as the faults want it; null for none */
export async function idTokenOf(issue: Issue, faults: IdentityFaults, keys: ServiceKeys): Promise<string | null> {
  const isHit = usedUp(faults);
  if (isHit('noIdToken')) return null;
  const payload = claimsOf(issue, isHit);
  if (isHit('unsigned')) return new UnsecuredJWT(payload).encode();
  const key = await (isHit('foreignKey') ? keys.unknown() : keys.signing());
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(key.privateKey);
}
