import { isDeepStrictEqual } from 'node:util';
import { HookError, newId, signedPost, z, type Clock, type Hook, type Logger } from '#platform/index';
import type { Account } from '../account/account.types';
import * as errors from '../auth.errors';
import type { AuthUnitOfWork } from '../auth.stores';
import { Gate } from './gate';
import type { Session } from './session.types';

/** How long the hook may take, in milliseconds. A sign-in waits for it with its transaction open. */
const LIMIT_MS = 2_000;
/** Each sign-in holds a connection to the database, so a slow hook gets at most so many, and at most half of all. */
const MAX_SIGN_INS_AT_ONCE = 8;
/** Sign-ins that wait without a connection. When eight at once use all their time, the last one waits for 50 seconds. */
const MAX_SIGN_INS_WAITING = 200;
/** A refresh holds no connection. This limit only protects the operator's program from too many calls at once. */
const REFRESHES_AT_ONCE = 8;
const MAX_REFRESHES_WAITING = 2_000;
/** A token goes with every request, and into a header. */
const MAX_CLAIMS_BYTES = 4_096;

/** Claims on which this product, other readers of the token, or the signature rely. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['iss', 'sub', 'aud', 'exp', 'iat', 'nbf', 'jti', 'session_id', 'role', 'aal', 'amr', 'email', 'phone'],
  ...['is_anonymous', 'app_metadata', 'user_metadata', 'client_id', 'scope'],
]);

const Answer = z.object({ claims: z.record(z.string(), z.json()) });

export type ExtraClaims = Readonly<Record<string, unknown>>;

/** The claims that the program adds. @throws HookError for an answer that is none, or changes a reserved claim */
function extraClaimsIn(text: string, given: Readonly<Record<string, unknown>>): ExtraClaims {
  let answered: unknown;
  try {
    answered = JSON.parse(text);
  } catch {
    throw new HookError('its answer is not JSON');
  }
  const answer = Answer.safeParse(answered);
  if (!answer.success) throw new HookError('its answer has no object of claims');
  const entries = Object.entries(answer.data.claims);
  const changed = entries.find(([name, value]) => RESERVED.has(name) && !isDeepStrictEqual(value, given[name]));
  if (changed !== undefined) throw new HookError(`it changes the reserved claim ${changed[0]}`);
  const extra = Object.fromEntries(entries.filter(([name]) => !RESERVED.has(name)));
  if (Buffer.byteLength(JSON.stringify(extra)) > MAX_CLAIMS_BYTES) throw new HookError('its claims are too long');
  return extra;
}

type Deps = {
  hook: Hook | null;
  /** The largest number of connections to the database that the process has. */
  connections: number;
  clock: Clock;
  logger: Logger;
};

/** Asks the operator's program what else an access token says. Without one, nothing. */
export class ClaimsHook {
  private readonly signIns: Gate;
  private readonly refreshes = new Gate({
    width: REFRESHES_AT_ONCE,
    maxWaiting: MAX_REFRESHES_WAITING,
    overflow: errors.busy,
  });

  constructor(private readonly deps: Deps) {
    this.signIns = new Gate({
      width: Math.max(1, Math.min(MAX_SIGN_INS_AT_ONCE, Math.floor(deps.connections / 2))),
      maxWaiting: MAX_SIGN_INS_WAITING,
      overflow: errors.busy,
    });
  }

  /**
   * @returns the same transactions; each waits for its turn before it begins, because a hook is asked within it
   */
  queued(stores: AuthUnitOfWork): AuthUnitOfWork {
    return this.deps.hook === null ? stores : { run: (work) => this.signIns.run(() => stores.run(work)) };
  }

  /** Runs a refresh, which asks after its transaction. @throws AuthError 503 when too many wait */
  refresh<T>(work: () => Promise<T>): Promise<T> {
    return this.deps.hook === null ? work() : this.refreshes.run(work);
  }

  /**
   * Asked in a transaction of `queued`, or in `refresh`.
   * @param claims what the token says without it
   * @throws AuthError 503, never 4xx: on a refresh the client would end its session
   */
  async claimsFor(account: Account, session: Session, claims: Readonly<Record<string, unknown>>): Promise<ExtraClaims> {
    const { hook } = this.deps;
    return hook === null ? {} : this.ask(hook, account, session, claims);
  }

  private async ask(
    hook: Hook,
    account: Account,
    session: Session,
    claims: Readonly<Record<string, unknown>>,
  ): Promise<ExtraClaims> {
    const { clock, logger } = this.deps;
    const content = { user_id: account.id, claims, authentication_method: session.amr[0]?.method ?? '' };
    try {
      const text = await signedPost(hook, { id: newId(), content, limitMs: LIMIT_MS, readsAnswer: true }, clock);
      return extraClaimsIn(text, claims);
    } catch (error) {
      if (!(error instanceof HookError)) throw error;
      logger.error({ accountId: account.id, reason: error.message }, 'the hook for claims gave no usable answer');
      throw errors.hookFailed();
    }
  }
}
