import type { Badge, Category, CohortStatus, CourseStatus, Language, Payer } from '@valikool/contract';

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
  /** A sentence for each week; may be empty. */
  weeklyPlan: string[];
  gradingCriteria: string;
  academicHours: number | null;
  /** Gross, in cents; a cohort may have its own price. */
  priceCents: number;
  /** A storage key, or an address. */
  thumbnail: string | null;
  tag: string | null;
  status: CourseStatus;
  rating: number | null;
  testimonials: Testimonial[];
  userCreatorId: number | null;
};

/** The highest price of a course or cohort, in cents. */
export const MOST_PRICE_CENTS = 1_000_000;

export const CATALOGUE_SORTS = ['relevance', 'start', 'price', 'rating', 'new'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

export type CatalogueFilter = {
  q?: string | undefined;
  category?: Category | undefined;
  language?: Language | undefined;
  badge?: Badge | undefined;
  /** Only courses with an open cohort that starts then or later. */
  startsFrom?: Date | undefined;
  /** Only courses with an open cohort that starts then or earlier. */
  startsTo?: Date | undefined;
  /** The highest price that the card shows; gross, in cents. */
  priceMax?: number | undefined;
  hasFreeSeats?: boolean | undefined;
  /** Only courses with an open cohort that starts later than now. */
  notStarted?: boolean | undefined;
  /** Only courses with an open cohort that has a class in one of these hours of the week. */
  classHours?: readonly number[] | undefined;
  /** Only courses with one of these open cohorts. */
  amongCohorts?: readonly number[] | undefined;
  /** Only courses with an open cohort that is none of these. */
  otherThanCohorts?: readonly number[] | undefined;
  /** Only courses that the viewer has marked; none without a viewer. */
  favorites?: boolean | undefined;
  /** The student whose marks the cards show; undefined for none. */
  viewerId?: number | undefined;
  /** By default: relevance for a search, else the start. */
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
  /** Start of the cohort that the card shows: the next with a free seat, else the next; null without open cohorts. */
  nextCohortStartTime: Date | null;
  /** Free seats of all open cohorts together. */
  freeSeats: number;
  /** All badges of the cohort that the card shows. */
  badges: Badge[];
  teachers: string[];
  cohortCount: number;
  /** The cohort that the card shows; null without open cohorts. */
  nextCohort: ShownCohort | null;
  updatedAt: Date;
  /** Whether the viewer has marked it; undefined without a viewer. */
  isFavorite?: boolean;
};

/** The catalogue's filter as a visitor has set it. */
export type AskedFilter = Omit<CatalogueFilter, 'classHours' | 'amongCohorts' | 'otherThanCohorts'> &
  ClassTimesWanted & {
    /** Only courses that this payer would pay for the viewer. */
    payer?: Payer | undefined;
  };

/** @returns open cohorts that the student's school would pay for now. */
export type PaidBySchool = (studentId: number) => Promise<number[]>;

/** Weekdays and hours in which a class may begin. No weekday means every weekday, and no range means every hour. */
export type ClassTimesWanted = { days: readonly number[]; hours: readonly HourRange[] };

/** From the hour `from`, and before the hour `to`: 17 and 19 mean classes that begin at 17:00 to 18:59. */
export type HourRange = { from: number; to: number };

/** The cohort of a card: its id, weekly classes and free seats. */
export type ShownCohort = Pick<OpenCohort, 'id' | 'timeZone' | 'onlineClassTimes' | 'onlineLessonLength' | 'freeSeats'>;

/** What a visitor can choose in the catalogue's filters. */
export type CountsFilter = Omit<AskedFilter, 'badge' | 'favorites' | 'sort' | 'limit' | 'cursor'> & {
  /** Open cohorts that the viewer's school pays for; undefined when nobody asks as a student. */
  paidBySchool?: readonly number[] | undefined;
};

/** How many courses each choice would show, with the choices of all other filters as they are. Hours are in three parts of the day. */
export type CatalogueCounts = Record<'days' | 'hours' | 'months' | 'languages' | 'payers', Record<string, number>> & {
  free: number;
};

export type ClassTime = {
  /** 1 is Monday, 7 Sunday. */
  day: number;
  hour: number;
  minute: number;
};

/** An open cohort, as a course's page shows it. */
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
  /** Seats that must still be taken for the cohort to take place; null when that is decided. */
  stillNeeded: number | null;
  badges: Badge[];
  priceCents: number;
  teachers: string[];
};

export type CourseTeacher = { id: number; name: string; avatar: string | null; shortDescription: string | null };

export type CoursePage = Course & {
  cohorts: OpenCohort[];
  teachers: CourseTeacher[];
  /** What the teacher has changed since the feedback of an earlier cohort. */
  changes: { text: string; notedAt: Date } | null;
};

/** The id or slug in a course's address. */
export type CourseKey = { id: number } | { slug: string };

/**
 * The rules of open cohorts as SQL with named bindings, so that lists can filter and sort by them. The cohorts module
 * owns the rules and implements this.
 */
export type OpenCohortsSql = {
  /** @returns a condition: students can register or join the waiting list. */
  isOpen(alias: string): string;
  /** @returns the number of seats that must still be taken for the cohort to take place; null when that is decided. */
  stillNeeded(alias: string): string;
  /** @returns the badges as text[], sorted by importance. */
  badges(alias: string): string;
  /** Values of the names in the SQL. */
  bindings(now: Date): Record<string, Date | number>;
};
