import { newId, said, type Clock, type Outbox } from '#platform/index';
import type { AccountBatchLog } from '../users.ports';
import { userInvited } from '../users.messages';
import type { AccountIntakeRepository } from './account-intake.repository';
import type { AccountEdit, AccountIntake, AccountPlaces, IntakeBy, ListedPerson } from './account-intake.types';

type Deps = {
  accounts: AccountIntakeRepository;
  places: AccountPlaces;
  activity: AccountBatchLog;
  outbox: Outbox;
  clock: Clock;
};

/** Takes accounts from a list in the caller's transaction, with a fixed number of statements for any number of people. */
export class ListedAccounts implements AccountIntake {
  constructor(private readonly deps: Deps) {}

  known: AccountIntake['known'] = (emails) => this.deps.accounts.known(emails);
  named: AccountIntake['named'] = (texts) => this.deps.places.named(texts);

  async create(
    people: readonly ListedPerson[],
    { byUserId, importId, isInviting }: IntakeBy & { isInviting: boolean },
  ): Promise<ReadonlyMap<string, number>> {
    if (people.length === 0) return new Map();
    const { accounts, places, activity, outbox, clock } = this.deps;
    const ids = new Map((await accounts.insert(people)).map(({ email, id }) => [email, id]));
    const made = people.flatMap((person) => {
      const userId = ids.get(person.email);
      return userId === undefined ? [] : [{ userId, role: person.role, schoolId: person.schoolId }];
    });
    await accounts.insertTeachers(made.filter(({ role }) => role === 'TEACHER'));
    await places.place(made, { byUserId, now: clock.now() });
    const about = (type: 'USER_CREATED' | 'USER_INVITED') =>
      made.map(({ userId, role }) => ({ type, userId, actorUserId: byUserId, metadata: { role, importId } }));
    await activity.recordAll([...about('USER_CREATED'), ...(isInviting ? about('USER_INVITED') : [])]);
    if (isInviting) await outbox.addAll(made.map(({ userId }) => said(userInvited, { userId, sending: newId() })));
    return ids;
  }

  async edit(edits: readonly AccountEdit[], { byUserId, importId }: IntakeBy): Promise<ReadonlySet<number>> {
    if (edits.length === 0) return new Set();
    const { accounts, activity } = this.deps;
    await accounts.lock(edits.map(({ id }) => id));
    const changed = new Set(await accounts.edit(edits));
    await activity.recordAll(
      edits
        .filter(({ id }) => changed.has(id))
        .map(({ id, fresh }) => ({
          type: 'USER_CHANGED' as const,
          userId: id,
          actorUserId: byUserId,
          metadata: { fields: Object.keys(fresh), importId },
        })),
    );
    return changed;
  }

  async takeBack(userIds: readonly number[], { byUserId, importId }: IntakeBy): Promise<ReadonlySet<number>> {
    if (userIds.length === 0) return new Set();
    const { accounts, places, activity, clock } = this.deps;
    const now = clock.now();
    await accounts.lock(userIds);
    const closed = await accounts.closeUnused(userIds, now);
    await places.leave(closed, { byUserId, now });
    await activity.recordAll(
      closed.map((userId) => ({
        type: 'USER_DELETED' as const,
        userId,
        actorUserId: byUserId,
        metadata: { importId },
      })),
    );
    return new Set(closed);
  }
}
