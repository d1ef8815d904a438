import { can, type Actor, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { CohortNotFoundError, CourseNotApprovedError } from '../cohorts.errors';
import type { CohortRescheduling } from '../cohorts.types';
import type { CohortPeopleRepository } from '../cohort-people.repository';
import { cohortRescheduled, cohortSeatsAdded } from '../cohorts.messages';
import { assertPriceChange, proposableRange, setsPrices, withPriceOfCourse } from '../prices/cohort-price.policy';
import type { PriceProposalsRepository } from '../prices/price-proposals.repository';
import type { PriceBounds } from '../prices/price-proposals.types';
import { assertCanOpen, nextStatusesOf, problemsToOpen, statusBySeats } from './cohort-decision.policy';
import { copiedFields } from './cohort-copy.policy';
import {
  CohortAdminsOnlyError,
  CohortFieldsError,
  CohortNotDeletableError,
  CohortOwnPlaceError,
  CohortStartPassedError,
} from './cohort-editing.errors';
import type { CohortEditingReadModel } from './cohort-editing.read-model';
import type { CohortEditingRepository } from './cohort-editing.repository';
import type {
  ChoiceFilter,
  CohortChange,
  CohortEditor,
  CohortFields,
  CompleteFields,
  CourseChoice,
  EditedCohort,
  FieldProblem,
  FirstStatus,
  TeacherChoice,
} from './cohort-editing.types';
import {
  assertUnlocked,
  changedCohort,
  changedFields,
  completeFields,
  concernsParticipants,
  COURSE_UNKNOWN,
  decisionProblems,
  lockedFieldsOf,
  problemsOf,
  STATUS_REQUIRED,
  TEACHER_UNKNOWN,
} from './cohort-fields.policy';
import { stillNeeded } from './decision-date.policy';
import { editingScope, isInScope } from './editing-scope.policy';

export type CohortEditingStores = {
  cohorts: CohortEditingRepository;
  people: CohortPeopleRepository;
  proposals: PriceProposalsRepository;
  rescheduling: CohortRescheduling;
  activity: ActivityLog;
  outbox: Outbox;
};
type Changing = {
  before: EditedCohort;
  changed: readonly (keyof CohortFields)[];
  /** Why the price changes. */
  priceReason: string | null;
};
type Deps = {
  stores: UnitOfWork<CohortEditingStores>;
  editing: CohortEditingReadModel;
  priceBounds: PriceBounds;
  clock: Clock;
};

/** A draft has no seats, so new dates concern nobody. */
const isRescheduled = ({ status }: EditedCohort, changed: Changing['changed']): boolean =>
  status !== 'DRAFT' && (changed.includes('startDate') || changed.includes('endDate'));

/** Makes and changes cohorts. Decisions about their state are in `CohortDecisionsService`. */
export class CohortEditingService {
  constructor(private readonly deps: Deps) {}

  /** @throws AppError 404 `cohort.not-found` */
  async get(actor: Actor, cohortId: number): Promise<CohortEditor> {
    const cohort = await this.deps.editing.find(cohortId, editingScope(actor));
    if (!cohort) throw new CohortNotFoundError();
    const now = this.deps.clock.now();
    const edited: EditedCohort = {
      ...cohort,
      isCourseApproved: cohort.courseStatus === 'APPROVED',
      isPriceWaiting: cohort.priceProposal?.status === 'WAITING',
    };
    return {
      ...cohort,
      stillNeeded: stillNeeded(cohort),
      problems:
        cohort.status === 'DRAFT'
          ? problemsToOpen({ ...edited, teacherIds: cohort.ableTeacherIds }, now)
          : problemsOf(cohort),
      nextStatuses: nextStatusesOf(edited, { runsAll: can(actor, 'cohort.edit-all'), now }),
      lockedFields: lockedFieldsOf(cohort.status, { setsPrices: setsPrices(actor) }),
      priceRange: proposableRange(cohort.coursePriceCents, this.deps.priceBounds),
    };
  }

  /**
   * @param status null when none was chosen, which is refused
   * @throws AppError 422 `request.invalid` with every broken rule, 409 for a cohort that cannot open yet
   */
  async create(actor: Actor, fields: CohortFields, status: FirstStatus | null): Promise<CohortEditor> {
    if (fields.priceCents !== null && !setsPrices(actor)) throw new CohortAdminsOnlyError();
    const complete = completeFields(fields, [
      ...(status === null ? [STATUS_REQUIRED] : []),
      ...decisionProblems(fields, this.deps.clock.now()),
    ]);
    const id = await this.deps.stores.run((stores) => this.insert(stores, actor, complete, status ?? 'DRAFT'));
    return this.get(actor, id);
  }

  /**
   * @param priceReason why the price changes
   * @throws AppError 403 `cohort.admins-only` for a teacher's price, 404, 409 for a locked field, 422 `request.invalid`
   * or `cohort.own-place`
   */
  async change(
    actor: Actor,
    cohortId: number,
    asked: CohortChange,
    priceReason: string | null = null,
  ): Promise<CohortEditor> {
    await this.deps.stores.run(async (stores) => {
      const before = await stores.cohorts.lock(cohortId, editingScope(actor));
      if (!before) throw new CohortNotFoundError();
      assertPriceChange(actor, before, { changed: changedFields(before, asked), reason: priceReason });
      const change = withPriceOfCourse(actor, before, asked);
      const changed = changedFields(before, change);
      if (changed.length > 0) await this.update(stores, actor, change, { before, changed, priceReason });
    });
    return this.get(actor, cohortId);
  }

  /**
   * @param startDate the day on which the copy begins, at the original's time of day
   * @returns the copy, as a draft with those teachers who can still teach. A teacher's copy has the course's price,
   * since nobody has reviewed another price for it.
   */
  async duplicate(actor: Actor, cohortId: number, startDate: Date): Promise<CohortEditor> {
    const source = await this.deps.editing.find(cohortId, editingScope(actor));
    if (!source) throw new CohortNotFoundError();
    const id = await this.deps.stores.run(async ({ cohorts, activity }) => {
      const priceCents = setsPrices(actor) ? source.priceCents : null;
      const fields = copiedFields(
        { ...source, priceCents, teacherIds: source.ableTeacherIds },
        { startDate, now: this.deps.clock.now() },
      );
      const copyId = await cohorts.insert(fields, { status: 'DRAFT', creatorId: actor.userId });
      await activity.record({
        type: 'COHORT_CREATED',
        actorUserId: actor.userId,
        cohortId: copyId,
        courseId: source.courseId,
        metadata: { copyOf: cohortId },
      });
      return copyId;
    });
    return this.get(actor, id);
  }

  /** @throws AppError 404 for a cohort that the actor does not run, else 409: cohorts are never deleted */
  async delete(actor: Actor, cohortId: number): Promise<never> {
    if (!(await this.deps.editing.find(cohortId, editingScope(actor)))) throw new CohortNotFoundError();
    throw new CohortNotDeletableError();
  }

  listTeachers(actor: Actor, filter: Omit<ChoiceFilter, 'scope'>): Promise<TeacherChoice[]> {
    return this.deps.editing.listTeachers({ ...filter, scope: editingScope(actor) });
  }

  listCourses(actor: Actor, filter: Omit<ChoiceFilter, 'scope'>): Promise<CourseChoice[]> {
    return this.deps.editing.listCourses({ ...filter, scope: editingScope(actor) });
  }

  private async insert(
    { cohorts, activity }: CohortEditingStores,
    actor: Actor,
    fields: CompleteFields,
    status: FirstStatus,
  ): Promise<number> {
    const course = await cohorts.findCourse(fields.courseId, editingScope(actor));
    await this.assertKnown(cohorts, fields.teacherIds, course === null ? [COURSE_UNKNOWN] : []);
    if (status === 'REGISTRATION_OPEN') {
      if (!course?.isApproved) throw new CourseNotApprovedError();
      assertCanOpen(fields, this.deps.clock.now());
    }
    const id = await cohorts.insert(fields, { status, creatorId: actor.userId });
    await activity.record({
      type: 'COHORT_CREATED',
      actorUserId: actor.userId,
      cohortId: id,
      courseId: fields.courseId,
      metadata: { status },
    });
    return id;
  }

  private async update(
    stores: CohortEditingStores,
    actor: Actor,
    change: CohortChange,
    { before, changed, priceReason }: Changing,
  ): Promise<void> {
    const { cohorts, rescheduling, outbox } = stores;
    const now = this.deps.clock.now();
    assertUnlocked(before.status, changed);
    const fields = changedCohort(before, change, now);
    if (!isInScope({ ...before, teacherIds: fields.teacherIds }, editingScope(actor))) throw new CohortOwnPlaceError();
    const isUnknownCourse =
      changed.includes('courseId') && (await cohorts.findCourse(fields.courseId, editingScope(actor))) === null;
    await this.assertKnown(
      cohorts,
      changed.includes('teacherIds') ? fields.teacherIds : [],
      isUnknownCourse ? [COURSE_UNKNOWN] : [],
    );
    if (changed.includes('startDate') && before.status !== 'DRAFT' && fields.startDate <= now)
      throw new CohortStartPassedError(fields.startDate);

    const status = statusBySeats({ ...fields, status: before.status, seatsTaken: before.seatsTaken }, now);
    // A new start may be in another school year. Triggers then write rows that are locked after seats and schools.
    if (isRescheduled(before, changed)) await rescheduling.lock(before.id);
    await cohorts.update(before.id, fields, { status, changed });
    if (changed.includes('courseId')) await stores.proposals.withdrawWaiting(before.id, { userId: actor.userId, now });
    await this.recordChange(stores, actor, fields, { before, changed, priceReason });
    if (fields.sizeMax > before.sizeMax) await outbox.add(cohortSeatsAdded, { cohortId: before.id });
    if (before.status !== 'DRAFT') await this.follow(stores, actor, { before, changed, priceReason });
  }

  /** Records the changed fields, and a price as a row of its own: who changed it, from what, to what, and why. */
  private async recordChange(
    { activity }: CohortEditingStores,
    actor: Actor,
    { courseId, priceCents }: CompleteFields,
    { before, changed, priceReason }: Changing,
  ): Promise<void> {
    const entry = { actorUserId: actor.userId, cohortId: before.id, courseId };
    const fields = changed.filter((field) => field !== 'priceCents');
    if (fields.length > 0) await activity.record({ ...entry, type: 'COHORT_CHANGED', metadata: { fields } });
    if (!changed.includes('priceCents') || changed.includes('courseId')) return;
    const { coursePriceCents } = before;
    await activity.record({
      ...entry,
      type: 'COHORT_PRICE_CHANGED',
      notes: priceReason,
      metadata: {
        values: { priceCents: { from: before.priceCents ?? coursePriceCents, to: priceCents ?? coursePriceCents } },
      },
    });
  }

  /** Updates seats and documents after a change of dates, and tells everybody who goes to the classes. */
  private async follow(
    { rescheduling, people, outbox }: CohortEditingStores,
    actor: Actor,
    { before, changed }: Changing,
  ): Promise<void> {
    if (isRescheduled(before, changed)) await rescheduling.onRescheduled(before.id, before.startDate);
    if (!concernsParticipants(changed)) return;
    for (const userId of await people.listOthers(before.id, actor.userId))
      await outbox.add(cohortRescheduled, { cohortId: before.id, userId });
  }

  private async assertKnown(
    cohorts: CohortEditingRepository,
    teacherIds: readonly number[],
    problems: readonly FieldProblem[],
  ): Promise<void> {
    const known = teacherIds.length === 0 ? [] : await cohorts.filterTeachers(teacherIds);
    const all = known.length === teacherIds.length ? problems : [...problems, TEACHER_UNKNOWN];
    if (all.length > 0) throw new CohortFieldsError(all);
  }
}
