import type {
  CourseFeedbackDashboard,
  FeedbackChoice,
  FeedbackDashboard,
  FeedbackSummary,
  FeedbackText,
  TeacherFeedbackDashboard,
} from '../shared/contract.types';
import { inDays } from './samples.mocks';

const choice = (options: readonly string[], counts: readonly number[], mean: number): FeedbackChoice => ({
  mean,
  answered: counts.reduce((sum, count) => sum + count, 0),
  options: options.map((option, index) => ({ option, score: index + 1, count: counts[index] ?? 0 })),
});

const grades = ['INSUFFICIENT', 'FAIR', 'GOOD', 'VERY_GOOD', 'EXCELLENT'];

/** The answers of six students, one of whom skipped the questions about the teacher. */
export const aFeedbackSummary = (summary: Partial<FeedbackSummary> = {}): FeedbackSummary => ({
  submitted: 6,
  courseSatisfaction: { mean: 8.33, spread: 1.11, counts: [0, 0, 0, 0, 0, 0, 2, 0, 2, 2] },
  learningOutcomes: [
    { outcome: 'kirjutad programmi', mean: 4.33, rated: 6 },
    { outcome: 'leiad vea üles', mean: 3.67, rated: 6 },
  ],
  courseDifficulty: choice(['TOO_EASY', 'RATHER_EASY', 'JUST_RIGHT', 'RATHER_HARD', 'TOO_HARD'], [0, 2, 4, 0, 0], 4),
  timeSpent: choice(['MUCH_LESS', 'LESS', 'AS_EXPECTED', 'MORE', 'MUCH_MORE'], [0, 0, 2, 4, 0], 4.33),
  teacherCompetence: choice(grades, [0, 0, 0, 2, 3], 4.5),
  selfPerformance: choice(grades, [0, 2, 2, 2, 0], 3),
  teacherSkipped: 1,
  ...summary,
});

/** A cohort with feedback from six of eight students. */
export const aFeedbackDashboard = (dashboard: Partial<FeedbackDashboard> = {}): FeedbackDashboard => ({
  cohortId: 12,
  cohortName: 'PY-12',
  course: { id: 3, title: 'Python nullist' },
  endDate: inDays(-10),
  participants: 8,
  submitted: 6,
  responseRate: 75,
  fewest: 5,
  summary: aFeedbackSummary(),
  pooled: 0,
  isMerged: false,
  previous: null,
  reply: null,
  canReply: true,
  ...dashboard,
});

const aRatedCohort = (
  cohort: Partial<CourseFeedbackDashboard['cohorts'][number]>,
): CourseFeedbackDashboard['cohorts'][number] => ({
  cohortId: 12,
  cohortName: 'PY-12',
  endDate: inDays(-10),
  participants: 8,
  submitted: 6,
  responseRate: 75,
  satisfaction: 8.33,
  ...cohort,
});

/** A course with three cohorts, of which the last has too few answers. */
export const aCourseFeedbackDashboard = (
  dashboard: Partial<CourseFeedbackDashboard> = {},
): CourseFeedbackDashboard => ({
  course: { id: 3, title: 'Python nullist' },
  participants: 20,
  submitted: 14,
  responseRate: 70,
  fewest: 5,
  summary: aFeedbackSummary({ submitted: 12 }),
  heldBack: 2,
  cohorts: [
    aRatedCohort({ cohortId: 13, cohortName: 'PY-13', submitted: 2, satisfaction: null }),
    aRatedCohort({}),
    aRatedCohort({ cohortId: 9, cohortName: 'PY-9', satisfaction: 7 }),
  ],
  sinceReply: {
    reply: {
      cohortId: 9,
      cohortName: 'PY-9',
      author: 'Liis Kask',
      text: 'Aitäh!',
      changes: 'Aeglasem tempo',
      repliedAt: inDays(-100),
    },
    before: 7,
    after: 8.33,
    answeredAfter: 6,
  },
  ...dashboard,
});

/** A teacher with one course. */
export const aTeacherFeedbackDashboard = (
  dashboard: Partial<TeacherFeedbackDashboard> = {},
): TeacherFeedbackDashboard => ({
  teacher: { id: 7, name: 'Liis Kask' },
  participants: 20,
  submitted: 14,
  responseRate: 70,
  fewest: 5,
  summary: aFeedbackSummary(),
  heldBack: 0,
  courses: [
    {
      course: { id: 3, title: 'Python nullist' },
      cohorts: 3,
      participants: 20,
      submitted: 14,
      responseRate: 70,
      satisfaction: 8.1,
    },
  ],
  ...dashboard,
});

let lastId = 0;

/** The text of a student who liked the course. */
export function aFeedbackText(written: Partial<FeedbackText> = {}): FeedbackText {
  lastId += 1;
  return {
    key: `text-${lastId}`,
    text: 'Ülesanded olid päris elust.',
    courseSatisfaction: 9,
    ...written,
  };
}
