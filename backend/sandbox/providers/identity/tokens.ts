import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose';
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
  private readonly foreign = newKey;

  signing(): Promise<SigningKey> {
    this.current ??= newKey();
    return this.current;
  }

  /** A key that nobody publishes. */
  unknown(): Promise<SigningKey> {
    return this.foreign();
  }

  /** From now on another key signs, and the former one is not published any more. */
  rotate(): void {
    this.current = null;
  }
}

type Issue = { issuer: string; clientId: string; grant: Grant; claims: Record<string, unknown>; nowMs: number };

/** @returns the ID token as the faults want it; null for none */
export async function idTokenOf(issue: Issue, faults: IdentityFaults, keys: ServiceKeys): Promise<string | null> {
  const isHit = (fault: TokenFault): boolean => {
    const { isHit: hit, left } = useOnce(faults[fault]);
    faults[fault] = left;
    return hit;
  };
  if (isHit('noIdToken')) return null;
  const { issuer, clientId, grant, claims } = issue;
  const isOtherParty = isHit('otherParty');
  const shift = isHit('expired') ? -2 * LIFE_SECONDS : isHit('fromTheFuture') ? 2 * LIFE_SECONDS : 0;
  const now = Math.floor(issue.nowMs / 1000) + shift;
  const payload = {
    ...claims,
    ...(grant.nonce !== undefined && { nonce: isHit('wrongNonce') ? 'another-nonce' : grant.nonce }),
    ...(isOtherParty && { azp: 'another-client' }),
    ...(shift > 0 && { nbf: now }),
  };
  const audience = isHit('wrongAudience') ? 'another-client' : isOtherParty ? [clientId, 'another-client'] : clientId;
  const about = { iss: isHit('wrongIssuer') ? `${issuer}-of-somebody-else` : issuer, sub: grant.person.sub };
  if (isHit('unsigned'))
    return new UnsecuredJWT({ ...payload, ...about, aud: audience, iat: now, exp: now + LIFE_SECONDS }).encode();
  const key = await (isHit('foreignKey') ? keys.unknown() : keys.signing());
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(about.iss)
    .setSubject(about.sub)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
    .sign(key.privateKey);
}
