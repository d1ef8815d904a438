import type { MembershipState } from '@valikool/contract';
import {
  after,
  can,
  DAY_MS,
  inTallinn,
  oneByOne,
  type Actor,
  type BulkResult,
  type Clock,
  type Logger,
  type Outbox,
  type Page,
  type SecretBox,
  type UnitOfWork,
} from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { UserWriter } from '#modules/users/index';
import { gradeOf, gradeYearAt } from '../grade.policy';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { Departing, Departures } from './departures.types';
import { newJoinCode } from './join-code';
import { joinCodeHashOf } from './join-code.policy';
import type { JoinCodesRepository } from './join-codes.repository';
import type { MembershipChangesRepository } from './membership-changes.repository';
import {
  GradeUnknownError,
  LeavingDayError,
  MembershipNotFoundError,
  MembershipStateError,
} from './memberships.errors';
import { membershipConfirmed, membershipEnded, schoolClaimsWaiting } from './memberships.messages';
import type { MembershipsRepository } from './memberships.repository';
import type {
  ListedMembership,
  Membership,
  MembershipEnding,
  MembershipsFilter,
  SchoolEnding,
} from './memberships.types';

export type SchoolMembershipStores = {
  memberships: MembershipsRepository;
  changes: MembershipChangesRepository;
  joinCodes: JoinCodesRepository;
  users: Pick<UserWriter, 'lock'>;
  activity: ActivityLog;
  outbox: Outbox;
};
type Deps = {
  stores: UnitOfWork<SchoolMembershipStores>;
  memberships: MembershipsRepository;
  joinCodes: JoinCodesRepository;
  schools: SchoolsRepository;
  departures: Departures;
  /** Encrypts join codes. */
  codes: SecretBox;
  clock: Clock;
  logger: Logger;
};

/** A school's decision about a membership. */
export type MembershipDecision = 'CONFIRM' | 'DECLINE' | 'END';
export type JoinCode = { code: string | null; madeAt: Date | null };

type Deciding = { actor: Actor; schoolId: number; decision: MembershipDecision; ending?: SchoolEnding };

/** A representative is told of new claims at most once in this time. */
const NOTICE_EVERY_MS = DAY_MS;
const NOTICES_AT_ONCE = 100;

/** The states before and after each decision. */
const STEP: Record<MembershipDecision, { from: MembershipState; to: MembershipState }> = {
  CONFIRM: { from: 'CLAIMED', to: 'CONFIRMED' },
  DECLINE: { from: 'CLAIMED', to: 'ENDED' },
  END: { from: 'CONFIRMED', to: 'ENDED' },
};

/** @returns the day on which a student left; null when they did not leave by themselves */
const leavingDay = (how: MembershipEnding, ending: SchoolEnding | undefined, now: Date): string | null =>
  how === 'LEFT' || how === 'GRADUATED' ? (ending?.on ?? inTallinn(now).toISODate()) : null;

/**
 * A school's members: its representatives and administrators see claims, decide about them, and manage the join code.
 */
export class SchoolMembershipsService {
  constructor(private readonly deps: Deps) {}

  /** @throws SchoolNotFoundError also for another school */
  async list(actor: Actor, schoolId: number, filter: MembershipsFilter): Promise<Page<ListedMembership>> {
    await this.assertManages(actor, schoolId);
    return this.deps.memberships.list(schoolId, filter);
  }

  /**
   * Decides about each membership by itself. The same decision twice changes nothing and is no failure.
   * @returns a result for each membership, in the given order
   * @param ending how memberships end; removed unless given
   * @throws SchoolNotFoundError also for another school; LeavingDayError
   */
  async decide(
    actor: Actor,
    schoolId: number,
    { ids, ...decided }: { ids: readonly number[]; decision: MembershipDecision; ending?: SchoolEnding },
  ): Promise<BulkResult[]> {
    await this.assertManages(actor, schoolId);
    const today = inTallinn(this.deps.clock.now()).toISODate() ?? '';
    if (decided.ending?.on && decided.ending.on > today) throw new LeavingDayError();
    return oneByOne(
      ids.map((id) => ({ id })),
      ({ id }) => this.deps.stores.run((stores) => this.decideOne(stores, { actor, schoolId, ...decided }, id)),
      this.deps.logger,
    );
  }

  /**
   * Says before memberships end what becomes of what the school pays for.
   * @returns the members among the given memberships, by name
   * @throws SchoolNotFoundError also for another school
   */
  async departing(actor: Actor, schoolId: number, ids: readonly number[]): Promise<Departing[]> {
    await this.assertManages(actor, schoolId);
    const members = await this.deps.memberships.named(schoolId, ids);
    const seats = await this.deps.departures.listSeatsOf(
      schoolId,
      members.map(({ userId }) => userId),
    );
    return members.map((member) => ({ ...member, seats: seats.filter(({ userId }) => userId === member.userId) }));
  }

