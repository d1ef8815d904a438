import fc from 'fast-check';
import { summaryOf } from './feedback-summary.policy';
import { COMPETENCES, DIFFICULTIES, TIMES_SPENT, type CountedAnswers } from './feedback.types';

const answers: fc.Arbitrary<CountedAnswers> = fc.record({
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

it('counts every answer: the distribution adds up to the submitted total', () => {
  fc.assert(
    fc.property(fc.array(answers, { maxLength: 30 }), (all) => {
      const summary = summaryOf(all, 30);
      const sum = (counts: number[]): number => counts.reduce((a, b) => a + b, 0);

      expect(summary.submitted).toBe(all.length);
      expect(sum(summary.courseSatisfaction.counts)).toBe(all.length);
      expect(sum(summary.timeSpent.options.map(({ count }) => count))).toBe(all.length);
      expect(summary.teacherCompetence.answered).toBe(
        all.filter(({ teacherCompetence }) => teacherCompetence !== null).length,
      );
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
    summaryOf([], 0)[question].options.map(({ score }) => score);

  expect(scoresOf('courseDifficulty')).toEqual([1, 2, 5, 4, 3]);
  expect(scoresOf('timeSpent')).toEqual([1, 2, 5, 4, 3]);
  expect(scoresOf('teacherCompetence')).toEqual([1, 2, 3, 4, 5]);
  expect(scoresOf('selfPerformance')).toEqual([1, 2, 3, 4, 5]);
});

it('has no mean and no rate without answers', () => {
  expect(summaryOf([], 0)).toMatchObject({
    responseRate: null,
    courseSatisfaction: { mean: null },
    timeSpent: { mean: null },
    learningOutcomes: [],
  });
});
