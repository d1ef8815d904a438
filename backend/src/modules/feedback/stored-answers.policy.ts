import { TEXT_QUESTIONS, type FeedbackAnswers, type TextQuestion } from './feedback.types';

/** Names of the answers in `feedback_submissions.answers`. A changed name loses earlier answers. */
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

/** Names of the text answers in the database. */
export const TEXT_KEYS: string[] = TEXT_QUESTIONS.map(storedKey);

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
