import type { Badge, Category, CohortStatus, CourseStatus, Language } from '@valikool/contract';

export type Testimonial = { name: string; text: string };

export type Course = {
  id: number;
  title: string;
  slug: string;
  descriptionShort: string;
  description: string;
  summary: string;
  language: Language;
  categories: Category[];
  learningOutcomes: string[];
  gradingCriteria: string;
  academicHours: number | null;
  /** Gross, in cents; a cohort may have its own. */
  priceCents: number;
  /** A key of the storage, or an address. */
  thumbnail: string | null;
  tag: string | null;
  status: CourseStatus;
  rating: number | null;
  testimonials: Testimonial[];
  userCreatorId: number | null;
};

/** The most that a course, and so a cohort of it, may cost. */
export const MOST_PRICE_CENTS = 1_000_000;

export const CATALOGUE_SORTS = ['relevance', 'start', 'price', 'rating', 'new'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

export type CatalogueFilter = {
  q?: string | undefined;
  category?: Category | undefined;
  language?: Language | undefined;
  badge?: Badge | undefined;
  /** Of the open cohorts, only those that start then or later; a course is left out if it has none. */
  startsFrom?: Date | undefined;
  /** … then or earlier. */
  startsTo?: Date | undefined;
  /** Gross, in cents: what the card shows at most. */
  priceMax?: number | undefined;
  hasFreeSeats?: boolean | undefined;
  /** Only what the viewer has marked; nothing without a viewer. */
  favorites?: boolean | undefined;
  /** User id of the student whose marks the cards carry; nobody's otherwise. */
  viewerId?: number | undefined;
  /** By relevance when searching and by start otherwise, if it is not said. */
  sort?: CatalogueSort | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** A course as a card of the catalogue. */
export type CatalogueCourse = {
  id: number;
  slug: string;
  title: string;
  descriptionShort: string;
  language: Language;
  categories: Category[];
  thumbnail: string | null;
  tag: string | null;
  academicHours: number | null;
  rating: number | null;
  priceCents: number;
  /** Start of the cohort that the card speaks of: the next with a free seat, else the next; null without open cohorts. */
  nextCohortStartTime: Date | null;
  /** Over all open cohorts. */
  freeSeats: number;
  /** Of the cohort that the card speaks of, all of them. */
  badges: Badge[];
  teachers: string[];
  cohortCount: number;
  updatedAt: Date;
  /** Whether the viewer has marked it; not there without a viewer. */
  isFavorite?: boolean;
};

export type ClassTime = {
  /** 1 is Monday, 7 Sunday. */
  day: number;
  hour: number;
  minute: number;
};

/** A cohort that one can register for, as a course's page shows it. */
export type OpenCohort = {
  id: number;
  name: string;
  status: CohortStatus;
  startDate: Date;
  endDate: Date;
  timeZone: string;
  onlineClassTimes: ClassTime[];
  /** Minutes. */
  onlineLessonLength: number | null;
  size: { min: number; max: number };
  freeSeats: number;
  /** Seats that have still to be taken for the cohort to run; null where that is no question. */
  stillNeeded: number | null;
  badges: Badge[];
  priceCents: number;
  teachers: string[];
};

export type CourseTeacher = { id: number; name: string; avatar: string | null; shortDescription: string | null };

export type CoursePage = Course & { cohorts: OpenCohort[]; teachers: CourseTeacher[] };

/** How an address names a course. */
export type CourseKey = { id: number } | { slug: string };

/**
 * The rules of open cohorts as SQL with named bindings, so that lists can filter and sort by them. The cohorts module,
 * whose rules they are, implements this.
 */
export type OpenCohortsSql = {
  /** @returns a condition: one can register for the cohort, or wait for a seat. */
  isOpen(alias: string): string;
  /** @returns how many seats have still to be taken for the cohort to run; null where that is no question. */
  stillNeeded(alias: string): string;
  /** @returns a text[] of badges in their order. */
  badges(alias: string): string;
  /** Values of the names that the texts use. */
  bindings(now: Date): Record<string, Date | number>;
};

/** Something that anybody may see, and that other modules keep. */
export type PublicSource = {
  /** Another value whenever some of it has changed. */
  revision(): Promise<string>;
};
