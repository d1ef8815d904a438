import { FEWEST_ANSWERS } from '#modules/courses/index';
import { CHOICE_QUESTIONS, COMPETENCES, DIFFICULTIES, TIMES_SPENT, type ChoiceQuestion } from '../feedback.types';
import { countedKey, outcomeOf, type CountedQuestion } from '../said/stored-answers.policy';
import type {
  AnswerCount,
  ChoiceSummary,
  FeedbackMeans,
  FeedbackSummary,
  ResponseRate,
} from './feedback-dashboards.types';

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

type Weighed = { value: number; count: number };

const toHundredths = (value: number): number => Math.round(value * 100) / 100;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const howMany = (marks: readonly Weighed[]): number => sumOf(marks.map(({ count }) => count));

/** @returns null without marks. */
function meanOf(marks: readonly Weighed[]): number | null {
  const all = howMany(marks);
  return all === 0 ? null : toHundredths(sumOf(marks.map(({ value, count }) => value * count)) / all);
}

/** @returns the standard deviation; null without marks. */
function spreadOf(marks: readonly Weighed[]): number | null {
  const all = howMany(marks);
  if (all === 0) return null;
  const mean = sumOf(marks.map(({ value, count }) => value * count)) / all;
  return toHundredths(Math.sqrt(sumOf(marks.map(({ value, count }) => count * (value - mean) ** 2)) / all));
}

const countOf = (counts: readonly AnswerCount[], question: CountedQuestion, option: string): number =>
  counts.find((each) => each.question === countedKey(question) && each.option === option)?.count ?? 0;

function choiceOf(counts: readonly AnswerCount[], question: ChoiceQuestion): ChoiceSummary {
  const { options, scores } = SCALES[question];
  const chosen = options.map((option, index) => ({
    option,
    score: scores[index] ?? 0,
    count: countOf(counts, question, option),
  }));
  return {
    mean: meanOf(chosen.map(({ score, count }) => ({ value: score, count }))),
    answered: howMany(chosen.map(({ score, count }) => ({ value: score, count }))),
    options: chosen,
  };
}

const satisfactionMarks = (counts: readonly AnswerCount[]): Weighed[] =>
  Array.from({ length: SATISFACTION_MAX }, (_, index) => ({
    value: index + 1,
    count: countOf(counts, 'courseSatisfaction', String(index + 1)),
  }));

/**
 * Present outcomes in the course's order, then those that it had before. An outcome that fewer than five have rated is
 * left out: it was promised to few, and their papers name it.
 */
function outcomesOf(counts: readonly AnswerCount[], order: readonly string[]): FeedbackSummary['learningOutcomes'] {
  const rated = new Map<string, Weighed[]>();
  for (const { question, option, count } of counts) {
    const outcome = outcomeOf(question);
    if (outcome !== null) rated.set(outcome, [...(rated.get(outcome) ?? []), { value: Number(option), count }]);
  }
  const placeOf = (outcome: string) => (order.includes(outcome) ? order.indexOf(outcome) : order.length);
  return [...rated]
    .filter(([, marks]) => howMany(marks) >= FEWEST_ANSWERS)
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
    .map(([outcome, marks]) => ({ outcome, mean: meanOf(marks) ?? 0, rated: howMany(marks) }));
}

/**
 * Sums up feedback.
 * @param outcomes the course's learning outcomes in their order
 */
export function summaryOf(counts: readonly AnswerCount[], outcomes: readonly string[]): FeedbackSummary {
  const marks = satisfactionMarks(counts);
  return {
    submitted: howMany(marks),
    courseSatisfaction: { mean: meanOf(marks), spread: spreadOf(marks), counts: marks.map(({ count }) => count) },
    learningOutcomes: outcomesOf(counts, outcomes),
    courseDifficulty: choiceOf(counts, 'courseDifficulty'),
    timeSpent: choiceOf(counts, 'timeSpent'),
    teacherCompetence: choiceOf(counts, 'teacherCompetence'),
    selfPerformance: choiceOf(counts, 'selfPerformance'),
    teacherSkipped: countOf(counts, 'skipTeacher', 'true'),
  };
}

/** The means of a group, to compare it with another. */
export const meansOf = (counts: readonly AnswerCount[]): FeedbackMeans =>
  Object.fromEntries([
    ['courseSatisfaction', meanOf(satisfactionMarks(counts))],
    ...CHOICE_QUESTIONS.map((question) => [question, choiceOf(counts, question).mean]),
  ]) as FeedbackMeans;

/** @returns the share of those who answered, in per cent. */
export const responseOf = (groups: readonly { participants: number; submitted: number }[]): ResponseRate => {
  const participants = sumOf(groups.map((group) => group.participants));
  const submitted = sumOf(groups.map((group) => group.submitted));
  const responseRate = participants === 0 ? null : Math.min(100, Math.round((100 * submitted) / participants));
  return { participants, submitted, responseRate };
};

/** @returns the mean satisfaction in what is read of the groups, null while nothing is. */
export function satisfactionOf(groups: readonly { read: number; satisfactionTotal: number }[]): number | null {
  const read = sumOf(groups.map((group) => group.read));
  return read === 0 ? null : toHundredths(sumOf(groups.map((group) => group.satisfactionTotal)) / read);
}
