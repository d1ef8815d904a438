import { choicesOf, storedAnswers, type FeedbackAnswers } from '#modules/feedback/index';
import { FEWEST_ANSWERS } from '#modules/courses/index';
import { after, DAY_MS, earlier, HOUR_MS } from '#platform/index';
import type {
  DemoActivity,
  DemoAnswerCount,
  DemoAnswers,
  DemoCohort,
  DemoCourse,
  DemoFeedback,
  DemoParticipant,
  DemoReply,
} from './demo.types';
import { feedbackWords, replyWords } from './feedback.content';
import type { Random } from './random';

const ANSWERED_SHARE = 0.75;
const ANSWERED_WITHIN_DAYS = 9;
/** Teachers of the demo have answered cohorts that are read, this long after their end. */
const REPLIED_AFTER_MS = 45 * DAY_MS;
/** In the cohort that ended last one answer is missing before it can be read, so that a visitor can give it. */
const ANSWERED_OF_LAST = 4;
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
  cohortTeachers: readonly { cohortId: number; userId: number }[];
  participants: readonly DemoParticipant[];
  fixedUserIds: ReadonlySet<number>;
};
type Said = DemoFeedback & { answers: FeedbackAnswers };

const lastEnded = (now: Date, cohorts: readonly DemoCohort[]): DemoCohort | undefined =>
  cohorts.filter(({ endDate }) => endDate < now).sort((a, b) => b.endDate.getTime() - a.endDate.getTime())[0];

function submissionsOf(random: Random, now: Date, { courses, cohorts, participants, fixedUserIds }: Given): Said[] {
  const cohortOf = new Map(cohorts.map((cohort) => [cohort.id, cohort]));
  const courseOf = new Map(courses.map((course) => [course.id, course]));
  const lastId = lastEnded(now, cohorts)?.id;
  let answeredOfLast = 0;
  return participants.flatMap(({ userId, cohortId, status }) => {
    const cohort = cohortOf.get(cohortId);
    const course = cohort && courseOf.get(cohort.courseId);
    // The accounts to try have not given their feedback yet.
    if (!cohort || !course || !OVER.has(status) || fixedUserIds.has(userId) || !random.chance(ANSWERED_SHARE))
      return [];
    if (cohortId === lastId && answeredOfLast === ANSWERED_OF_LAST) return [];
    if (cohortId === lastId) answeredOfLast += 1;
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
        answers,
        submittedAt,
        createdAt: submittedAt,
        updatedAt: submittedAt,
      },
    ];
  });
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** @returns the course with the ratings of earlier years and of the demo; a course without ratings has none. */
function rated(course: DemoCourse, said: readonly Said[]): DemoCourse {
  const own = said
    .filter(({ courseId, cohortId }) => courseId === course.id && isRead(said, cohortId))
    .map(({ answers }) => answers.courseSatisfaction ?? LIKED_FROM);
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

/** @returns whether enough have answered the cohort for it to be read */
const isRead = (said: readonly Said[], cohort: number): boolean =>
  said.filter(({ cohortId }) => cohortId === cohort).length >= FEWEST_ANSWERS;

/** What was said, in random order, and how often each option was chosen. */
function parted(random: Random, said: readonly Said[]): { answers: DemoAnswers[]; answerCounts: DemoAnswerCount[] } {
  const counts = new Map<string, DemoAnswerCount>();
  for (const { cohortId, courseId, answers } of said)
    for (const choice of choicesOf(answers)) {
      const key = JSON.stringify([cohortId, choice.question, choice.option]);
      counts.set(key, {
        cohortId,
        courseId,
        ...choice,
        count: (counts.get(key)?.count ?? 0) + 1,
        released: isRead(said, cohortId),
      });
    }
  return {
    answers: random.shuffle(said).map(({ cohortId, courseId, answers }) => ({
      id: random.randomUuid(),
      cohortId,
      courseId,
      answers: storedAnswers(answers),
      released: isRead(said, cohortId),
    })),
    answerCounts: [...counts.values()],
  };
}

/** The last cohort of each course with enough answers has got a reply from its teacher. */
function repliesOf(now: Date, { courses, cohorts, cohortTeachers }: Given, said: readonly Said[]): DemoReply[] {
  return courses.flatMap(({ id, language }) => {
    const answered = cohorts.filter(
      (cohort) => cohort.courseId === id && after(cohort.endDate, REPLIED_AFTER_MS) < now && isRead(said, cohort.id),
    );
    const last = answered.sort((a, b) => b.endDate.getTime() - a.endDate.getTime())[0];
    const teacher = cohortTeachers.find(({ cohortId }) => cohortId === last?.id);
    if (!last || !teacher) return [];
    const createdAt = after(last.endDate, REPLIED_AFTER_MS);
    return [{ cohortId: last.id, courseId: id, authorUserId: teacher.userId, ...replyWords[language], createdAt }];
  });
}

const withChanges = (course: DemoCourse, replies: readonly DemoReply[]): DemoCourse => {
  const reply = replies.find(({ courseId }) => courseId === course.id);
  return reply ? { ...course, changesSinceFeedback: reply.changes, changesNotedAt: reply.createdAt } : course;
};

/** Students' feedback on courses that are over, and the courses with the resulting ratings. */
export function demoFeedback(
  random: Random,
  now: Date,
  given: Given,
): {
  submissions: DemoFeedback[];
  answers: DemoAnswers[];
  answerCounts: DemoAnswerCount[];
  feedbackReplies: DemoReply[];
  courses: DemoCourse[];
  activities: DemoActivity[];
} {
  const said = submissionsOf(random, now, given).sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  const replies = repliesOf(now, given, said);
  return {
    submissions: said.map(({ answers: _, ...submission }) => submission),
    ...parted(random, said),
    feedbackReplies: replies,
    courses: given.courses.map((course) => withChanges(rated(course, said), replies)),
    activities: said.map(({ cohortId, courseId, submittedAt }) => ({
      type: 'FEEDBACK_SUBMITTED',
      userId: null,
      actorUserId: null,
      cohortId,
      courseId,
      schoolId: null,
      notes: null,
      metadata: {},
      createdAt: submittedAt,
    })),
  };
}
