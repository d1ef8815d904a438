import type { Role } from '@valikool/contract';
import {
  newId,
  oneByOne,
  type Actor,
  type BulkResult,
  type Clock,
  type Logger,
  type Outbox,
  type SecretBox,
  type UnitOfWork,
} from '#platform/index';
import { assertFinancials } from '../profile/profile.policy';
import type { ProfileService } from '../profile/profile.service';
import {
  AlreadySignedInError,
  DiscordTakenError,
  EmailExistsError,
  UnknownSchoolError,
  UserNotFoundError,
} from '../users.errors';
import { userInvited } from '../users.messages';
import type { AccountLog, Belonging, Obligations } from '../users.ports';
import type { UsersRepository } from '../users.repository';
import type { Obligation, User } from '../users.types';
import {
  assertMayChangeEmail,
  assertMayEdit,
  assertMayRead,
  assertMayTakeRole,
  assertPlacement,
  isOwnProfile,
  clearedBankAccount,
  profileOf,
} from './administration.policy';
import type { AdministrationRepository } from './administration.repository';
import type {
  Account,
  AccountChange,
  BulkChange,
  NewAccount,
  Placement,
  StoredAccountChange,
} from './administration.types';

export type AdministrationStores = {
  users: UsersRepository;
  accounts: AdministrationRepository;
  belonging: Belonging;
  obligations: Obligations;
  activity: AccountLog;
  outbox: Outbox;
};
export type AdministrationDeps = {
  stores: UnitOfWork<AdministrationStores>;
  accounts: AdministrationRepository;
  profiles: Pick<ProfileService, 'get' | 'update'>;
  /** Encrypts personal codes. */
  personalCodes: SecretBox;
  clock: Clock;
  logger: Logger;
};

/** Creates, changes and invites users, for administrators. */
export class AdministrationService {
  constructor(private readonly deps: AdministrationDeps) {}

  /** @throws UserNotFoundError also for another user, unless the actor may read all */
  async get(actor: Actor, userId: number): Promise<Account> {
    assertMayRead(actor, userId);
    return this.account(userId);
  }

  /**
   * Makes a user who will sign in with this address.
   * @throws EmailExistsError, DiscordTakenError, FinancialsForTeachersError, SchoolNeededError, UnknownSchoolError
   */
  async create(actor: Actor, { person, further, isInvited }: NewAccount): Promise<Account> {
    const { role } = person;
    const { placement, personalCode, ...plain } = further;
    assertPlacement(role, placement, null);
    assertFinancials(role, plain);
    const userId = await this.deps.stores.run(async (stores) => {
      await assertKnownSchool(stores, placement);
      const id = await stores.accounts.insert(person);
      if (id === null) throw new EmailExistsError();
      if ((await stores.accounts.update(id, { ...plain, ...this.sealed(personalCode) })) !== null)
        throw new DiscordTakenError();
      await this.place(stores, actor, { userId: id, role, placement });
      await stores.activity.record({ type: 'USER_CREATED', userId: id, actorUserId: actor.userId, metadata: { role } });
      if (isInvited) await announceInvitation(stores, actor, id);
      return id;
    });
    return this.account(userId);
  }

  /**
   * Changes the named fields, all or none: users their own profile, administrators anything of anybody.
   * @throws UserNotFoundError, StaffFieldsError, EmailExistsError, EmailIsOwnersError, LastAdminError,
   * AccountUnsettledError and others of `users.errors`
   */
  async update(actor: Actor, userId: number, change: AccountChange): Promise<Account> {
    assertMayEdit(actor, userId, change);
    if (isOwnProfile(actor, userId, change)) await this.deps.profiles.update(actor, userId, profileOf(change));
    else await this.change(actor, userId, change);
    return this.account(userId);
  }

