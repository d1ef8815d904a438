import { storedAnswers, type FeedbackAnswers } from '#modules/feedback/index';
import { after, DAY_MS, earlier, HOUR_MS } from '#platform/index';
import type { DemoActivity, DemoCohort, DemoCourse, DemoFeedback, DemoParticipant } from './demo.types';
import { feedbackWords } from './feedback.content';
import type { Random } from './random';

const ANSWERED_SHARE = 0.75;
const ANSWERED_WITHIN_DAYS = 9;
/** How many ratings a course has from before the demo. */
const EARLIER_RATINGS = 20;
const LIKED_FROM = 8;
const OVER: ReadonlySet<string> = new Set(['AWAITING_RESULT', 'COMPLETED', 'FAILED']);

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Usual answers are chosen more often: most find a course just right. */
const DIFFICULTY = [
  'RATHER_EASY',
  'JUST_RIGHT',
  'JUST_RIGHT',
  'JUST_RIGHT',
  'RATHER_HARD',
  'RATHER_HARD',
  'TOO_HARD',
] as const;
const TIME = ['LESS', 'AS_EXPECTED', 'AS_EXPECTED', 'AS_EXPECTED', 'MORE', 'MORE', 'MUCH_MORE'] as const;
const TEACHER = ['GOOD', 'VERY_GOOD', 'VERY_GOOD', 'EXCELLENT', 'EXCELLENT'] as const;
const SELF = ['FAIR', 'GOOD', 'GOOD', 'VERY_GOOD', 'EXCELLENT'] as const;

function answersOf(random: Random, { averageScore, learningOutcomes, language }: DemoCourse): FeedbackAnswers {
  const words = feedbackWords[language];
  const satisfaction = within(Math.round((averageScore ?? LIKED_FROM) + random.int(-2, 1)), 1, 10);
  const skipTeacher = random.chance(0.2);
  const self = random.pick(SELF);
  return {
    courseSatisfaction: satisfaction,
    courseHighlights: random.pick(satisfaction >= LIKED_FROM ? words.highlights : words.bothers),
    courseLearnings: random.pick(words.learnings),
    learningOutcomes: learningOutcomes.map((outcome) => ({
      outcome,
      stars: within(Math.round(satisfaction / 2) + random.int(-1, 1), 1, 5),
    })),
    courseDifficulty: random.pick(DIFFICULTY),
    timeSpent: random.pick(TIME),
    skipTeacher,
    teacherCompetence: skipTeacher ? null : random.pick(TEACHER),
    teacherFeedback: skipTeacher ? null : random.pick(words.teacher),
    selfPerformance: self,
    improvementFeedback: self === 'VERY_GOOD' || self === 'EXCELLENT' ? null : random.pick(words.improvements),
    futureCourses: random.pick(words.wishes),
  };
}

type Given = {
  courses: readonly DemoCourse[];
  cohorts: readonly DemoCohort[];
  participants: readonly DemoParticipant[];
  fixedUserIds: ReadonlySet<number>;
};
type Said = DemoFeedback & { satisfaction: number };

function submissionsOf(random: Random, now: Date, { courses, cohorts, participants, fixedUserIds }: Given): Said[] {
  const cohortOf = new Map(cohorts.map((cohort) => [cohort.id, cohort]));
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  return participants.flatMap(({ userId, cohortId, status }) => {
    const cohort = cohortOf.get(cohortId);
    const course = cohort && courseOf.get(cohort.courseId);
    // The accounts to try have not given their feedback yet.
    if (!cohort || !course || !OVER.has(status) || fixedUserIds.has(userId) || !random.chance(ANSWERED_SHARE))
      return [];
    const answers = answersOf(random, course);
    const submittedAt = random.between(
      after(cohort.endDate, HOUR_MS),
      earlier(now, after(cohort.endDate, ANSWERED_WITHIN_DAYS * DAY_MS)),
    );
    return [
      {
        userId,
        cohortId,
        courseId: course.id,
        answers: storedAnswers(answers),
        submittedAt,
        createdAt: submittedAt,
        updatedAt: submittedAt,
        satisfaction: answers.courseSatisfaction ?? LIKED_FROM,
      },
    ];
  });
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** @returns the course with the ratings of earlier years and of the demo; a course without ratings has none. */
function rated(course: DemoCourse, said: readonly Said[]): DemoCourse {
  const own = said.filter(({ courseId }) => courseId === course.id).map(({ satisfaction }) => satisfaction);
  const earlierCount = course.averageScore === null ? 0 : EARLIER_RATINGS;
  const feedbackCount = earlierCount + own.length;
  const feedbackTotal =
    Math.round((course.averageScore ?? 0) * earlierCount) + own.reduce((sum, each) => sum + each, 0);
  if (feedbackCount === 0) return course;
  return {
    ...course,
    feedbackCount,
    feedbackTotal,
    averageScore: toHundredths(feedbackTotal / feedbackCount),
    rating: toHundredths(feedbackTotal / feedbackCount / 2),
  };
}

/** Students' feedback on courses that are over, and the courses with the resulting ratings. */
export function demoFeedback(
  random: Random,
  now: Date,
  given: Given,
): { submissions: DemoFeedback[]; courses: DemoCourse[]; activities: DemoActivity[] } {
  const said = submissionsOf(random, now, given).sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  return {
    submissions: said.map(({ satisfaction: _, ...submission }) => submission),
    courses: given.courses.map((course) => rated(course, said)),
    activities: said.map(({ userId, cohortId, courseId, submittedAt }) => ({
      type: 'FEEDBACK_SUBMITTED',
      userId,
      actorUserId: userId,
      cohortId,
      courseId,
      schoolId: null,
      notes: null,
      metadata: {},
      createdAt: submittedAt,
    })),
  };
}
