import type { Language } from '@valikool/contract';
import {
  after,
  can,
  DAY_MS,
  newId,
  type Actor,
  type Clock,
  type Outbox,
  type SecretBox,
  type UnitOfWork,
} from '#platform/index';
import { avatarIdOf } from '../profile/picture';
import { UserNotFoundError } from '../users.errors';
import { avatarReplaced, userDeleted } from '../users.messages';
import type { UnusedAccountsRepository } from '../unused/unused-accounts.repository';
import type { AccountRemoval, AccountTies, DepartureLog, Obligations, PersonalData } from '../users.ports';
import type { UsersRepository } from '../users.repository';
import type { User } from '../users.types';
import { assertMayLeave, assertTyped } from './departure.policy';
import type { FarewellsRepository } from './farewells.repository';

export type DepartureStores = {
  users: UsersRepository;
  personalData: readonly PersonalData[];
  farewells: FarewellsRepository;
  obligations: Obligations;
  ties: AccountTies;
  unused: UnusedAccountsRepository;
  accounts: AccountRemoval;
  activity: DepartureLog;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<DepartureStores>;
  farewells: FarewellsRepository;
  /** Encrypts addresses until the last mail is sent. */
  box: SecretBox;
  /** Calendar months without any use after which an account may be closed. */
  settings: { unusedMonths: number };
  clock: Clock;
};

/** The receiver of the last mail. */
export type Farewell = { email: string; language: Language };

/** Who closes an account, and why. */
type Closing = { actorUserId: number | null; reason: 'ASKED' | 'UNUSED' };

/** Days for which sending the last mail is tried. */
const FAREWELL_DAYS = 7;

/** Closes accounts: deletes everything about the person, and keeps what the books need without the name. */
export class DepartureService {
  constructor(private readonly deps: Deps) {}

  /**
   * Closes the actor's own account, or any account for an actor who may edit all users.
   * @param typed the account's address, typed as a confirmation
   * @throws EmailMismatchError, AccountUnsettledError or LastAdminError; UserNotFoundError for another user's account
   */
  async leave(actor: Actor, userId: number, typed: string): Promise<void> {
    if (actor.userId !== userId && !can(actor, 'user.edit-all')) throw new UserNotFoundError();
    await this.deps.stores.run(async (stores) => {
      const user = await stores.users.lock(userId);
      if (!user) throw new UserNotFoundError();
      assertTyped(typed, user.email);
      const isOnlyAdmin = user.role === 'ADMIN' && (await stores.users.isOnlyAdmin(userId));
      assertMayLeave({ obligations: await stores.obligations.of(userId, this.deps.clock.now()), isOnlyAdmin });
      await this.close(stores, user, { actorUserId: actor.userId, reason: 'ASKED' });
    });
  }

  /**
   * Closes an account that nobody has used since its two warnings. Changes nothing when somebody has signed in meanwhile,
   * when something has come up, or when it is closed already. Safe to repeat.
   */
  async closeUnused(userId: number): Promise<void> {
    const since = { now: this.deps.clock.now(), months: this.deps.settings.unusedMonths };
    await this.deps.stores.run(async (stores) => {
      // A session that is opened is noted in this row, a sign-in in the next: each is seen here, or finds the account closed.
      const user = await stores.users.lock(userId);
      if (!user) return;
      if (user.authId !== null) await stores.unused.lockSignIn(user.authId);
      if (!(await stores.unused.isDue(userId, since))) return;
      if ((await stores.ties.tied([userId], since)).length > 0) return;
      await this.close(stores, user, { actorUserId: null, reason: 'UNUSED' });
    });
  }

  /** @returns null when the mail was sent, or could not be sent for too long */
  async farewell(id: string): Promise<Farewell | null> {
    const stored = await this.deps.farewells.find(id);
    return stored && { email: this.deps.box.open(stored.sealedEmail), language: stored.language };
  }

  /** Deletes the address after the last mail was sent. Safe to repeat. */
  async erase(farewellId: string): Promise<void> {
    await this.deps.farewells.delete(farewellId);
  }

  /** Deletes addresses to which the last mail could not be sent. */
  async prune(): Promise<void> {
    await this.deps.farewells.deleteOlderThan(after(this.deps.clock.now(), -FAREWELL_DAYS * DAY_MS));
  }

  private async close(stores: DepartureStores, user: User, closing: Closing): Promise<void> {
    const now = this.deps.clock.now();
    const farewellId = newId();
    await stores.farewells.insert({
      id: farewellId,
      sealedEmail: this.deps.box.seal(user.email),
      language: user.language,
      createdAt: now,
    });
    await stores.users.anonymise(user.id, now);
    for (const data of stores.personalData) await data.erase({ userId: user.id, email: user.email });
    if (user.authId !== null) await stores.accounts.delete(user.authId);
    await stores.activity.record({
      type: 'USER_DELETED',
      userId: user.id,
      actorUserId: closing.actorUserId,
      metadata: { role: user.role, ...(closing.reason === 'UNUSED' && { reason: closing.reason }) },
    });
    await stores.outbox.add(userDeleted, { userId: user.id, farewellId, reason: closing.reason });
    if (user.avatar !== null)
      await stores.outbox.add(avatarReplaced, { userId: user.id, avatarId: avatarIdOf(user.avatar) });
  }
}
