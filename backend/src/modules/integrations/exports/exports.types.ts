import type { Language, Role } from '@valikool/contract';
import type { DateRange } from '#platform/index';
import type { SchoolState } from '#modules/schools/index';

export const EXPORTS = [
  'users',
  'students',
  'cohorts',
  'registrations',
  'results',
  'invoices',
  'feedback',
  'credits',
  'schools',
  'activity',
] as const;
/** A list that can be exported. */
export type ExportWhat = (typeof EXPORTS)[number];

export const CREDIT_TYPES = ['ADD', 'DEDUCT', 'REFUND'] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Filters of a list; one that a list does not know has no effect. */
export type ExportFilters = {
  q?: string | undefined;
  role?: Role | undefined;
  state?: 'invited' | 'active' | undefined;
  school?: number | undefined;
  cohort?: number | undefined;
  course?: number | undefined;
  student?: number | undefined;
  /** Cohorts that this user teaches. */
  teacher?: number | undefined;
  /** Cohorts that this user teaches or made. */
  runBy?: number | undefined;
  status?: string | undefined;
  municipality?: string | undefined;
  /** Which schools a list of schools has. */
  schoolState?: SchoolState | undefined;
  /** What happened to credit. */
  creditType?: CreditType | undefined;
  /** First and last day of a log, as `yyyy-mm-dd`. */
  from?: string | undefined;
  to?: string | undefined;
  schoolYear: 'all' | 'next' | 'current' | 'previous' | 'previous-all';
  /** Only these rows: numbers, or UUIDs for invoices. */
  ids?: readonly string[] | undefined;
};

/** The filters with the actor's limits and the time, for a query. */
export type ExportQuery = Omit<ExportFilters, 'schoolYear'> & {
  startsWithin: DateRange;
  /** In which the school year of the export began. */
  yearNow: number;
  /** The moment of the export. */
  now: Date;
  /** Only cohorts of this teacher; null for administrators. */
  teacherId: number | null;
  /** Only schools that this user represents; null for administrators. */
  repId: number | null;
};

/** Kind of a value, which decides how a file writes it. */
export type ColumnKind = 'text' | 'number' | 'money' | 'instant' | 'day' | 'flag' | 'state';
export type ColumnName =
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'role'
  | 'language'
  | 'school'
  | 'hasSignedIn'
  | 'createdAt'
  | 'course'
  | 'cohort'
  | 'status'
  | 'payer'
  | 'registeredAt'
  | 'isPaid'
  | 'invoiceNumber'
  | 'invoiceStatus'
  | 'startDate'
  | 'endDate'
  | 'sizeMin'
  | 'sizeMax'
  | 'seatsTaken'
  | 'price'
  | 'teachers'
  | 'schoolShare'
  | 'studentShare'
  | 'confirmedAt'
  | 'canceledAt'
  | 'cancelReason'
  | 'resultAt'
  | 'kind'
  | 'buyer'
  | 'total'
  | 'paid'
  | 'referenceNumber'
  | 'issuedAt'
  | 'dueAt'
  | 'paidAt'
  | 'progress'
  | 'classesHeld'
  | 'classesMarked'
  | 'classesPresent'
  | 'attendanceShare'
  | 'submittedAt'
  | 'courseSatisfaction'
  | 'courseHighlights'
  | 'courseLearnings'
  | 'learningOutcomes'
  | 'courseDifficulty'
  | 'timeSpent'
  | 'teacherCompetence'
  | 'teacherFeedback'
  | 'selfPerformance'
  | 'improvementFeedback'
  | 'futureCourses'
  | 'happenedAt'
  | 'creditType'
  | 'amount'
  | 'seats'
  | 'student'
  | 'reason'
  | 'expiresAt'
  | 'municipality'
  | 'country'
  | 'registryCode'
  | 'invoiceEmail'
  | 'representatives'
  | 'students'
  | 'spend'
  | 'debt'
  | 'archivedAt'
  | 'activity'
  | 'person'
  | 'actor'
  | 'apiKey'
  | 'address';
export type Column = { name: ColumnName; kind: ColumnKind };

/** Values by column; money in cents. */
export type ExportRow = Partial<Record<ColumnName, string | number | boolean | Date | null>>;

export type ExportOrder = { what: ExportWhat; format: ExportFormat; filters: ExportFilters };

/** A file that is made while it is sent. */
export type ExportFile = { source: AsyncIterable<Uint8Array>; contentType: string; filename: string };

export type ExportJob = ExportOrder & {
  id: string;
  requestedByUserId: number;
  language: Language;
  state: ExportState;
  rowsDone: number;
  /** Null until counted. */
  rowsTotal: number | null;
  bytes: number | null;
  /** Key of the file in the storage; it cannot be guessed. */
  fileKey: string;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
};

/** Texts of a file in one language. A state without a text shows its code. */
export type ExportTexts = {
  yes: string;
  no: string;
  columns: Record<ColumnName, string>;
  states: Readonly<Record<string, string>>;
};
