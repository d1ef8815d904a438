import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { AppError, z, type Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import { metadataForToken } from '../account/metadata';
import type { AuthSettings } from '../auth.settings';
import type { ExtraClaims } from './claims-hook';
import type { Session } from './session.types';
import type { KeyRing } from './key-ring';

export const AUDIENCE = 'authenticated';

const Claims = z.object({
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  email: z.string().default(''),
  phone: z.string().default(''),
  role: z.string(),
  aal: z.enum(['aal1', 'aal2']).default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
  session_id: z.string(),
  is_anonymous: z.boolean().default(false),
  app_metadata: z.record(z.string(), z.unknown()).default({}),
  user_metadata: z.record(z.string(), z.unknown()).default({}),
});

/** Claims of an access token; `exp`, `iat` and the timestamps of `amr` in seconds since 1970. */
export type AccessTokenClaims = z.output<typeof Claims>;

/** Verifies access tokens of our own server or of a hosted one. */
export type AuthTokenVerifier = {
  /** @returns the claims; null when the token is forged, expired or of another server. */
  verify(accessToken: string): Promise<AccessTokenClaims | null>;
};

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export class AccessTokens implements AuthTokenVerifier {
  constructor(
    private readonly deps: {
      keys: KeyRing;
      settings: Pick<AuthSettings, 'issuer' | 'accessTokenSeconds'>;
      clock: Clock;
    },
  ) {}

  /** @returns what a token says, signed now, without what the operator adds */
  claimsOf(account: Account, session: Session) {
    const { settings, clock } = this.deps;
    const now = seconds(clock.now());
    return {
      iss: settings.issuer,
      aud: AUDIENCE,
      sub: account.id,
      iat: now,
      exp: now + settings.accessTokenSeconds,
      // Only a confirmed address: readers of the token take it for the person's own.
      email: account.emailConfirmedAt === null ? '' : (account.email ?? ''),
      phone: account.phone ?? '',
      app_metadata: metadataForToken(account.appMetadata),
      user_metadata: metadataForToken(account.userMetadata),
      role: account.role,
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: account.isAnonymous,
    } satisfies AccessTokenClaims & JWTPayload;
  }

  /** @param extra claims that the operator adds; they change none of ours */
  sign(account: Account, session: Session, extra: ExtraClaims = {}): Promise<string> {
    const { kid, algorithm, signer } = this.deps.keys.signing();
    return new SignJWT({ ...extra, ...this.claimsOf(account, session) })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid })
      .sign(signer);
  }

  async verify(accessToken: string): Promise<AccessTokenClaims | null> {
    const payload = await this.verifySignature(accessToken);
    return payload === null ? null : (Claims.safeParse(payload).data ?? null);
  }

  /** @returns the payload of a valid token that one of our keys signed, whatever its claims. */
  async verifySignature(accessToken: string): Promise<JWTPayload | null> {
    const { keys, settings, clock } = this.deps;
    const keyOf = ({ kid, alg }: JWTHeaderParameters) => {
      const key = keys.verifier(kid, alg);
      if (key === null) throw new Error('Unknown key');
      return key;
    };
    try {
      const { payload } = await jwtVerify(accessToken, keyOf, {
        issuer: settings.issuer,
        audience: AUDIENCE,
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['exp', 'iat'],
        currentDate: clock.now(),
      });
      return payload;
    } catch {
      return null;
    }
  }
}

/** Errors of jose when keys cannot be fetched: no answer in time, no keys, or not 200. */
const KEY_SERVER_FAULTS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** @returns whether the token is wrong, and not the key server unreachable. */
const isTokensFault = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !KEY_SERVER_FAULTS.has(error.code);

/**
 * Verifies tokens of a hosted auth server with its public keys, which are fetched once and again for an unknown key.
 * `verify` throws AppError 503 `auth.unavailable` while the keys cannot be fetched, so that nobody is signed out.
 * @param jwksUrl e.g. `https://auth.example.com/auth/v1/.well-known/jwks.json`
 */
export function hostedTokenVerifier(options: { jwksUrl: string; issuer: string; clock: Clock }): AuthTokenVerifier {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), { timeoutDuration: 5_000 });
  return {
    async verify(accessToken) {
      try {
        const { payload } = await jwtVerify(accessToken, keys, {
          issuer: options.issuer,
          audience: AUDIENCE,
          algorithms: ['ES256', 'RS256'],
          requiredClaims: ['exp', 'iat'],
          currentDate: options.clock.now(),
        });
        return Claims.safeParse(payload).data ?? null;
      } catch (error) {
        if (isTokensFault(error)) return null;
        throw new AppError('unavailable', 'auth.unavailable', 'The sign-in server cannot be reached', undefined, 5);
      }
    },
  };
}
