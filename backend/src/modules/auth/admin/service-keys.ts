import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors as jose, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import type { Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { KeyRing } from '../session/key-ring';

const ADMIN_ROLES: readonly unknown[] = ['service_role', 'supabase_admin'];

type Deps = { keys: KeyRing; settings: Pick<AuthSettings, 'serviceSecret'>; clock: Clock };

/**
 * Recognises programs that may administer accounts by their service key: a JWT with that role, signed by a present or
 * earlier key of this server, or by the shared secret if there is one. It needs neither subject nor session.
 */
export class ServiceKeys {
  private readonly secret: KeyObject | null;

  constructor(private readonly deps: Deps) {
    const { serviceSecret } = deps.settings;
    this.secret = serviceSecret === null ? null : createSecretKey(Buffer.from(serviceSecret));
  }

  /**
   * @param authorization the header; an `apikey` header never counts
   * @throws AuthError 401 without a token, 403 with one that is no service key
   */
  async assertAdmin(authorization: string | undefined): Promise<void> {
    const bearer = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (bearer === undefined) throw errors.noAuthorization();
    const { role } = await this.verify(bearer);
    if (!ADMIN_ROLES.includes(role)) throw errors.userNotAllowed();
  }

  private async verify(token: string): Promise<JWTPayload> {
    const algorithms = this.secret === null ? ['ES256', 'RS256'] : ['ES256', 'RS256', 'HS256'];
    try {
      const { payload } = await jwtVerify(token, (header: JWTHeaderParameters) => this.keyOf(header), {
        algorithms,
        currentDate: this.deps.clock.now(),
      });
      return payload;
    } catch (error) {
      if (error instanceof jose.JWTExpired) throw errors.badJwt('token is expired');
      throw errors.badJwt('token is malformed or signed by another key');
    }
  }

  private keyOf({ kid, alg }: JWTHeaderParameters): KeyObject {
    const key = alg === 'HS256' ? this.secret : this.deps.keys.verifier(kid, alg);
    if (key === null) throw new jose.JWKSNoMatchingKey();
    return key;
  }
}
