import { aFeedbackForm } from '../../mocks/feedback.mocks';
import { AnswerKeeper } from './AnswerKeeper';
import { answersOf, givenOf, type Answers } from './feedback.form';

const given = answersOf(aFeedbackForm());

function keep(unsent: Answers | null = null) {
  const saved: Answers[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const keeper = new AnswerKeeper(
    given,
    (answers) =>
      new Promise<void>((resolve, reject) => {
        saved.push(answers);
        ends.push({ resolve, reject });
      }),
    unsent,
  );
  const succeed = async (at: number) => {
    ends[at]?.resolve();
    await jest.advanceTimersByTimeAsync(0);
  };
  const fail = async (at: number) => {
    ends[at]?.reject(new Error('away'));
    await jest.advanceTimersByTimeAsync(0);
  };
  return { keeper, saved, succeed, fail };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves shortly after the last change, and only what has changed', () => {
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

it('counts answers as unsaved until the server has answered', async () => {
  const { keeper, saved, succeed } = keep();

  keeper.change({ courseSatisfaction: 9 });
  keeper.flush();
  expect(keeper.isUnsaved()).toBe(true);
  keeper.flush();
  await succeed(0);

  expect(keeper.isUnsaved()).toBe(false);
  expect(saved).toHaveLength(1);
});

it('saves failed answers again, but not answers that the server has', async () => {
  const { keeper, saved, succeed, fail } = keep();

  keeper.change({ courseSatisfaction: 9 });
  keeper.flush();
  keeper.change({ courseLearnings: 'Mälu' });
  keeper.flush();
  await succeed(0);
  await fail(1);
  expect(keeper.isUnsaved()).toBe(true);
  keeper.flush();
  await succeed(2);

  expect(saved.map(({ courseLearnings }) => courseLearnings)).toEqual([given.courseLearnings, 'Mälu', 'Mälu']);
  expect(keeper.isUnsaved()).toBe(false);
});

it('does not send an answer twice when an earlier request failed', async () => {
  const { keeper, saved, fail } = keep();

  keeper.change({ courseSatisfaction: 9 });
  keeper.flush();
  keeper.change({ courseSatisfaction: 10 });
  keeper.flush();
  await fail(0);
  keeper.flush();

  expect(saved).toHaveLength(2);
});

it('starts with answers that did not reach the server, and sends them', () => {
  const unsent = { ...given, courseHighlights: 'Katsed' };
  const { keeper, saved } = keep(unsent);

  expect(keeper.current()).toEqual(unsent);
  expect(keeper.isUnsaved()).toBe(true);
  keeper.flush();

  expect(saved).toEqual([unsent]);
});

it('saves no draft after everything was sent, and stays unsaved when sending fails', async () => {
  const { keeper, saved } = keep();
  const refused = new Error('away');

  await expect(keeper.finish({ futureCourses: 'Robootika' }, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(keeper.isUnsaved()).toBe(true);
  await keeper.finish({}, () => Promise.resolve());
  jest.runAllTimers();
  keeper.flush();

  expect(saved).toEqual([]);
});

it('clears answers to questions that are no longer asked', () => {
  const answers = {
    ...given,
    teacherSection: 'no' as const,
    teacherCompetence: 'GOOD' as const,
    teacherFeedback: 'Aitäh',
    selfPerformance: 'EXCELLENT' as const,
    improvementFeedback: 'Aeg',
  };

  expect(givenOf(answers)).toMatchObject({
    skipTeacher: true,
    teacherCompetence: null,
    teacherFeedback: null,
    improvementFeedback: null,
  });
});
