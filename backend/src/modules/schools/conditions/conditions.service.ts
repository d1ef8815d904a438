import {
  can,
  type Actor,
  type Clock,
  type Page,
  startOfDay,
  schoolYearOf,
  schoolYearRange,
  type UnitOfWork,
} from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { SchoolNotFoundError } from '../schools.errors';
import type { SchoolsRepository } from '../schools.repository';
import type { School } from '../schools.types';
import { visibleSchool } from '../visible-school';
import {
  ConditionsChangedError,
  ConditionsDayError,
  ConditionsSameError,
  NothingPlannedError,
  SeatPriceForStaffError,
  UnknownCoursesError,
} from './conditions.errors';
import { changedFields, dayRefusal } from './conditions.policy';
import type { ConditionsRepository } from './conditions.repository';
import type { Conditions, Draft, ListedVersion, NewVersion, Terms } from './conditions.types';
import { previewOf, type YearPreview } from './preview.policy';

export type ConditionsStores = { schools: SchoolsRepository; conditions: ConditionsRepository; activity: ActivityLog };
type Reading = Pick<ConditionsStores, 'schools' | 'conditions'>;
type Deps = Reading & { stores: UnitOfWork<ConditionsStores>; clock: Clock };

/** Under which conditions a school pays: now, from a day on, and formerly. */
export class ConditionsService {
  constructor(private readonly deps: Deps) {}

  /** @throws SchoolNotFoundError also for a school that the actor may not see */
  async get(actor: Actor, schoolId: number): Promise<Conditions> {
    return this.read(this.deps, await this.visible(actor, schoolId));
  }

