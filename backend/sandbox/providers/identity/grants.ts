import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './people';

const CODE_LIFE_MS = 60_000;

/** What a code or token stands for. */
export type Grant = {
  service: string;
  person: Person;
  redirectUri: string;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  scope: string;
  atMs: number;
};

/** Codes, which work once and for a minute, and the access tokens that they were traded for. */
export class Grants {
  private readonly codes = new Map<string, Grant>();
  private readonly tokens = new Map<string, Grant>();

  codeFor(grant: Grant): string {
    const code = randomBytes(24).toString('base64url');
    this.codes.set(code, grant);
    return code;
  }

  /** @returns null for a code that was used, is too old, or belongs to another request */
  redeem(
    code: string,
    request: { service: string; redirectUri: string; verifier: string; nowMs: number },
  ): Grant | null {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (grant?.service !== request.service || grant.redirectUri !== request.redirectUri) return null;
    if (request.nowMs - grant.atMs > CODE_LIFE_MS) return null;
    if (grant.codeChallenge === undefined) return grant;
    const challenge = createHash('sha256').update(request.verifier).digest('base64url');
    return challenge === grant.codeChallenge ? grant : null;
  }

  tokenFor(grant: Grant): string {
    const token = randomBytes(24).toString('base64url');
    this.tokens.set(token, grant);
    return token;
  }

  ofToken(token: string, service: string): Grant | null {
    const grant = this.tokens.get(token);
    return grant?.service === service ? grant : null;
  }
}
