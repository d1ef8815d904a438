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
import type { AccountRemoval, DepartureLog, Obligations, PersonalData } from '../users.ports';
import type { UsersRepository } from '../users.repository';
import type { User } from '../users.types';
import { assertMayLeave, assertTyped } from './departure.policy';
import type { FarewellsRepository } from './farewells.repository';

export type DepartureStores = {
  users: UsersRepository;
  personalData: readonly PersonalData[];
  farewells: FarewellsRepository;
  obligations: Obligations;
  accounts: AccountRemoval;
  activity: DepartureLog;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<DepartureStores>;
  farewells: FarewellsRepository;
  /** Closes addresses that wait for their last mail. */
  box: SecretBox;
  clock: Clock;
};

/** Whom the last mail goes to. */
export type Farewell = { email: string; language: Language };

/** Days for which the last mail is tried. */
const FAREWELL_DAYS = 7;

/** Closing an account: everything about the person goes, what the books need stays, without their name. */
export class DepartureService {
  constructor(private readonly deps: Deps) {}

  /**
   * Closes one's own account, or anybody's for those who may edit all users.
   * @param typed the account's address, typed to show that it is meant
   * @throws EmailMismatchError, AccountUnsettledError or LastAdminError; UserNotFoundError for anybody else's
   */
  async leave(actor: Actor, userId: number, typed: string): Promise<void> {
    if (actor.userId !== userId && !can(actor, 'user.edit-all')) throw new UserNotFoundError();
    await this.deps.stores.run(async (stores) => {
      const user = await stores.users.lock(userId);
      if (!user) throw new UserNotFoundError();
      assertTyped(typed, user.email);
      const isOnlyAdmin = user.role === 'ADMIN' && (await stores.users.isOnlyAdmin(userId));
      assertMayLeave({ obligations: await stores.obligations.of(userId, this.deps.clock.now()), isOnlyAdmin });
      await this.close(stores, user, actor);
    });
  }

  /** @returns null once the mail was sent, or when it could not be for too long */
  async farewell(id: string): Promise<Farewell | null> {
    const stored = await this.deps.farewells.find(id);
    return stored && { email: this.deps.box.open(stored.sealedEmail), language: stored.language };
  }

  /** The person was told: nothing of them is left. Safe to repeat. */
  async forget(farewellId: string): Promise<void> {
    await this.deps.farewells.delete(farewellId);
  }

  /** Forgets those who could not be told. */
  async prune(): Promise<void> {
    await this.deps.farewells.deleteOlderThan(after(this.deps.clock.now(), -FAREWELL_DAYS * DAY_MS));
  }

  private async close(stores: DepartureStores, user: User, actor: Actor): Promise<void> {
    const now = this.deps.clock.now();
    const farewellId = newId();
    await stores.farewells.insert({
      id: farewellId,
      sealedEmail: this.deps.box.seal(user.email),
      language: user.language,
      createdAt: now,
    });
    await stores.users.anonymise(user.id, now);
    for (const data of stores.personalData) await data.forget({ userId: user.id, email: user.email });
    if (user.authId !== null) await stores.accounts.delete(user.authId);
    await stores.activity.record({
      type: 'USER_DELETED',
      userId: user.id,
      actorUserId: actor.userId,
      metadata: { role: user.role },
    });
    await stores.outbox.add(userDeleted, { userId: user.id, farewellId });
    if (user.avatar !== null)
      await stores.outbox.add(avatarReplaced, { userId: user.id, avatarId: avatarIdOf(user.avatar) });
  }
}
