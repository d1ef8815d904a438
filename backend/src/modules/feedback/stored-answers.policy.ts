import { TEXT_QUESTIONS, type FeedbackAnswers, type TextQuestion } from './feedback.types';

/** Where each answer stands in `feedback_submissions.answers`; changing a name loses what was answered before. */
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

/** What was answered in words, by its names in the database. */
export const TEXT_KEYS: string[] = TEXT_QUESTIONS.map(storedKey);

/** @returns the answers as the database keeps them; what was not answered is left out. */
export const storedAnswers = (answers: FeedbackAnswers): StoredAnswers =>
  Object.fromEntries(
    QUESTIONS.filter((question) => answers[question] !== null).map((question) => [KEYS[question], answers[question]]),
  );

/** What was left out is null, and no outcomes are an empty list. */
export const fromStored = (stored: StoredAnswers): FeedbackAnswers => {
  const outcomes = { learningOutcomes: stored[KEYS.learningOutcomes] ?? [] };
  return {
    ...Object.fromEntries(QUESTIONS.map((question) => [question, stored[KEYS[question]] ?? null])),
    ...outcomes,
  } as FeedbackAnswers;
};
