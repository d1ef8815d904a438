import { isUniqueViolation, newId, type Clock } from '#platform/index';
import type { Account } from '../account/account.types';
import { hasOwner } from '../account/confirm-contact';
import { isStorableText } from '../account/metadata';
import * as errors from '../auth.errors';
import type { AuthLimits } from '../auth.limits';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads, AuthStores, AuthUnitOfWork, RequestOrigin } from '../auth.stores';
import { assertMayChangeWaysIn } from '../mfa/mfa.policy';
import { passkeysOf, type Passkeys } from '../mfa/passkeys';
import type { Caller } from '../session/caller.service';
import { isUuid } from '../uuid';
import type { SecurityNotices } from '../verification/security-notices';
import type { PasskeyAnswer, PasskeyCeremonies, PasskeyQuestion } from './passkey-ceremonies';
import type { OwnPasskey } from './passkey.types';

const MAX_PASSKEYS = 10;
const MAX_NAME_LENGTH = 120;
/** The name until its owner gives another one. */
const FIRST_NAME = 'Passkey';

type Deps = {
  stores: AuthUnitOfWork;
  reads: AuthReads;
  passkeys: Passkeys;
  ceremonies: PasskeyCeremonies;
  notices: SecurityNotices;
  limits: AuthLimits;
  settings: Pick<AuthSettings, 'mfaRecentSignInSeconds'>;
  clock: Clock;
};

/** Lists, adds, renames and removes the passkeys by which a person signs in. */
export class OwnPasskeysService {
  constructor(private readonly deps: Deps) {}

  /**
   * Begins a passkey.
   * @throws AuthError 404 where passkeys are off, 400 after a sign-in of long ago or without a confirmed address, 401
   * without the second factor, 422 with too many passkeys, 429
   */
  async begin(caller: Caller, origin: RequestOrigin): Promise<PasskeyQuestion> {
    const { ceremonies, passkeys, limits, reads } = this.deps;
    ceremonies.assertEnabled();
    this.assertMayAdd(caller);
    await limits.challenge(caller.account.id, origin.address);
    await assertRoom(reads, caller.account.id);
    const begun = await passkeys.beginCreation(caller.account, await passkeysOf(reads, caller.account.id));
    return ceremonies.ask(begun, caller.session.id);
  }

  /**
   * Adds the passkey that the browser has made; its owner is told.
   * @throws AuthError as `begin`, and 400 or 422 for an answer that makes no passkey
   */
  async finish(caller: Caller, { challengeId, credential }: PasskeyAnswer, origin: RequestOrigin): Promise<OwnPasskey> {
    const { ceremonies, passkeys, clock } = this.deps;
    ceremonies.assertEnabled();
    const ceremony = await ceremonies.take(challengeId, caller.session.id);
    const passkey = await passkeys.finishCreation(ceremony, credential);
    if (passkey === null) throw errors.passkeyRefused();
    const now = clock.now();
    const made = { id: newId(), passkey, friendlyName: FIRST_NAME, lastUsedAt: null, createdAt: now, updatedAt: now };
    try {
      return await this.deps.stores.run((stores) => this.add(stores, caller, made, origin));
    } catch (error) {
      if (isUniqueViolation(error, 'auth_passkeys_credential')) throw errors.passkeyExists();
      throw error;
    }
  }

  async list({ account }: Pick<Caller, 'account'>): Promise<OwnPasskey[]> {
    return this.deps.reads.passkeys.listOfAccount(account.id);
  }

  /** @throws AuthError 400 for a name that is empty or too long, 404 */
  async rename({ account }: Caller, id: string, wanted: string): Promise<OwnPasskey> {
    const friendlyName = wanted.trim();
    if (friendlyName === '' || friendlyName.length > MAX_NAME_LENGTH || !isStorableText(friendlyName))
      throw errors.validationFailed(`A friendly name has 1 to ${MAX_NAME_LENGTH} characters`);
    return this.deps.stores.run(async (stores) => {
      const known = await lock(stores, account.id, id);
      const changes = { friendlyName, updatedAt: this.deps.clock.now() };
      await stores.passkeys.update(known.id, changes);
      return { ...known, ...changes };
    });
  }

  /**
   * Removes a passkey and ends the account's other sessions; its owner is told.
   * @throws AuthError 401 without the second factor, 400 after a sign-in of long ago, 404
   */
  async remove(caller: Caller, id: string, origin: RequestOrigin): Promise<void> {
    this.assertRecent(caller);
    await this.deps.stores.run(async (stores) => {
      const { account } = await lockCaller(stores, caller, this.deps.clock.now());
      const known = await lock(stores, account.id, id);
      await stores.passkeys.delete(known.id);
      // Whoever came by it may be a stranger, and may have a code for one more session.
      await stores.sessions.deleteOthersOfAccount(account.id, caller.session.id);
      await stores.flowStates.deleteOfAccount(account.id);
      await this.deps.notices.record(stores, account, 'passkey_removed', origin.language);
    });
  }

  /** A passkey comes beside an address at which its owner can be reached. */
  private assertMayAdd(caller: Caller): void {
    if (!hasOwner(caller.account)) throw errors.emailNotConfirmed();
    this.assertRecent(caller);
  }

  /** Whoever finds an unlocked device must change no way in, nor end the owner's other sessions. */
  private assertRecent(caller: Caller): void {
    const { clock, settings } = this.deps;
    assertMayChangeWaysIn(caller, { now: clock.now(), recentSeconds: settings.mfaRecentSignInSeconds });
  }

  private async add(
    stores: AuthStores,
    caller: Caller,
    made: Omit<OwnPasskey, 'accountId'>,
    origin: RequestOrigin,
  ): Promise<OwnPasskey> {
    const current = await lockCaller(stores, caller, this.deps.clock.now());
    this.assertMayAdd(current);
    await assertRoom(stores, current.account.id);
    const others = await passkeysOf(stores, current.account.id);
    if (others.some(({ id }) => id === made.passkey.id)) throw errors.passkeyExists();
    const passkey = { ...made, accountId: current.account.id };
    await stores.passkeys.insert(passkey);
    await this.deps.notices.record(stores, current.account, 'passkey_added', origin.language);
    return passkey;
  }
}

async function assertRoom({ passkeys }: Pick<AuthReads, 'passkeys'>, accountId: string): Promise<void> {
  if ((await passkeys.listOfAccount(accountId)).length >= MAX_PASSKEYS) throw errors.tooManyPasskeys();
}

/** Locks the account. @returns the caller as they are now: the session may have ended, or a factor been added */
async function lockCaller(
  stores: Pick<AuthStores, 'accounts' | 'sessions'>,
  { account: { id }, session }: Caller,
  now: Date,
): Promise<Caller> {
  const account: Account | null = await stores.accounts.lockById(id);
  const current = await stores.sessions.findById(session.id);
  if (account === null) throw errors.userNotFound();
  if (current === null || !(await stores.sessions.isAlive(current.id, now))) throw errors.sessionNotFound();
  return { account, session: current };
}

async function lock(stores: Pick<AuthStores, 'passkeys'>, accountId: string, id: string): Promise<OwnPasskey> {
  const known = isUuid(id) ? await stores.passkeys.lockOfAccount(accountId, id) : null;
  if (known === null) throw errors.passkeyNotFound();
  return known;
}
