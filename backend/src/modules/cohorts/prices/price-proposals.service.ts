import type { Actor, Clock, Outbox, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { CohortNotFoundError } from '../cohorts.errors';
import { cohortPriceProposed, cohortPriceReviewed } from '../cohorts.messages';
import type { CohortEditingRepository } from '../editing/cohort-editing.repository';
import type { EditedCohort } from '../editing/cohort-editing.types';
import { editingScope } from '../editing/editing-scope.policy';
import { proposableRange } from './cohort-price.policy';
import {
  CohortNotDraftError,
  CourseWithoutPriceError,
  PriceOutOfBoundsError,
  PriceProposalOverError,
  PriceUnchangedError,
  ReviewCommentRequiredError,
} from './price-proposals.errors';
import type { PriceProposalsReadModel } from './price-proposals.read-model';
import type { PriceProposalsRepository } from './price-proposals.repository';
import type { PriceBounds, PriceReview, PriceVerdict, WaitingProposals } from './price-proposals.types';

export type PriceProposalsStores = {
  cohorts: CohortEditingRepository;
  proposals: PriceProposalsRepository;
  activity: ActivityLog;
  outbox: Outbox;
};
export type PriceProposalsDeps = {
  stores: UnitOfWork<PriceProposalsStores>;
  readModel: PriceProposalsReadModel;
  bounds: PriceBounds;
  clock: Clock;
};

/** Gives a cohort another price than its course's: a teacher proposes, an administrator reviews. */
export class PriceProposalsService {
  constructor(private readonly deps: PriceProposalsDeps) {}

  /**
   * Proposes a price; replaces a proposal that waits.
   * @throws AppError 404, 409 `cohort.not-draft`, 422 `request.invalid` for a price outside the range
   */
  async propose(actor: Actor, cohortId: number, priceCents: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const cohort = await this.lockDraft(stores, actor, cohortId);
      this.assertProposable(cohort, priceCents);
      const waiting = await stores.proposals.findWaiting(cohortId);
      if (waiting?.priceCents === priceCents) return;
      await stores.proposals.withdrawWaiting(cohortId, { userId: actor.userId, now });
      const proposalId = await stores.proposals.insert({ cohortId, priceCents, proposedByUserId: actor.userId }, now);
      await stores.activity.record({
        type: 'COHORT_PRICE_PROPOSED',
        actorUserId: actor.userId,
        cohortId,
        courseId: cohort.courseId,
        metadata: {
          proposalId,
          values: { priceCents: { from: cohort.priceCents ?? cohort.coursePriceCents, to: priceCents } },
        },
      });
      await stores.outbox.add(cohortPriceProposed, { proposalId });
    });
  }

  /** @throws AppError 404, 409 `cohort.not-draft` or `cohort.price-proposal-over` when none waits */
  async withdraw(actor: Actor, cohortId: number): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const cohort = await this.lockDraft(stores, actor, cohortId);
      const waiting = await stores.proposals.findWaiting(cohortId);
      if (!waiting) throw new PriceProposalOverError();
      await stores.proposals.withdrawWaiting(cohortId, { userId: actor.userId, now });
      await this.recordVerdict(stores, actor, cohort, {
        verdict: 'WITHDRAWN',
        priceCents: waiting.priceCents,
        comment: null,
      });
    });
  }

  /**
   * Approves the proposal, which sets the cohort's price, or sends it back with a comment. The proposer is told.
   * @param review.proposalId the proposal that the administrator has seen; a newer one is not decided
   * @throws AppError 404, 409 `cohort.price-proposal-over`, 422 when the comment is missing
   */
  async review(actor: Actor, cohortId: number, { proposalId, verdict, comment }: PriceReview): Promise<void> {
    if (verdict === 'SENT_BACK' && comment === null) throw new ReviewCommentRequiredError();
    const now = this.deps.clock.now();
    await this.deps.stores.run(async (stores) => {
      const cohort = await stores.cohorts.lock(cohortId, editingScope(actor));
      if (!cohort) throw new CohortNotFoundError();
      const waiting = await stores.proposals.findWaiting(cohortId);
      if (waiting?.id !== proposalId || cohort.status !== 'DRAFT') throw new PriceProposalOverError();
      const { priceCents } = waiting;
      await stores.proposals.decide(proposalId, { status: verdict, comment, userId: actor.userId, now });
      if (verdict === 'APPROVED') await stores.proposals.setPrice(cohortId, priceCents);
      await this.recordVerdict(stores, actor, cohort, { verdict, priceCents, comment });
      await stores.outbox.add(cohortPriceReviewed, { proposalId });
    });
  }

  /** Proposals that wait for an administrator, oldest first. */
  listWaiting(filter: { limit: number; cursor?: string | undefined }): Promise<WaitingProposals> {
    return this.deps.readModel.listWaiting(filter);
  }

  private async lockDraft(stores: PriceProposalsStores, actor: Actor, cohortId: number): Promise<EditedCohort> {
    const cohort = await stores.cohorts.lock(cohortId, editingScope(actor));
    if (!cohort) throw new CohortNotFoundError();
    if (cohort.status !== 'DRAFT') throw new CohortNotDraftError();
    return cohort;
  }

  private assertProposable(cohort: EditedCohort, priceCents: number): void {
    const range = proposableRange(cohort.coursePriceCents, this.deps.bounds);
    if (range === null) throw new CourseWithoutPriceError();
    if (priceCents < range.minCents || priceCents > range.maxCents) throw new PriceOutOfBoundsError(range);
    if (priceCents === (cohort.priceCents ?? cohort.coursePriceCents)) throw new PriceUnchangedError();
  }

  private async recordVerdict(
    { activity }: PriceProposalsStores,
    actor: Actor,
    cohort: EditedCohort,
    {
      verdict,
      priceCents,
      comment,
    }: { verdict: PriceVerdict | 'WITHDRAWN'; priceCents: number; comment: string | null },
  ): Promise<void> {
    await activity.record({
      type: 'COHORT_PRICE_REVIEWED',
      actorUserId: actor.userId,
      cohortId: cohort.id,
      courseId: cohort.courseId,
      notes: comment,
      metadata: {
        verdict,
        values: { priceCents: { from: cohort.priceCents ?? cohort.coursePriceCents, to: priceCents } },
      },
    });
  }
}
