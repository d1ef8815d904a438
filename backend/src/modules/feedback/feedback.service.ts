import type { Clock, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { CourseRatings } from '#modules/courses/index';
import { FeedbackSubmittedError, RatedCohortNotFoundError } from './feedback.errors';
import { answersOf, assertOpen, sentAnswers, stateOf, withOutcomes } from './feedback.policy';
import type { FeedbackRepository } from './feedback.repository';
import type { FeedbackAnswers, FeedbackForm, FeedbackPlace, GivenAnswers, SentAnswers } from './feedback.types';
import type { SaidAnswersRepository } from './said/said-answers.repository';

export type FeedbackStores = {
  feedback: FeedbackRepository;
  said: SaidAnswersRepository;
  ratings: CourseRatings;
  activity: Pick<ActivityLog, 'record'>;
};
type Deps = { stores: UnitOfWork<FeedbackStores>; feedback: FeedbackRepository; clock: Clock };
type Said = { answers: GivenAnswers; isSubmitted: boolean };

const toForm = (place: FeedbackPlace): FeedbackForm => ({ ...place, state: stateOf(place), answers: answersOf(place) });

/** What students say about a finished course. */
export class FeedbackService {
  constructor(private readonly deps: Deps) {}

  /** @throws AppError 404 `cohort.not-found` for a cohort in which the student has no seat */
  async get(userId: number, cohortId: number): Promise<FeedbackForm> {
    return toForm(await this.placeOf(this.deps.feedback, userId, cohortId));
  }

  /**
   * Saves a draft, or sends the feedback: then it is parted into who has answered and what was said, and the course's
   * rating counts it.
   * @throws AppError 409 `feedback.not-open` before the end, 409 `feedback.submitted` once it was sent, 422
   * `feedback.incomplete`
   */
  async save(userId: number, cohortId: number, { answers: given, isSubmitted }: Said): Promise<FeedbackForm> {
    return this.deps.stores.run(async (stores) => {
      const place = await this.placeOf(stores.feedback, userId, cohortId);
      assertOpen(place);
      const answers = withOutcomes(given, place.learningOutcomes);
      if (isSubmitted) await this.send(stores, place, sentAnswers(answers));
      else await this.keep(stores, place, answers);
      return toForm(await this.placeOf(stores.feedback, userId, cohortId));
    });
  }

  private async keep({ feedback }: FeedbackStores, place: FeedbackPlace, answers: FeedbackAnswers): Promise<void> {
    const isKept = await feedback.saveDraft({ ...place, answers, now: this.deps.clock.now() });
    if (!isKept) throw new FeedbackSubmittedError();
  }

  private async send(
    { feedback, said, ratings, activity }: FeedbackStores,
    place: FeedbackPlace,
    answers: SentAnswers,
  ): Promise<void> {
    const { cohortId, courseId } = place;
    const now = this.deps.clock.now();
    const isSent = await feedback.markSent({ ...place, now });
    if (!isSent) throw new FeedbackSubmittedError();
    await ratings.lock(courseId);
    await ratings.addMany(await said.add({ courseId, cohortId }, answers, now));
    // Not who: the last to send would be known, and with it whose the answers are that still wait.
    await activity.record({ type: 'FEEDBACK_SUBMITTED', cohortId, courseId });
  }

  private async placeOf(feedback: FeedbackRepository, userId: number, cohortId: number): Promise<FeedbackPlace> {
    const place = await feedback.place(userId, cohortId);
    if (!place) throw new RatedCohortNotFoundError();
    return place;
  }
}
