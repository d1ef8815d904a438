import { aFeedbackForm } from '../../mocks/feedback.mocks';
import { AnswerKeeper } from './AnswerKeeper';
import { answersOf, givenOf, type Answers } from './feedback.form';

const given = answersOf(aFeedbackForm());

function keep() {
  const saved: Answers[] = [];
  const failures: (() => void)[] = [];
  const keeper = new AnswerKeeper(given, (answers, onFailure) => {
    saved.push(answers);
    failures.push(onFailure);
  });
  return { keeper, saved, fail: () => failures.at(-1)?.() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves a moment after the last change, and only what has changed', () => {
  const { keeper, saved } = keep();

  keeper.change({ courseLearnings: 'M' });
  jest.advanceTimersByTime(1_000);
  keeper.change({ courseLearnings: 'Mälu' });
  jest.advanceTimersByTime(1_000);
  expect(saved).toEqual([]);
  jest.advanceTimersByTime(1_000);
  keeper.flush();

  expect(saved).toEqual([{ ...given, courseLearnings: 'Mälu' }]);
});

it('saves again what could not be saved', () => {
  const { keeper, saved, fail } = keep();

  keeper.change({ courseSatisfaction: 9 });
  keeper.flush();
  expect(keeper.isUnsaved()).toBe(false);
  fail();
  expect(keeper.isUnsaved()).toBe(true);
  keeper.flush();

  expect(saved).toHaveLength(2);
});

it('saves no draft after everything was sent, but goes on where sending failed', async () => {
  const { keeper, saved } = keep();
  const refused = new Error('away');

  await expect(keeper.finish({ futureCourses: 'Robootika' }, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(keeper.isUnsaved()).toBe(true);
  await keeper.finish({}, () => Promise.resolve());
  jest.runAllTimers();
  keeper.flush();

  expect(saved).toEqual([]);
});

it('leaves behind what is no longer asked', () => {
  const answers = { ...given, teacherSection: 'no' as const, teacherCompetence: 'GOOD' as const, teacherFeedback: 'Aitäh', selfPerformance: 'EXCELLENT' as const, improvementFeedback: 'Aeg' };

  expect(givenOf(answers)).toMatchObject({ skipTeacher: true, teacherCompetence: null, teacherFeedback: null, improvementFeedback: null });
});
