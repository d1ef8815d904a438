import {
  COMPETENCES,
  DIFFICULTIES,
  TIMES_SPENT,
  type ChoiceQuestion,
  type ChoiceSummary,
  type CountedAnswers,
  type FeedbackSummary,
} from './feedback.types';

const SATISFACTION_MAX = 10;

/** Score by the position of the option: a course is best when it is neither too easy nor too hard. */
const IN_THE_MIDDLE = [1, 2, 5, 4, 3];
const RISING = [1, 2, 3, 4, 5];

const SCALES: Record<ChoiceQuestion, { options: readonly string[]; scores: readonly number[] }> = {
  courseDifficulty: { options: DIFFICULTIES, scores: IN_THE_MIDDLE },
  timeSpent: { options: TIMES_SPENT, scores: IN_THE_MIDDLE },
  teacherCompetence: { options: COMPETENCES, scores: RISING },
  selfPerformance: { options: COMPETENCES, scores: RISING },
};

const toHundredths = (value: number): number => Math.round(value * 100) / 100;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : toHundredths(sumOf(numbers) / numbers.length);

function choiceOf(question: ChoiceQuestion, all: readonly CountedAnswers[]): ChoiceSummary {
  const { options, scores } = SCALES[question];
  const counted = options.map((option, index) => ({
    option,
    score: scores[index] ?? 0,
    count: all.filter((answers) => answers[question] === option).length,
  }));
  const answered = sumOf(counted.map(({ count }) => count));
  return {
    mean: answered === 0 ? null : toHundredths(sumOf(counted.map(({ score, count }) => score * count)) / answered),
    answered,
    options: counted,
  };
}

function satisfactionOf(all: readonly CountedAnswers[]): FeedbackSummary['courseSatisfaction'] {
  const scores = all.map(({ courseSatisfaction }) => courseSatisfaction).filter((value) => value !== null);
  return {
    mean: meanOf(scores),
    counts: Array.from(
      { length: SATISFACTION_MAX },
      (_, index) => scores.filter((value) => value === index + 1).length,
    ),
  };
}

/** In the order in which outcomes were first rated. A course's outcomes may have changed between its students. */
function outcomesOf(all: readonly CountedAnswers[]): FeedbackSummary['learningOutcomes'] {
  const rated = new Map<string, number[]>();
  for (const { outcome, stars } of all.flatMap(({ learningOutcomes }) => learningOutcomes))
    if (stars !== null) rated.set(outcome, [...(rated.get(outcome) ?? []), stars]);
  return [...rated].map(([outcome, stars]) => ({ outcome, mean: meanOf(stars) ?? 0, rated: stars.length }));
}

/**
 * Summarizes all feedback on a cohort.
 * @param participants number of students who could answer
 */
export const summaryOf = (all: readonly CountedAnswers[], participants: number): FeedbackSummary => ({
  submitted: all.length,
  responseRate: participants === 0 ? null : Math.min(100, Math.round((100 * all.length) / participants)),
  courseSatisfaction: satisfactionOf(all),
  learningOutcomes: outcomesOf(all),
  courseDifficulty: choiceOf('courseDifficulty', all),
  timeSpent: choiceOf('timeSpent', all),
  teacherCompetence: choiceOf('teacherCompetence', all),
  selfPerformance: choiceOf('selfPerformance', all),
  teacherSkipped: all.filter(({ skipTeacher }) => skipTeacher === true).length,
});
