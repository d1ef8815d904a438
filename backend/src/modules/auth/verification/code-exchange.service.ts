import { after, type Clock } from '#platform/index';
import * as errors from '../auth.errors';
import type { AuthReads, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import type { SessionIssuer } from '../session/session-issuer';
import type { IssuedSession } from '../session/session.types';
import { isVerifierOf } from './pkce';
import { hashSecret } from './token-secrets';

const CODE_LIFE_MS = 300_000;

type Deps = { openings: AuthUnitOfWork; reads: AuthReads; issuer: SessionIssuer; clock: Clock };

/** The end of the PKCE flow: exchanges the link's code for a session, on the device that has the verifier. */
export class CodeExchangeService {
  constructor(private readonly deps: Deps) {}

  async exchange(
    { authCode, codeVerifier }: { authCode: string; codeVerifier: string },
    origin: RequestOrigin,
  ): Promise<IssuedSession> {
    const flow = await this.deps.reads.flowStates.findByCode(hashSecret(authCode));
    if (flow === null || flow.codeIssuedAt === null) throw errors.flowStateNotFound();
    if (after(flow.codeIssuedAt, CODE_LIFE_MS) <= this.deps.clock.now()) throw errors.flowStateExpired();
    if (!isVerifierOf(flow, codeVerifier)) throw errors.badCodeVerifier();

    const opened = await this.deps.openings.run(async (stores) => {
      // The account first, as everywhere. A change of the password in between has ended the flow.
      const found = await stores.accounts.lockById(flow.accountId);
      if (found === null || !(await stores.flowStates.delete(flow.id))) throw errors.flowStateNotFound();
      if (found.bannedUntil !== null && found.bannedUntil > this.deps.clock.now()) throw errors.userBannedAtSignIn();
      return this.deps.issuer.open(stores, found, flow.authenticationMethod, origin);
    });
    return this.deps.issuer.issue(opened);
  }
}