  /**
   * Sets the grade of members, for the school year that students are sorted into now.
   * @param grade as people write it: `11b`; null or empty for none
   * @throws SchoolNotFoundError also for another school; GradeUnknownError
   */
  async setGrade(
    actor: Actor,
    schoolId: number,
    { ids, grade }: { ids: readonly number[]; grade: string | null },
  ): Promise<BulkResult[]> {
    await this.assertManages(actor, schoolId);
    const known = grade === null || grade === '' ? null : gradeOf(grade);
    if (known === null && grade !== null && grade !== '') throw new GradeUnknownError();
    const members = await this.deps.stores.run(({ changes }) =>
      changes.setGrade(ids, schoolId, { grade: known, year: gradeYearAt(this.deps.clock.now()) }),
    );
    return [...new Set(ids)].map((id) =>
      members.has(id)
        ? { id, outcome: 'DONE', code: null }
        : { id, outcome: 'REFUSED', code: new MembershipNotFoundError().code },
    );
  }

  /** @returns the present code; null until somebody makes one. @throws SchoolNotFoundError */
  async joinCode(actor: Actor, schoolId: number): Promise<JoinCode> {
    await this.assertManages(actor, schoolId);
    const stored = await this.deps.joinCodes.find(schoolId);
    if (!stored) return { code: null, madeAt: null };
    return { code: this.deps.codes.open(stored.sealedCode), madeAt: stored.madeAt };
  }

  /** Makes a new code; the earlier one stops working. @throws SchoolNotFoundError */
  async renewJoinCode(actor: Actor, schoolId: number): Promise<JoinCode> {
    await this.assertManages(actor, schoolId);
    const now = this.deps.clock.now();
    const code = newJoinCode();
    await this.deps.stores.run(async ({ joinCodes, activity }) => {
      const stored = { codeHash: joinCodeHashOf(code), sealedCode: this.deps.codes.seal(code) };
      await joinCodes.replace(schoolId, stored, { byUserId: actor.userId, now });
      await activity.record({
        type: 'MEMBERSHIP_CHANGED',
        actorUserId: actor.userId,
        schoolId,
        metadata: { change: 'JOIN_CODE_RENEWED' },
      });
    });
    return { code, madeAt: now };
  }

  /**
   * Tells the representatives of schools with new claims, at most once a day for each school. Runs on a schedule; safe
   * to run twice.
   */
  async sendNotices(): Promise<void> {
    const now = this.deps.clock.now();
    const before = after(now, -NOTICE_EVERY_MS);
    await this.deps.stores.run(async ({ memberships, outbox }) => {
      for (const schoolId of await memberships.noteNotices({ now, before }, NOTICES_AT_ONCE))
        await outbox.add(schoolClaimsWaiting, { schoolId, toldAt: now.toISOString() });
    });
  }

  private async assertManages(actor: Actor, schoolId: number): Promise<void> {
    const { schools } = this.deps;
    const school = can(actor, 'membership.manage-all')
      ? await schools.find(schoolId)
      : await schools.findRepresentedBy(actor.userId, schoolId);
    if (!school) throw new SchoolNotFoundError();
  }

  /** Locks the student's row before it reads the membership again, so that two decisions wait for each other. */
  private async decideOne(stores: SchoolMembershipStores, deciding: Deciding, id: number): Promise<void> {
    const { schoolId, decision } = deciding;
    const seen = await stores.memberships.find(schoolId, id);
    if (!seen || !(await stores.users.lock(seen.userId))) throw new MembershipNotFoundError();
    const membership = await stores.memberships.find(schoolId, id);
    if (!membership) throw new MembershipNotFoundError();
    const { from, to } = STEP[decision];
    if (membership.state === to) return;
    if (membership.state !== from) throw new MembershipStateError(membership.state, to);
    await this.carryOut(stores, deciding, membership);
  }

  private async carryOut(
    { changes, activity, outbox }: SchoolMembershipStores,
    { actor, schoolId, decision, ending }: Deciding,
    { id: membershipId, userId }: Membership,
  ): Promise<void> {
    const act = { byUserId: actor.userId, now: this.deps.clock.now() };
    if (decision === 'CONFIRM') {
      const how = can(actor, 'membership.manage-all') ? 'ADMIN' : 'REPRESENTATIVE';
      await changes.confirm(userId, schoolId, { how, ...act });
      await outbox.add(membershipConfirmed, { membershipId });
    } else {
      const how = decision === 'END' ? (ending?.how ?? 'REMOVED') : 'DECLINED';
      await changes.end({ userId, id: membershipId }, { how, leftOn: leavingDay(how, ending, act.now), ...act });
      await outbox.add(membershipEnded, { membershipId });
    }
    await activity.record({
      type: 'MEMBERSHIP_CHANGED',
      userId,
      actorUserId: actor.userId,
      schoolId,
      metadata: { membershipId, from: STEP[decision].from, to: STEP[decision].to },
    });
  }
}
