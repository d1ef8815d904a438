import type { ChoiceQuestion, TextQuestion } from '../feedback.types';

/** One option of one question, and how many chose it; under the names of `feedback_counts`. */
export type AnswerCount = { question: string; option: string; count: number };

/**
 * How many answered, and what of it is read; for a cohort, for the pool of small cohorts with the same teachers, or for
 * old answers of which only the course is known.
 */
export type RatedGroup = {
  courseId: number;
  cohortId: number | null;
  poolId: number | null;
  cohortName: string;
  endDate: Date;
  /** Students whose course is over. */
  participants: number;
  submitted: number;
  /** Of them, how many are read in a pool. */
  pooled: number;
  /** The pools in which they are; null for one that an old note does not name. */
  pooledIn: readonly (number | null)[];
  /** How many are read: none, or five and more. It grows in steps of five and more. */
  read: number;
  /** Sum of 1 to 10 of those that are read. */
  satisfactionTotal: number;
};

/** Groups of which the answers are read together. @property oldOf the course whose answers without a cohort are read, if any */
export type ReadGroups = { cohortIds: readonly number[]; poolIds: readonly number[]; oldOf: number | null };

/** The cohort of a feedback dashboard. */
export type RatedCohort = {
  cohortId: number;
  cohortName: string;
  courseId: number;
  courseTitle: string;
  /** The course's present outcomes, in their order. */
  learningOutcomes: string[];
  endDate: Date;
  reply: ReadReply | null;
};
export type RatedCourse = Pick<RatedCohort, 'courseId' | 'courseTitle' | 'learningOutcomes'>;

/** A reply as those read it who run the cohort. */
export type ReadReply = {
  cohortId: number;
  cohortName: string;
  author: string | null;
  text: string;
  changes: string | null;
  repliedAt: Date;
};

export type ChoiceSummary = {
  /** Mean of the scores; null when nobody has answered. */
  mean: number | null;
  answered: number;
  options: { option: string; score: number; count: number }[];
};

export type FeedbackSummary = Record<ChoiceQuestion, ChoiceSummary> & {
  submitted: number;
  /** `counts[0]` is the number of students who answered 1. `spread` is the standard deviation. */
  courseSatisfaction: { mean: number | null; spread: number | null; counts: number[] };
  learningOutcomes: { outcome: string; mean: number; rated: number }[];
  /** Number of students who gave no answers about the teacher. */
  teacherSkipped: number;
};

/** Means of one group beside those of another. */
export type FeedbackMeans = Record<ChoiceQuestion | 'courseSatisfaction', number | null>;

export type ResponseRate = {
  participants: number;
  submitted: number;
  /** Percent of those who could answer; null when nobody can yet. */
  responseRate: number | null;
};

export type CohortDashboard = RatedCohort &
  ResponseRate & {
    /** Null while too few have answered to be read by themselves. */
    summary: FeedbackSummary | null;
    /** How many of the answers are in the pools of small cohorts. */
    pooled: number;
    /** Whether those are read among all of the course, with others. */
    isMerged: boolean;
    /** The cohort of the course before this one, where it can be read. */
    previous: { cohortId: number; cohortName: string; submitted: number; means: FeedbackMeans } | null;
    canReply: boolean;
  };

/** One cohort in the list of a course. */
export type CohortLine = Pick<RatedGroup, 'cohortName' | 'endDate'> &
  ResponseRate & { cohortId: number; satisfaction: number | null };

/** Satisfaction of all whose course ended before or after the teacher last replied; null with too few answers. */
export type SinceReply = { reply: ReadReply; before: number | null; after: number | null; answeredAfter: number };

export type CourseDashboard = RatedCourse &
  ResponseRate & {
    summary: FeedbackSummary | null;
    /** Answers that cannot be read yet, since they are too few even together. */
    heldBack: number;
    /** The newest. */
    cohorts: CohortLine[];
    sinceReply: SinceReply | null;
  };

export type TeacherDashboard = ResponseRate & {
  teacher: { id: number; name: string };
  summary: FeedbackSummary | null;
  heldBack: number;
  courses: (ResponseRate & { courseId: number; courseTitle: string; cohorts: number; satisfaction: number | null })[];
};

/** The text of one answer. */
export type WrittenAnswer = { key: string; text: string; courseSatisfaction: number };

export type TextsFilter = { question: TextQuestion; limit: number; cursor?: string | undefined };
