import type { Clock, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { CourseRatings } from '#modules/courses/index';
import { FeedbackSubmittedError, RatedCohortNotFoundError } from './feedback.errors';
import { answersOf, assertOpen, isSame, sentAnswers, stateOf, withOutcomes } from './feedback.policy';
import type { FeedbackRepository } from './feedback.repository';
import type { FeedbackForm, FeedbackPlace, GivenAnswers } from './feedback.types';

export type FeedbackStores = {
  feedback: FeedbackRepository;
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
   * Saves a draft, or submits it and adds it to the course's rating. Submitting the same again changes nothing.
   * @throws AppError 409 `feedback.not-open` before the end, 409 `feedback.submitted` after submission, 422
   * `feedback.incomplete`
   */
  async save(userId: number, cohortId: number, { answers: given, isSubmitted }: Said): Promise<FeedbackForm> {
    const now = this.deps.clock.now();
    return this.deps.stores.run(async ({ feedback, ratings, activity }) => {
      const place = await this.placeOf(feedback, userId, cohortId);
      assertOpen(place);
      const drafted = withOutcomes(given, place.learningOutcomes);
      const answers = isSubmitted ? sentAnswers(drafted) : drafted;
      const { courseId, schoolId } = place;
      const isSaved = await feedback.save({
        userId,
        cohortId,
        courseId,
        answers,
        submittedAt: isSubmitted ? now : null,
        now,
      });
      const saved = await this.placeOf(feedback, userId, cohortId);
      if (!isSaved) {
        if (!isSubmitted || !isSame(answersOf(saved), answers)) throw new FeedbackSubmittedError();
        return toForm(saved);
      }
      if (isSubmitted && answers.courseSatisfaction !== null) {
        await ratings.add(courseId, answers.courseSatisfaction);
        await activity.record({
          type: 'FEEDBACK_SUBMITTED',
          userId,
          actorUserId: userId,
          cohortId,
          courseId,
          schoolId,
        });
      }
      return toForm(saved);
    });
  }

  private async placeOf(feedback: FeedbackRepository, userId: number, cohortId: number): Promise<FeedbackPlace> {
    const place = await feedback.place(userId, cohortId);
    if (!place) throw new RatedCohortNotFoundError();
    return place;
  }
}
