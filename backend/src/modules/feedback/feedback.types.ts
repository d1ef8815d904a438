import type { Language, ParticipantStatus } from '@valikool/contract';

export const DIFFICULTIES = ['TOO_EASY', 'RATHER_EASY', 'JUST_RIGHT', 'RATHER_HARD', 'TOO_HARD'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const TIMES_SPENT = ['MUCH_LESS', 'LESS', 'AS_EXPECTED', 'MORE', 'MUCH_MORE'] as const;
export type TimeSpent = (typeof TIMES_SPENT)[number];

export const COMPETENCES = ['INSUFFICIENT', 'FAIR', 'GOOD', 'VERY_GOOD', 'EXCELLENT'] as const;
export type Competence = (typeof COMPETENCES)[number];

export const TEXT_QUESTIONS = [
  'courseHighlights',
  'courseLearnings',
  'teacherFeedback',
  'improvementFeedback',
  'futureCourses',
] as const;
/** A question answered by a text. */
export type TextQuestion = (typeof TEXT_QUESTIONS)[number];

export const CHOICE_QUESTIONS = ['courseDifficulty', 'timeSpent', 'teacherCompetence', 'selfPerformance'] as const;
/** A question answered by one of five options. */
export type ChoiceQuestion = (typeof CHOICE_QUESTIONS)[number];

/** 1 to 5 stars; null when not rated. */
export type OutcomeRating = { outcome: string; stars: number | null };

/** Unanswered questions are null. */
export type FeedbackAnswers = Record<TextQuestion, string | null> & {
  /** 1 to 10. */
  courseSatisfaction: number | null;
  learningOutcomes: readonly OutcomeRating[];
  courseDifficulty: Difficulty | null;
  timeSpent: TimeSpent | null;
  /** Whether the student gives no answers about the teacher; null before they are asked. */
  skipTeacher: boolean | null;
  teacherCompetence: Competence | null;
  selfPerformance: Competence | null;
};

/** Complete feedback, which always rates the course. */
export type SentAnswers = FeedbackAnswers & { courseSatisfaction: number };

/** The same as a request has it: stars in the order of the outcomes. */
export type GivenAnswers = Omit<FeedbackAnswers, 'learningOutcomes'> & { learningOutcomes: readonly (number | null)[] };

export const FEEDBACK_STATES = ['NOT_OPEN', 'OPEN', 'SUBMITTED'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** A student's seat in a cohort, with their feedback on it. */
export type FeedbackPlace = {
  userId: number;
  cohortId: number;
  cohortName: string;
  courseId: number;
  courseTitle: string;
  courseSlug: string;
  courseLanguage: Language;
  teachers: string[];
  status: ParticipantStatus;
  schoolId: number | null;
  endDate: Date;
  /** IANA name. */
  timeZone: string;
  /** As promised when the student registered. */
  learningOutcomes: string[];
  /** What the teacher answered to the feedback of this cohort; null when nothing yet. */
  reply: GivenReply | null;
  /** The last answer of a teacher to another cohort of the course. */
  earlierReply: GivenReply | null;
  /** Null when nothing was written. Sent feedback has no answers here (docs/adr/0063). */
  submission: { answers: FeedbackAnswers; submittedAt: Date | null; updatedAt: Date } | null;
};

/** The form as the student sees it. */
export type FeedbackForm = FeedbackPlace & { state: FeedbackState; answers: FeedbackAnswers };

export type FeedbackDraft = Pick<FeedbackPlace, 'userId' | 'cohortId' | 'courseId'> & {
  answers: FeedbackAnswers;
  now: Date;
};

/** A teacher's answer to the feedback of a cohort, as students read it. */
export type GivenReply = {
  cohortName: string;
  /** Null where the account is closed. */
  author: string | null;
  text: string;
  /** What will be different the next time. */
  changes: string | null;
  repliedAt: Date;
};

/** A missing answer, and why it is needed. */
export type FeedbackProblem = { field: string; in: 'body'; rule: string; message: string };

/** The facts of a mail that asks for feedback. */
export type FeedbackMailFacts = {
  userId: number;
  cohortId: number;
  schoolId: number | null;
  to: string;
  language: Language;
  firstName: string;
  course: string;
  cohort: string;
};

/** The facts of a mail with a teacher's reply. */
export type FeedbackReplyMailFacts = FeedbackMailFacts & {
  teacher: string;
  /** As the teacher wrote it. */
  text: string;
  changes: string | null;
};
