import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { SandboxClock } from '../../core/clock';
import { HttpError } from '../../core/http';

const ORDER_TOKEN_SECONDS = 10 * 60;
const REFUND_TOKEN_SECONDS = 7 * 24 * 60 * 60;

const storeNotFound = () => new HttpError(401, { statusCode: 401, message: 'STORE_NOT_FOUND', error: 'Unauthorized' });
const invalidToken = () => new HttpError(403, { statusCode: 403, message: 'INVALID_TOKEN', error: 'Forbidden' });

/** Signs and checks the store's tokens (HS256 with the secret key). */
export class MontonioTokens {
  private readonly secret: Uint8Array;

  constructor(
    private readonly keys: { accessKey: string; secretKey: string },
    private readonly clock: SandboxClock,
  ) {
    this.secret = new TextEncoder().encode(keys.secretKey);
  }

  /**
   * @returns the claims of a merchant's token.
   * @throws HttpError 401 for another store's access key; 403 for a wrong secret, another algorithm or one expired.
   */
  async verify(token: string): Promise<JWTPayload> {
    if (accessKeyOf(token) !== this.keys.accessKey) throw storeNotFound();
    // The merchant may sign by real time or by the sandbox's clock, so a token is expired only when it is by both.
    const currentDate = new Date(Math.min(Date.now(), this.clock.nowMs()));
    try {
      const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate };
      return (await jwtVerify(token, this.secret, options)).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw invalidToken();
      throw error;
    }
  }

  signOrder(claims: JWTPayload): Promise<string> {
    return this.sign(claims, ORDER_TOKEN_SECONDS);
  }

  signRefund(claims: JWTPayload): Promise<string> {
    return this.sign(claims, REFUND_TOKEN_SECONDS);
  }

  private sign(claims: JWTPayload, lifeSeconds: number): Promise<string> {
    const issuedAt = Math.floor(this.clock.nowMs() / 1000);
    // Valid by both clocks, for the same reason as in `verify`.
    const expiresAt = Math.floor(Math.max(Date.now(), this.clock.nowMs()) / 1000) + lifeSeconds;
    return new SignJWT({ ...claims, accessKey: this.keys.accessKey, iat: issuedAt, exp: expiresAt })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(this.secret);
  }
}

function accessKeyOf(token: string): unknown {
  try {
    return decodeJwt(token)['accessKey'];
  } catch {
    throw invalidToken();
  }
}
