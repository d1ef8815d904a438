import { after, DAY_MS, type Actor, type Clock, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { UserWriter } from '#modules/users/index';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { School } from '../schools.types';
import { joinCodeHashOf } from './join-code.policy';
import type { JoinCodesRepository } from './join-codes.repository';
import type { MembershipChangesRepository } from './membership-changes.repository';
import {
  AskedAlreadyError,
  JoinCodeUnknownError,
  LeavesSchoolError,
  MembershipNotFoundError,
  RemovedError,
  TooManyClaimsError,
} from './memberships.errors';
import { CLAIMS_PER_DAY, secondsUntil } from './memberships.policy';
import type { MembershipsRepository } from './memberships.repository';
import type { OwnMemberships } from './memberships.types';

export type OwnMembershipStores = {
  memberships: MembershipsRepository;
  changes: MembershipChangesRepository;
  users: Pick<UserWriter, 'lock'>;
  activity: ActivityLog;
};
type Deps = {
  stores: UnitOfWork<OwnMembershipStores>;
  memberships: MembershipsRepository;
  schools: SchoolsRepository;
  joinCodes: JoinCodesRepository;
  clock: Clock;
};

/** A student's own ties to schools: claims, requests to confirm, and joining by code. */
export class OwnMembershipsService {
  constructor(private readonly deps: Deps) {}

  async get({ userId }: Actor): Promise<OwnMemberships> {
    return this.deps.memberships.ownOf(userId, this.deps.clock.now());
  }

  /**
   * Claims a school, or asks it again about an open claim. A claim has no effect until the school confirms it. Nothing
   * changes for a confirmed student.
   * @throws SchoolNotFoundError
   * @throws AskedAlreadyError 429 within a day after the student asked this school
   * @throws TooManyClaimsError 429
   */
  async claim(actor: Actor, schoolId: number): Promise<OwnMemberships> {
    const school = await this.deps.schools.find(schoolId);
    if (!school || school.archivedAt) throw new SchoolNotFoundError();
    await this.deps.stores.run((stores) => this.claimIn(stores, actor, school.id));
    return this.get(actor);
  }

  /**
   * Joins the school of the code at once.
   * @param mayMove the student agrees to leave another school
   * @throws JoinCodeUnknownError 404, LeavesSchoolError 409, RemovedError 409
   */
  async join(actor: Actor, code: string, mayMove: boolean): Promise<OwnMemberships> {
    const schoolId = await this.deps.joinCodes.findSchool(joinCodeHashOf(code));
    const school = schoolId === null ? null : await this.deps.schools.find(schoolId);
    if (!school || school.archivedAt) throw new JoinCodeUnknownError();
    await this.deps.stores.run((stores) => this.joinIn(stores, actor, { school, mayMove }));
    return this.get(actor);
  }

  private async claimIn(
    { memberships, changes, users, activity }: OwnMembershipStores,
    { userId }: Actor,
    schoolId: number,
  ): Promise<void> {
    const now = this.deps.clock.now();
    if (!(await users.lock(userId))) throw new MembershipNotFoundError();
    const { confirmed, claim } = await memberships.ownOf(userId, now);
    if (confirmed?.schoolId === schoolId) return;
    const canAskAt = await memberships.canAskAt(userId, schoolId, now);
    if (canAskAt) throw new AskedAlreadyError(secondsUntil(canAskAt, now));
    if (claim?.schoolId === schoolId) return memberships.setAsked(claim.id, now);
    if ((await memberships.countClaims(userId, after(now, -DAY_MS))) >= CLAIMS_PER_DAY)
      throw new TooManyClaimsError(DAY_MS / 1_000);
    const membershipId = await changes.claim(userId, schoolId, { asked: true, byUserId: userId, now });
    await activity.record({
      type: 'MEMBERSHIP_CHANGED',
      userId,
      actorUserId: userId,
      schoolId,
      metadata: { membershipId, to: 'CLAIMED' },
    });
  }

  private async joinIn(
    { memberships, changes, users, activity }: OwnMembershipStores,
    { userId }: Actor,
    { school, mayMove }: { school: School; mayMove: boolean },
  ): Promise<void> {
    const now = this.deps.clock.now();
    if (!(await users.lock(userId))) throw new MembershipNotFoundError();
    const { confirmed } = await memberships.ownOf(userId, now);
    if (confirmed && confirmed.schoolId !== school.id && !mayMove)
      throw new LeavesSchoolError(confirmed.schoolName, school.name);
    if (await memberships.wasRemoved(userId, school.id)) throw new RemovedError();
    const membershipId = await changes.confirm(userId, school.id, { how: 'JOIN_CODE', byUserId: userId, now });
    if (membershipId === null) return;
    await activity.record({
      type: 'MEMBERSHIP_CHANGED',
      userId,
      actorUserId: userId,
      schoolId: school.id,
      metadata: { membershipId, to: 'CONFIRMED', how: 'JOIN_CODE' },
    });
  }
}
