/** The face of feedback: what other modules may use. */
export { feedbackReplied, feedbackWanted } from './feedback.messages';
export { feedbackEraser } from './feedback-writer';
export type { FeedbackAnswers, FeedbackMailFacts, FeedbackReplyMailFacts } from './feedback.types';
export { choicesOf, storedAnswers } from './said/stored-answers.policy';
