import type { FeedbackChoice, FeedbackDashboard, FeedbackText } from '../shared/contract.types';
import { inDays } from './samples.mocks';

const choice = (options: readonly string[], counts: readonly number[], mean: number): FeedbackChoice => ({
  mean,
  answered: counts.reduce((sum, count) => sum + count, 0),
  options: options.map((option, index) => ({ option, score: index + 1, count: counts[index] ?? 0 })),
});

const grades = ['INSUFFICIENT', 'FAIR', 'GOOD', 'VERY_GOOD', 'EXCELLENT'];

/** A cohort with feedback from three of four students. */
export const aFeedbackDashboard = (dashboard: Partial<FeedbackDashboard> = {}): FeedbackDashboard => ({
  cohortId: 12,
  cohortName: 'PY-12',
  course: { id: 3, title: 'Python nullist' },
  endDate: inDays(-10),
  participants: 4,
  submitted: 3,
  responseRate: 75,
  courseSatisfaction: { mean: 8.33, counts: [0, 0, 0, 0, 0, 0, 1, 0, 1, 1] },
  learningOutcomes: [
    { outcome: 'kirjutad programmi', mean: 4.33, rated: 3 },
    { outcome: 'leiad vea üles', mean: 3.67, rated: 3 },
  ],
  courseDifficulty: choice(['TOO_EASY', 'RATHER_EASY', 'JUST_RIGHT', 'RATHER_HARD', 'TOO_HARD'], [0, 1, 2, 0, 0], 4),
  timeSpent: choice(['MUCH_LESS', 'LESS', 'AS_EXPECTED', 'MORE', 'MUCH_MORE'], [0, 0, 1, 2, 0], 4.33),
  teacherCompetence: choice(grades, [0, 0, 0, 1, 1], 4.5),
  selfPerformance: choice(grades, [0, 1, 1, 1, 0], 3),
  teacherSkipped: 1,
  ...dashboard,
});

let lastId = 0;

/** The text of a student who liked the course. */
export function aFeedbackText(written: Partial<FeedbackText> = {}): FeedbackText {
  lastId += 1;
  return {
    id: lastId,
    text: 'Ülesanded olid päris elust.',
    courseSatisfaction: 9,
    submittedAt: inDays(-5),
    student: null,
    ...written,
  };
}
