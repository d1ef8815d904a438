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
/** What is answered in words. */
export type TextQuestion = (typeof TEXT_QUESTIONS)[number];

export const CHOICE_QUESTIONS = ['courseDifficulty', 'timeSpent', 'teacherCompetence', 'selfPerformance'] as const;
/** What is answered by choosing one of five. */
export type ChoiceQuestion = (typeof CHOICE_QUESTIONS)[number];

/** From 1 to 5 stars; null while it is not rated. */
export type OutcomeRating = { outcome: string; stars: number | null };

/** Null where nothing was said. */
export type FeedbackAnswers = Record<TextQuestion, string | null> & {
  /** From 1 to 10. */
  courseSatisfaction: number | null;
  learningOutcomes: readonly OutcomeRating[];
  courseDifficulty: Difficulty | null;
  timeSpent: TimeSpent | null;
  /** Whether the student would rather say nothing about the teacher; null before they are asked. */
  skipTeacher: boolean | null;
  teacherCompetence: Competence | null;
  selfPerformance: Competence | null;
};

/** The same as somebody sends it: stars in the order of the outcomes. */
export type GivenAnswers = Omit<FeedbackAnswers, 'learningOutcomes'> & { learningOutcomes: readonly (number | null)[] };

export const FEEDBACK_STATES = ['NOT_OPEN', 'OPEN', 'SUBMITTED'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** A student's place in a cohort, with what they have said about it. */
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
  /** As they were promised when the student registered. */
  learningOutcomes: string[];
  /** Null while nothing was written. */
  submission: { answers: FeedbackAnswers; submittedAt: Date | null; updatedAt: Date } | null;
};

/** The form as its student has it. */
export type FeedbackForm = FeedbackPlace & { state: FeedbackState; answers: FeedbackAnswers };

export type NewSubmission = Pick<FeedbackPlace, 'userId' | 'cohortId' | 'courseId'> & {
  answers: FeedbackAnswers;
  submittedAt: Date | null;
  now: Date;
};

/** What is missing, and why. */
export type FeedbackProblem = { field: string; in: 'body'; rule: string; message: string };

/** A cohort whose feedback is looked at. */
export type RatedCohort = {
  cohortId: number;
  cohortName: string;
  courseId: number;
  courseTitle: string;
  endDate: Date;
  participants: number;
};

/** One submission without its words. */
export type CountedAnswers = Omit<FeedbackAnswers, TextQuestion>;

export type ChoiceSummary = {
  /** Of the scores; null while nobody has answered. */
  mean: number | null;
  answered: number;
  options: { option: string; score: number; count: number }[];
};

export type FeedbackSummary = Record<ChoiceQuestion, ChoiceSummary> & {
  submitted: number;
  /** Per cent of those who could; null where nobody can yet. */
  responseRate: number | null;
  /** `counts[0]` is how many said 1. */
  courseSatisfaction: { mean: number | null; counts: number[] };
  learningOutcomes: { outcome: string; mean: number; rated: number }[];
  /** How many would say nothing about the teacher. */
  teacherSkipped: number;
};

export type FeedbackDashboard = RatedCohort & FeedbackSummary;

/** What somebody wrote. */
export type WrittenAnswer = {
  id: number;
  text: string;
  courseSatisfaction: number;
  submittedAt: Date;
  /** Null for those who may not know, and where the student has left. */
  student: { id: number; name: string } | null;
};

/** Whom a mail asks for feedback. */
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
