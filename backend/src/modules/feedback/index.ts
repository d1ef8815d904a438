/** The face of feedback: what other modules may use. */
export { feedbackReplied, feedbackWanted } from './feedback.messages';
export { feedbackEraser, oldFeedbackIntake } from './feedback-writer';
export type { FeedbackAnswers, FeedbackMailFacts, FeedbackReplyMailFacts } from './feedback.types';
export { choicesOf, storedAnswers } from './said/stored-answers.policy';
export type { OldFeedbackIntake } from './old/old-feedback-writer';
export type { OldAuthor, OldFeedback, OldMatch } from './old/old-feedback.types';