  /** @throws SchoolNotFoundError also for a school that the actor may not see */
  async versions(
    actor: Actor,
    schoolId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<ListedVersion>> {
    const { id } = await this.visible(actor, schoolId);
    return this.deps.conditions.list(id, { ...page, now: this.deps.clock.now() });
  }

  /**
   * Adds a version, in force at once or from a day on. Registrations that are made keep theirs. A planned version that is
   * there gives way to a new planned one; a version that is in force at once leaves it as it is.
   * @throws SchoolNotFoundError also for a school that the actor may not edit
   * @throws ConditionsChangedError when somebody else was faster
   * @throws SeatPriceForStaffError, ConditionsDayError, UnknownCoursesError, ConditionsSameError
   */
  async change(actor: Actor, schoolId: number, input: NewVersion): Promise<Conditions> {
    const now = this.deps.clock.now();
    const refusal = input.fromDay === null ? null : dayRefusal(input.fromDay, now);
    if (refusal) throw new ConditionsDayError(refusal);
    return this.deps.stores.run(async (stores) => {
      const { school, revision, planned } = await this.lock(stores, actor, schoolId);
      if (revision !== input.revision) throw new ConditionsChangedError(revision);
      const replaced = input.fromDay === null ? null : planned;
      const terms = await this.termsOf(stores, actor, { draft: input.draft, base: replaced ?? school });
      if (this.isSame({ terms, day: input.fromDay }, replaced ?? { ...school, inForceFrom: null }))
        throw new ConditionsSameError();
      if (replaced) await stores.conditions.withdraw(replaced, { schoolId, byUserId: actor.userId, now });
      await this.add(stores, actor, { ...input, school, terms, planned: replaced ? null : planned, now });
      const metadata = { fields: changedFields(school, terms), ...(input.fromDay !== null && { from: input.fromDay }) };
      await stores.activity.record({
        type: 'SCHOOL_CONDITIONS_CHANGED',
        schoolId,
        actorUserId: actor.userId,
        notes: input.note,
        metadata,
      });
      return this.read(stores, (await stores.schools.find(schoolId)) ?? school);
    });
  }

  /**
   * Withdraws the planned version.
   * @throws NothingPlannedError also when it has come into force meanwhile
   */
  async withdraw(actor: Actor, schoolId: number, seen: number): Promise<Conditions> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { school, revision, planned } = await this.lock(stores, actor, schoolId);
      if (revision !== seen) throw new ConditionsChangedError(revision);
      if (planned === null) throw new NothingPlannedError();
      await stores.conditions.withdraw(planned, { schoolId, byUserId: actor.userId, now });
      const metadata = { withdrawn: planned.number };
      await stores.activity.record({
        type: 'SCHOOL_CONDITIONS_CHANGED',
        schoolId,
        actorUserId: actor.userId,
        metadata,
      });
      return this.read(stores, school);
    });
  }

  /**
   * Tells what a draft would have done in this school year and the last. Three statements, however many registrations.
   * @throws SchoolNotFoundError also for a school that the actor may not see; SeatPriceForStaffError
   */
  async preview(actor: Actor, schoolId: number, draft: Draft): Promise<YearPreview[]> {
    const now = this.deps.clock.now();
    const school = await this.visible(actor, schoolId);
    const [current, last] = [schoolYearOf(now), schoolYearRange('previous', now)];
    const from = last.from ?? current.from;
    const [registrations, versions] = await Promise.all([
      this.deps.conditions.registrations(schoolId, { from, to: current.to }),
      this.deps.conditions.all(schoolId, now),
    ]);
    const terms = this.withSeatPrice(actor, { draft, base: school });
    return previewOf(terms, registrations, { versions, years: [current.from, from], now });
  }

  /** Puts planned versions in force whose day has come. Runs on a schedule; reading does not wait for it. */
  async putInForce(): Promise<void> {
    await this.deps.conditions.putInForce(this.deps.clock.now());
  }

  private visible(actor: Actor, schoolId: number): Promise<School> {
    const { schools } = this.deps;
    return visibleSchool(schools, actor, schoolId);
  }

  private async lock({ schools, conditions }: ConditionsStores, actor: Actor, schoolId: number): Promise<Conditions> {
    const locked = await schools.lock(schoolId);
    const mayEdit = can(actor, 'school.edit-all') || (await schools.findRepresentedBy(actor.userId, schoolId)) !== null;
    if (!locked || !mayEdit) throw new SchoolNotFoundError();
    await conditions.putInForce(this.deps.clock.now(), schoolId);
    return this.read({ conditions }, locked);
  }

  private async read({ conditions }: Pick<Reading, 'conditions'>, school: School): Promise<Conditions> {
    const { revision, inForce, planned } = await conditions.current(school.id, this.deps.clock.now());
    if (inForce === null) throw new Error('A school has conditions in force');
    return { school, inForce, planned, revision };
  }

  private withSeatPrice(actor: Actor, { draft, base }: { draft: Draft; base: Terms }): Terms {
    const {
      seatPriceCents = base.seatPriceCents,
      needsApproval = base.needsApproval,
      approvalDays = base.approvalDays,
      ...terms
    } = draft;
    if (draft.seatPriceCents !== undefined && !can(actor, 'school.edit-all')) throw new SeatPriceForStaffError();
    return { ...terms, seatPriceCents, needsApproval, approvalDays };
  }

  private async termsOf(
    { conditions }: ConditionsStores,
    actor: Actor,
    given: { draft: Draft; base: Terms },
  ): Promise<Terms> {
    const terms = this.withSeatPrice(actor, given);
    const { courseIds } = terms.limitations;
    const unknown = courseIds === undefined ? [] : await conditions.unknownCourses(courseIds);
    if (unknown.length > 0) throw new UnknownCoursesError(unknown);
    return terms;
  }

  private isSame(
    { terms, day }: { terms: Terms; day: string | null },
    base: Terms & { inForceFrom: Date | null },
  ): boolean {
    const from = day === null ? null : startOfDay(day);
    return changedFields(base, terms).length === 0 && from?.getTime() === base.inForceFrom?.getTime();
  }

  private async add(
    { conditions }: ConditionsStores,
    actor: Actor,
    {
      school,
      terms,
      planned,
      fromDay,
      note,
      now,
    }: Pick<Conditions, 'school' | 'planned'> & NewVersion & { terms: Terms; now: Date },
  ): Promise<void> {
    const inForceFrom = fromDay === null ? now : startOfDay(fromDay);
    await conditions.add(
      { ...terms, schoolId: school.id, inForceFrom, note, setByUserId: actor.userId, now },
      { plannedId: fromDay === null ? (planned?.id ?? null) : 'THIS' },
    );
  }
}
