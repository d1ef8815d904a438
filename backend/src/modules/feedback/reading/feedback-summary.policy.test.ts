import fc from 'fast-check';
import { COMPETENCES, DIFFICULTIES, TIMES_SPENT, type FeedbackAnswers } from '../feedback.types';
import { choicesOf } from '../said/stored-answers.policy';
import type { AnswerCount } from './feedback-dashboards.types';
import { meansOf, responseOf, summaryOf } from './feedback-summary.policy';

const answers: fc.Arbitrary<FeedbackAnswers> = fc.record({
  courseHighlights: fc.constant(null),
  courseLearnings: fc.constant(null),
  teacherFeedback: fc.constant(null),
  improvementFeedback: fc.constant(null),
  futureCourses: fc.constant(null),
  courseSatisfaction: fc.integer({ min: 1, max: 10 }),
  learningOutcomes: fc.array(
    fc.record({ outcome: fc.constantFrom('Üks', 'Kaks'), stars: fc.option(fc.integer({ min: 1, max: 5 })) }),
    { maxLength: 3 },
  ),
  courseDifficulty: fc.constantFrom(...DIFFICULTIES),
  timeSpent: fc.constantFrom(...TIMES_SPENT),
  skipTeacher: fc.boolean(),
  teacherCompetence: fc.option(fc.constantFrom(...COMPETENCES)),
  selfPerformance: fc.constantFrom(...COMPETENCES),
});

function countsOf(all: readonly FeedbackAnswers[]): AnswerCount[] {
  const counts = new Map<string, AnswerCount>();
  for (const choice of all.flatMap(choicesOf)) {
    const key = JSON.stringify(choice);
    counts.set(key, { ...choice, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

it('counts every answer: the distribution adds up to the submitted total', () => {
  fc.assert(
    fc.property(fc.array(answers, { maxLength: 30 }), (all) => {
      const summary = summaryOf(countsOf(all), ['Kaks']);
      const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

      expect(summary.submitted).toBe(all.length);
      expect(sum(summary.courseSatisfaction.counts)).toBe(all.length);
      expect(sum(summary.timeSpent.options.map(({ count }) => count))).toBe(all.length);
      expect(summary.teacherCompetence.answered).toBe(
        all.filter(({ teacherCompetence }) => teacherCompetence !== null).length,
      );
      expect(summary.teacherSkipped).toBe(all.filter(({ skipTeacher }) => skipTeacher === true).length);
      expect(meansOf(countsOf(all)).courseSatisfaction).toBe(summary.courseSatisfaction.mean);
      const means = [
        summary.timeSpent.mean,
        summary.selfPerformance.mean,
        ...summary.learningOutcomes.map(({ mean }) => mean),
      ].filter((mean) => mean !== null);
      expect(means.every((mean) => mean >= 1 && mean <= 5)).toBe(true);
    }),
  );
});

it('gives an option the score of its scale', () => {
  const scoresOf = (question: 'courseDifficulty' | 'timeSpent' | 'teacherCompetence' | 'selfPerformance') =>
    summaryOf([], [])[question].options.map(({ score }) => score);

  expect(scoresOf('courseDifficulty')).toEqual([1, 2, 5, 4, 3]);
  expect(scoresOf('timeSpent')).toEqual([1, 2, 5, 4, 3]);
  expect(scoresOf('teacherCompetence')).toEqual([1, 2, 3, 4, 5]);
  expect(scoresOf('selfPerformance')).toEqual([1, 2, 3, 4, 5]);
});

it('has no mean and no rate without answers', () => {
  expect(responseOf([{ participants: 0, submitted: 0 }]).responseRate).toBeNull();
  expect(summaryOf([], [])).toMatchObject({
    courseSatisfaction: { mean: null, spread: null },
    timeSpent: { mean: null },
    learningOutcomes: [],
  });
});

it('tells how far apart students are, and lists present outcomes in the order of the course', () => {
  const summary = summaryOf(
    [
      { question: 'course_satisfaction', option: '4', count: 2 },
      { question: 'course_satisfaction', option: '10', count: 2 },
      { question: 'learning_outcomes/Vana', option: '5', count: 5 },
      { question: 'learning_outcomes/Teine', option: '3', count: 6 },
      { question: 'learning_outcomes/Esimene', option: '2', count: 4 },
      { question: 'learning_outcomes/Esimene', option: '5', count: 2 },
    ],
    ['Esimene', 'Teine'],
  );

  expect(summary.courseSatisfaction).toMatchObject({ mean: 7, spread: 3 });
  expect(summary.learningOutcomes).toEqual([
    { outcome: 'Esimene', mean: 3, rated: 6 },
    { outcome: 'Teine', mean: 3, rated: 6 },
    { outcome: 'Vana', mean: 5, rated: 5 },
  ]);
});

it('leaves out an outcome that fewer than five have rated, since few were promised it', () => {
  const rated = (count: number) =>
    summaryOf([{ question: 'learning_outcomes/Vana', option: '2', count }], ['Vana']).learningOutcomes;

  expect(rated(4)).toEqual([]);
  expect(rated(5)).toEqual([{ outcome: 'Vana', mean: 2, rated: 5 }]);
});
