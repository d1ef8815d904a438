import type { Category, CourseStatus, Language, SchoolYearFilter } from '@valikool/contract';
import type { Testimonial } from '../courses.types';

/** The content that authors write. A draft may lack nearly everything. */
export type CourseContent = {
  title: string;
  slug: string;
  language: Language;
  descriptionShort: string;
  /** HTML that is safe to show. */
  description: string;
  summary: string;
  categories: Category[];
  learningOutcomes: string[];
  /** A sentence for each week. */
  weeklyPlan: string[];
  gradingCriteria: string;
  academicHours: number | null;
  tag: string | null;
  /** Additional words for the search, shown nowhere. */
  keywords: string;
  /** Gross, in cents. */
  priceCents: number;
  testimonials: Testimonial[];
  lwCourseId: string | null;
  classroomLink: string | null;
  /** A storage key, or an address. */
  thumbnail: string | null;
  userCreatorId: number | null;
};

export type CourseChange = Partial<CourseContent>;

/** Changes of an approved course that are not public yet. */
export type PendingRevision = {
  id: number;
  status: 'DRAFT' | 'IN_REVIEW';
  content: CourseChange;
  revision: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A course with its public content and its pending revision. */
export type AuthoredCourse = {
  id: number;
  status: CourseStatus;
  content: CourseContent;
  /** Number of changes of `content`. */
  revision: number;
  pending: PendingRevision | null;
  /** Name of the creator in the newest content. */
  creatorName: string | null;
  /** The person who saved the newest content; null when unknown. */
  editor: { id: number; name: string } | null;
  /** Why the course was sent back, if that is the latest outcome. */
  reviewComment: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Something that has to be corrected before a review. */
export type CourseProblem = { field: keyof CourseContent | 'creatorId' | 'price'; rule: string; message: string };

export type StatusChange = { status: CourseStatus; comment: string | null; revision: number };
export type ReviewOutcome = 'SUBMITTED' | 'WITHDRAWN' | 'SENT_BACK' | 'APPROVED';
export type NewReview = {
  courseId: number;
  outcome: ReviewOutcome;
  isOfRevision: boolean;
  comment: string | null;
  actorUserId: number;
  createdAt: Date;
};

export const MANAGED_SORTS = ['updated', 'created', 'title', 'price'] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];

export type ManagedFilter = {
  q?: string | undefined;
  /** IN_REVIEW also finds approved courses with a revision in review. */
  status?: CourseStatus | undefined;
  language?: Language | undefined;
  category?: Category | undefined;
  /** User id of the author. */
  creator?: number | undefined;
  /** Courses with a cohort that starts in this school year. */
  schoolYear: SchoolYearFilter;
  sort: ManagedSort;
  limit: number;
  cursor?: string | undefined;
};

/** A course in its authors' list, in its public version if it has one. */
export type ManagedCourse = {
  id: number;
  slug: string;
  title: string;
  language: Language;
  status: CourseStatus;
  categories: Category[];
  tag: string | null;
  thumbnail: string | null;
  priceCents: number;
  rating: number | null;
  creator: { id: number; name: string } | null;
  pendingRevision: 'DRAFT' | 'IN_REVIEW' | null;
  /** Revision of the newest content. */
  revision: number;
  /** Number of all cohorts, and of those that are open or running. */
  cohortCount: number;
  openCohortCount: number;
  createdAt: Date;
  /** The later time of the course and its pending revision. */
  updatedAt: Date;
};

/** Words that mean something else where a course's slug would stand. */
export const RESERVED_SLUGS: readonly string[] = ['new', 'slug-suggestion', 'counts', 'compare', 'category', 'offer'];
