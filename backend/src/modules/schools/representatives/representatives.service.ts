import type { SchoolRight } from '@valikool/contract';
import { newId, type Actor, type Outbox, type Page, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { UserWriter } from '#modules/users/index';
import type { SchoolsRepository } from '../schools.repository';
import { visibleSchool } from '../visible-school';
import { LastDeciderError, RepresentativeNotFoundError } from './representatives.errors';
import { representativeChanged } from './representatives.messages';
import type { RepresentativesRepository } from './representatives.repository';
import type { Representative } from './representatives.types';

export type RepresentativeStores = {
  representatives: RepresentativesRepository;
  schools: SchoolsRepository;
  users: Pick<UserWriter, 'lock' | 'becomeStudent'>;
  activity: ActivityLog;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<RepresentativeStores>;
  schools: SchoolsRepository;
  representatives: RepresentativesRepository;
};

/** Who acts for a school, kept by its representatives who decide and by staff. Invitations bring new ones. */
export class RepresentativesService {
  constructor(private readonly deps: Deps) {}

  /** @throws SchoolNotFoundError also for a school that the actor may not see */
  async list(
    actor: Actor,
    schoolId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Representative>> {
    await this.assertSees(actor, schoolId);
    return this.deps.representatives.list(schoolId, page);
  }

  /** @throws SchoolNotFoundError, RepresentativeNotFoundError, LastDeciderError */
  async setRight(actor: Actor, schoolId: number, userId: number, right: SchoolRight): Promise<Representative> {
    await this.assertSees(actor, schoolId);
    return this.deps.stores.run(async (stores) => {
      const before = await this.locked(stores, schoolId, userId);
      if (before.right === right) return before;
      if (right === 'READS') await assertOtherDecider(stores, schoolId, userId);
      await stores.representatives.setRight(schoolId, userId, right);
      await stores.activity.record({
        type: 'SCHOOL_REP_RIGHT_CHANGED',
        userId,
        actorUserId: actor.userId,
        schoolId,
        metadata: { from: before.right, to: right },
      });
      await stores.outbox.add(representativeChanged, { changeId: newId(), userId, schoolId, change: right });
      return { ...before, right };
    });
  }

  /** @throws SchoolNotFoundError, RepresentativeNotFoundError, LastDeciderError */
  async remove(actor: Actor, schoolId: number, userId: number): Promise<void> {
    await this.assertSees(actor, schoolId);
    await this.deps.stores.run(async (stores) => {
      const { right } = await this.locked(stores, schoolId, userId);
      if (right === 'DECIDES') await assertOtherDecider(stores, schoolId, userId);
      await stores.representatives.remove(schoolId, userId);
      await stores.users.becomeStudent(userId);
      await stores.activity.record({ type: 'SCHOOL_REP_REMOVED', userId, actorUserId: actor.userId, schoolId });
      await stores.outbox.add(representativeChanged, { changeId: newId(), userId, schoolId, change: 'REMOVED' });
    });
  }

  /** Locks the person, whose role may change, then the school, so that two who decide cannot both go. */
  private async locked(
    { users, schools, representatives }: RepresentativeStores,
    schoolId: number,
    userId: number,
  ): Promise<Representative> {
    const user = await users.lock(userId);
    await schools.lock(schoolId);
    const representative = user && (await representatives.find(schoolId, userId));
    if (!representative) throw new RepresentativeNotFoundError();
    return representative;
  }

  private async assertSees(actor: Actor, schoolId: number): Promise<void> {
    const { schools } = this.deps;
    await visibleSchool(schools, actor, schoolId);
  }
}

async function assertOtherDecider(
  { representatives }: RepresentativeStores,
  schoolId: number,
  userId: number,
): Promise<void> {
  if (!(await representatives.hasOtherDecider(schoolId, userId))) throw new LastDeciderError();
}
