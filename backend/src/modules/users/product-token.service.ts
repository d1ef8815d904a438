import { SignJWT } from 'jose';
import type { Clock } from '#platform/index';
import { fittingClaims } from './session.policy';
import type { ProductTokenSigner, SessionUser } from './users.types';

export const PRODUCT_TOKEN_ISSUER = 'valikool';

/** The token is also a cookie, which may have 4096 bytes with its name; 2400 bytes of claims give about 3.4 kB. */
const MAX_CLAIMS_BYTES = 2_400;

/** Signs the short-lived token of the API: the session user's claims and the id of the auth session. */
export class ProductTokens implements ProductTokenSigner {
  constructor(private readonly options: { key: Buffer; lifeSeconds: number; clock: Clock }) {}

  async sign(user: SessionUser, sessionId: string): Promise<{ token: string; maxAgeSeconds: number }> {
    const issuedAt = Math.floor(this.options.clock.now().getTime() / 1000);
    const token = await new SignJWT({ ...fittingClaims(user, MAX_CLAIMS_BYTES), session_id: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(PRODUCT_TOKEN_ISSUER)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + this.options.lifeSeconds)
      .sign(this.options.key);
    return { token, maxAgeSeconds: this.options.lifeSeconds };
  }
}
