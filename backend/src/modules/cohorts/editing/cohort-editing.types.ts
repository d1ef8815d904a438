import type { CohortStatus, CourseStatus, Language } from '@valikool/contract';
import type { ClassTime } from '#modules/courses/index';
import type { CohortScope, RunDecision } from '../cohorts.types';
import type { ShownProposal } from '../prices/price-proposals.types';

/** All fields of a cohort that people fill in; missing ones are null or empty. */
export type CohortFields = {
  courseId: number | null;
  name: string;
  startDate: Date | null;
  endDate: Date | null;
  /** IANA name. */
  timeZone: string;
  sizeMin: number | null;
  sizeMax: number | null;
  /** Gross, in cents; null when the course's price applies. */
  priceCents: number | null;
  teacherIds: readonly number[];
  onlineClassTimes: readonly ClassTime[];
  /** Minutes. */
  onlineLessonLength: number | null;
  externalLmsLink: string | null;
  videoUrl: string | null;
  lmsId: string | null;
  lwCourseId: string | null;
  discordChannelId: string | null;
  discordInviteUrl: string | null;
  notes: string | null;
  /** The day on which it is decided whether the cohort takes place. */
  decisionDate: Date | null;
};

/** A change; fields that are not named stay as they are. */
export type CohortChange = { [field in keyof CohortFields]?: CohortFields[field] | undefined };

type Given<T> = T | null | undefined;

/** The same as the API has it: instants and links as texts, sizes and money as objects. */
export type CohortInput = {
  courseId?: Given<number>;
  name?: string | undefined;
  startDate?: Given<string>;
  endDate?: Given<string>;
  timeZone?: string | undefined;
  size?: { min?: Given<number>; max?: Given<number> } | undefined;
  price?: Given<{ amount: number }>;
  teacherIds?: readonly number[] | undefined;
  onlineClassTimes?: readonly ClassTime[] | undefined;
  onlineLessonLength?: Given<number>;
  externalLmsLink?: Given<string>;
  videoUrl?: Given<string>;
  lmsId?: Given<string>;
  lwCourseId?: Given<string>;
  discordChannelId?: Given<string>;
  discordInviteUrl?: Given<string>;
  notes?: Given<string>;
  decisionDate?: Given<string>;
};

/** Fields without which a cohort cannot be saved. */
type Needed = 'courseId' | 'startDate' | 'endDate' | 'sizeMin' | 'sizeMax';
export type CompleteFields = Omit<CohortFields, Needed> & { [field in Needed]: NonNullable<CohortFields[field]> };

/** A cohort that is being changed, locked. */
export type EditedCohort = CompleteFields & {
  id: number;
  status: CohortStatus;
  seatsTaken: number;
  isCourseApproved: boolean;
  /** Gross, in cents; 0 while the course has no price. */
  coursePriceCents: number;
  /** A proposed price waits for an administrator, so the cohort cannot open. */
  isPriceWaiting: boolean;
  decision: RunDecision | null;
  userCreatorId: number | null;
};

/** States in which a new cohort can begin. */
export type FirstStatus = Extract<CohortStatus, 'DRAFT' | 'REGISTRATION_OPEN'>;

/** A rule that a field breaks. `field` is its name in the API; `rule` is the key for translations. */
export type FieldProblem = { field: string; rule: string; message: string };

/** A cohort with all that its editor shows. */
export type CohortEditorView = CompleteFields & {
  id: number;
  status: CohortStatus;
  seatsTaken: number;
  decision: RunDecision | null;
  userCreatorId: number | null;
  teachers: { id: number; name: string }[];
  /** Teachers who can still teach. */
  ableTeacherIds: number[];
  courseTitle: string;
  courseSlug: string;
  courseLanguage: Language;
  courseStatus: CourseStatus;
  /** Gross, in cents. */
  coursePriceCents: number;
  /** The course's; it applies when the cohort has none. */
  courseLwCourseId: string | null;
  /** The last proposal, while it waits or after it was sent back. */
  priceProposal: ShownProposal | null;
  createdAt: Date;
  updatedAt: Date;
};

export type CohortEditor = CohortEditorView & {
  stillNeeded: number | null;
  problems: FieldProblem[];
  nextStatuses: CohortStatus[];
  lockedFields: string[];
  /** The range that a teacher may propose, in cents; null when the course has no price. */
  priceRange: { minCents: number; maxCents: number } | null;
};

/** What the editor offers to choose from. */
export type TeacherChoice = { id: number; name: string };
export type CourseChoice = {
  id: number;
  title: string;
  slug: string;
  language: Language;
  status: CourseStatus;
  priceCents: number;
  lwCourseId: string | null;
};

/** A search for the choices of a form field, sent while the user types. */
export type ChoiceFilter = { scope: CohortScope; q?: string | undefined; limit: number };