  /** Makes the same change for several users. The answer names each user who could not be changed, and why. */
  changeMany(actor: Actor, ids: readonly number[], change: BulkChange): Promise<BulkResult[]> {
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.changeOne(actor, id, change),
      this.deps.logger,
    );
  }

  private async account(userId: number): Promise<Account> {
    const [profile, extras] = await Promise.all([this.deps.profiles.get(userId), this.deps.accounts.extrasOf(userId)]);
    return { ...profile, ...extras };
  }

  private async changeOne(actor: Actor, id: number, change: BulkChange): Promise<void> {
    if (change.action === 'INVITE') return this.invite(actor, id);
    if (change.action === 'MOVE_SCHOOL') return this.change(actor, id, { placement: { schoolId: change.schoolId } });
    return this.change(actor, id, {
      role: change.role,
      placement: change.schoolId === undefined ? {} : { schoolId: change.schoolId },
    });
  }

  /** Mails again how to sign up. @throws UserNotFoundError or AlreadySignedInError */
  private async invite(actor: Actor, userId: number): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const user = await lockOrThrow(stores, userId);
      if (user.authId !== null) throw new AlreadySignedInError();
      await announceInvitation(stores, actor, userId);
    });
  }

  private async change(actor: Actor, userId: number, change: AccountChange): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const user = await lockOrThrow(stores, userId);
      const role = change.role ?? user.role;
      const obligations = role === user.role ? [] : await stores.obligations.of(userId, this.deps.clock.now());
      await this.assertMayChange(stores, user, { change, obligations });
      const { placement, personalCode, ...plain } = {
        ...change,
        ...clearedBankAccount({ from: user.role, to: role }, obligations),
      };
      const taken = await stores.accounts.update(userId, { ...plain, ...this.sealed(personalCode) });
      if (taken !== null) throw taken === 'email' ? new EmailExistsError() : new DiscordTakenError();
      await this.place(stores, actor, { userId, role, placement });
      const fields = [
        ...Object.keys(plain),
        ...(personalCode === undefined ? [] : ['personalCode']),
        ...Object.keys(placement),
      ];
      if (fields.length === 0) return;
      const roles = role === user.role ? {} : { from: user.role, to: role };
      await stores.activity.record({
        type: 'USER_CHANGED',
        userId,
        actorUserId: actor.userId,
        metadata: { fields, ...roles },
      });
    });
  }

  /** Writes the school, and a teacher's own row. */
  private async place(
    { belonging, accounts }: AdministrationStores,
    { userId: byUserId }: Actor,
    { userId, role, placement }: { userId: number; role: Role; placement: Placement },
  ): Promise<void> {
    await belonging.place(userId, role, placement, { byUserId, now: this.deps.clock.now() });
    if (role === 'TEACHER') await accounts.upsertTeacher(userId, placement);
  }

  private async assertMayChange(
    stores: AdministrationStores,
    user: User,
    { change, obligations }: { change: AccountChange; obligations: readonly Obligation[] },
  ): Promise<void> {
    const role = change.role ?? user.role;
    assertMayChangeEmail(user, change.email);
    assertFinancials(role, change);
    if (role !== user.role)
      assertMayTakeRole(role, {
        obligations,
        isOnlyAdmin: user.role === 'ADMIN' && (await stores.users.isOnlyAdmin(user.id)),
      });
    assertPlacement(role, change.placement, await stores.belonging.representedSchoolId(user.id));
    await assertKnownSchool(stores, change.placement);
  }

  private sealed(personalCode: string | null | undefined): StoredAccountChange {
    if (personalCode === undefined) return {};
    return { sealedPersonalCode: personalCode === null ? null : this.deps.personalCodes.seal(personalCode) };
  }
}

/** Locks the user until the transaction ends. */
async function lockOrThrow({ users }: AdministrationStores, userId: number): Promise<User> {
  const user = await users.lock(userId);
  if (!user) throw new UserNotFoundError();
  return user;
}

async function assertKnownSchool({ belonging }: AdministrationStores, { schoolId }: Placement): Promise<void> {
  if (schoolId && !(await belonging.hasSchool(schoolId))) throw new UnknownSchoolError();
}

async function announceInvitation(
  { activity, outbox }: AdministrationStores,
  actor: Actor,
  userId: number,
): Promise<void> {
  await activity.record({ type: 'USER_INVITED', userId, actorUserId: actor.userId });
  await outbox.add(userInvited, { userId, sending: newId() });
}
