import type { ChoiceQuestion, FeedbackAnswers, TextQuestion } from '../feedback.types';

/** Names of the answers in `feedback_submissions.answers` and `feedback_answers.answers`. A changed name loses earlier answers. */
const KEYS: Record<keyof FeedbackAnswers, string> = {
  courseSatisfaction: 'course_satisfaction',
  courseHighlights: 'course_highlights',
  courseLearnings: 'course_learnings',
  learningOutcomes: 'learning_outcomes',
  courseDifficulty: 'course_difficulty',
  timeSpent: 'time_spent',
  skipTeacher: 'skip_teacher',
  teacherCompetence: 'teacher_competence',
  teacherFeedback: 'teacher_feedback',
  selfPerformance: 'self_performance',
  improvementFeedback: 'improvement_feedback',
  futureCourses: 'future_courses',
};
const QUESTIONS = Object.keys(KEYS) as (keyof FeedbackAnswers)[];

export type StoredAnswers = Record<string, unknown>;

/** @returns the name of the answer in the database. */
export const storedKey = (question: TextQuestion): string => KEYS[question];

/** Questions whose answers are counted by option. */
export type CountedQuestion = ChoiceQuestion | 'courseSatisfaction' | 'skipTeacher';

/** @returns the question's name in `feedback_counts`. */
export const countedKey = (question: CountedQuestion): string => KEYS[question];

/** How the names of rated learning outcomes begin in `feedback_counts`. */
export const OUTCOME = `${KEYS.learningOutcomes}/`;

/** @returns the learning outcome that is counted under this name; null for another question. */
export const outcomeOf = (question: string): string | null =>
  question.startsWith(OUTCOME) ? question.slice(OUTCOME.length) : null;

const COUNTED: readonly CountedQuestion[] = [
  'courseSatisfaction',
  'courseDifficulty',
  'timeSpent',
  'teacherCompetence',
  'selfPerformance',
];

/** @returns what is counted of one student's answers, under the names of `feedback_counts`. */
export const choicesOf = (answers: FeedbackAnswers): { question: string; option: string }[] => [
  ...COUNTED.flatMap((question) => {
    const option = answers[question];
    return option === null ? [] : [{ question: KEYS[question], option: String(option) }];
  }),
  ...(answers.skipTeacher === true ? [{ question: KEYS.skipTeacher, option: 'true' }] : []),
  ...answers.learningOutcomes.flatMap(({ outcome, stars }) =>
    stars === null ? [] : [{ question: `${OUTCOME}${outcome}`, option: String(stars) }],
  ),
];

/** @returns the answers as the database stores them, without unanswered questions. */
export const storedAnswers = (answers: FeedbackAnswers): StoredAnswers =>
  Object.fromEntries(
    QUESTIONS.filter((question) => answers[question] !== null).map((question) => [KEYS[question], answers[question]]),
  );

/** Missing answers become null, and missing outcomes an empty list. */
export const fromStored = (stored: StoredAnswers): FeedbackAnswers => {
  const outcomes = { learningOutcomes: stored[KEYS.learningOutcomes] ?? [] };
  return {
    ...Object.fromEntries(QUESTIONS.map((question) => [question, stored[KEYS[question]] ?? null])),
    ...outcomes,
  } as FeedbackAnswers;
};
