import type { ParticipantStatus } from '@valikool/contract';
import { FeedbackIncompleteError, FeedbackNotOpenError } from './feedback.errors';
import type {
  Competence,
  FeedbackAnswers,
  FeedbackPlace,
  FeedbackProblem,
  FeedbackState,
  GivenAnswers,
  SentAnswers,
} from './feedback.types';

/** Statuses in which a student can give feedback: the course is over. */
export const FEEDBACK_STATUSES: readonly ParticipantStatus[] = ['AWAITING_RESULT', 'COMPLETED', 'FAILED'];

/** After these answers about their own work, students are asked what would have helped. */
const CAN_IMPROVE: ReadonlySet<Competence | null> = new Set(['INSUFFICIENT', 'FAIR', 'GOOD']);

const EMPTY: FeedbackAnswers = {
  courseSatisfaction: null,
  courseHighlights: null,
  courseLearnings: null,
  learningOutcomes: [],
  courseDifficulty: null,
  timeSpent: null,
  skipTeacher: null,
  teacherCompetence: null,
  teacherFeedback: null,
  selfPerformance: null,
  improvementFeedback: null,
  futureCourses: null,
};

const MESSAGES: Partial<Record<keyof FeedbackAnswers, string>> = {
  learningOutcomes: 'Please rate all learning outcomes to proceed.',
};
const REQUIRED = [
  'courseSatisfaction',
  'courseHighlights',
  'courseLearnings',
  'courseDifficulty',
  'timeSpent',
  'selfPerformance',
  'futureCourses',
] as const;
const ABOUT_TEACHER = ['teacherCompetence', 'teacherFeedback'] as const;

export function stateOf({ status, submission }: Pick<FeedbackPlace, 'status' | 'submission'>): FeedbackState {
  if (submission !== null && submission.submittedAt !== null) return 'SUBMITTED';
  return FEEDBACK_STATUSES.includes(status) ? 'OPEN' : 'NOT_OPEN';
}

/** @throws FeedbackNotOpenError while the student's course is not over */
export function assertOpen(place: FeedbackPlace): void {
  if (stateOf(place) === 'NOT_OPEN') throw new FeedbackNotOpenError(place.endDate);
}

/** @returns the answers for the form: a rating, or none yet, for each outcome that it asks about. */
export function answersOf({
  learningOutcomes,
  submission,
}: Pick<FeedbackPlace, 'learningOutcomes' | 'submission'>): FeedbackAnswers {
  const answers = submission?.answers ?? EMPTY;
  const stars = new Map(answers.learningOutcomes.map((rating) => [rating.outcome, rating.stars]));
  return {
    ...answers,
    learningOutcomes: learningOutcomes.map((outcome) => ({ outcome, stars: stars.get(outcome) ?? null })),
  };
}

/** @returns the answers with each outcome beside its stars. Stars without an outcome are dropped. */
export const withOutcomes = (given: GivenAnswers, outcomes: readonly string[]): FeedbackAnswers => ({
  ...given,
  learningOutcomes: outcomes.map((outcome, index) => ({ outcome, stars: given.learningOutcomes[index] ?? null })),
});

function problemsOf(answers: FeedbackAnswers): FeedbackProblem[] {
  const wanted: readonly (keyof FeedbackAnswers)[] =
    answers.skipTeacher === true ? REQUIRED : [...REQUIRED, ...ABOUT_TEACHER];
  const missing: (keyof FeedbackAnswers)[] = wanted.filter((question) => answers[question] === null);
  if (answers.learningOutcomes.some(({ stars }) => stars === null)) missing.unshift('learningOutcomes');
  return missing.map((question) => ({
    field: `answers.${question}`,
    in: 'body',
    rule: 'required',
    message: MESSAGES[question] ?? `${question}: please answer this question`,
  }));
}

/**
 * @returns the answers to store: none about a skipped teacher, and none to a question that a later answer made
 * disappear
 * @throws FeedbackIncompleteError naming everything that is missing
 */
export function sentAnswers(answers: FeedbackAnswers): SentAnswers {
  const problems = problemsOf(answers);
  const { courseSatisfaction } = answers;
  if (problems.length > 0 || courseSatisfaction === null) throw new FeedbackIncompleteError(problems);
  const aboutTeacher = answers.skipTeacher === true ? { teacherCompetence: null, teacherFeedback: null } : {};
  return {
    ...answers,
    ...aboutTeacher,
    courseSatisfaction,
    skipTeacher: answers.skipTeacher === true,
    improvementFeedback: CAN_IMPROVE.has(answers.selfPerformance) ? answers.improvementFeedback : null,
  };
}
