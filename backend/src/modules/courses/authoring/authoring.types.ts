import type { Category, CourseStatus, Language, SchoolYearFilter } from '@valikool/contract';
import type { Testimonial } from '../courses.types';

/** What authors write. A draft may lack nearly everything. */
export type CourseContent = {
  title: string;
  slug: string;
  language: Language;
  descriptionShort: string;
  /** HTML, safe to show as it is. */
  description: string;
  summary: string;
  categories: Category[];
  learningOutcomes: string[];
  gradingCriteria: string;
  academicHours: number | null;
  tag: string | null;
  /** Words by which the course is found besides its own; shown nowhere. */
  keywords: string;
  /** Gross, in cents. */
  priceCents: number;
  testimonials: Testimonial[];
  lwCourseId: string | null;
  classroomLink: string | null;
  /** A key of the storage, or an address. */
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

/** A course as its authors have it: what is public, and what is to become so. */
export type AuthoredCourse = {
  id: number;
  status: CourseStatus;
  content: CourseContent;
  /** Counts the changes of `content`. */
  revision: number;
  pending: PendingRevision | null;
  /** Of the one whom the newest content names. */
  creatorName: string | null;
  /** Who saved the newest content; null where nobody remembers. */
  editor: { id: number; name: string } | null;
  /** Why it was last sent back, as long as that is the latest word. */
  reviewComment: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Something that stands between a course and its review. */
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
  /** IN_REVIEW also finds approved courses with a revision that waits for review. */
  status?: CourseStatus | undefined;
  language?: Language | undefined;
  category?: Category | undefined;
  /** User id of the author. */
  creator?: number | undefined;
  /** Courses with a cohort that starts in it. */
  schoolYear: SchoolYearFilter;
  sort: ManagedSort;
  limit: number;
  cursor?: string | undefined;
};

/** A course in its authors' list, by its public version where it has one. */
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
  /** Of the newest content. */
  revision: number;
  /** All of them, and those that are open or running. */
  cohortCount: number;
  openCohortCount: number;
  createdAt: Date;
  /** Of the course or its pending revision, whichever is later. */
  updatedAt: Date;
};

/** Addresses that mean something else where a course's would stand. */
export const RESERVED_SLUGS: readonly string[] = ['new', 'slug-suggestion', 'category', 'offer'];
