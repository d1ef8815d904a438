/** The face of feedback: what other modules may use. */
export { feedbackWanted } from './feedback.messages';
export { feedbackEraser } from './feedback-writer';
export type { FeedbackAnswers, FeedbackMailFacts } from './feedback.types';
export { storedAnswers } from './stored-answers.policy';
