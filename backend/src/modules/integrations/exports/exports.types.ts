import type { Language, Role } from '@valikool/contract';
import type { DateRange } from '#platform/index';

export const EXPORTS = ['users', 'students', 'cohorts', 'registrations', 'results', 'invoices', 'feedback'] as const;
/** The lists that can be taken out as a file. */
export type ExportWhat = (typeof EXPORTS)[number];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_STATES = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'EXPIRED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** What a list is narrowed to; a filter that a list does not know narrows nothing. */
export type ExportFilters = {
  q?: string | undefined;
  role?: Role | undefined;
  state?: 'invited' | 'active' | undefined;
  school?: number | undefined;
  cohort?: number | undefined;
  course?: number | undefined;
  student?: number | undefined;
  /** Groups that this user teaches. */
  teacher?: number | undefined;
  /** Groups that this user teaches, or has made. */
  runBy?: number | undefined;
  status?: string | undefined;
  schoolYear: 'all' | 'next' | 'current' | 'previous' | 'previous-all';
  /** These rows only: numbers, and of invoices UUIDs. */
  ids?: readonly string[] | undefined;
};

/** The same with who asks and when: what a query is made of. */
export type ExportQuery = Omit<ExportFilters, 'schoolYear'> & {
  startsWithin: DateRange;
  /** Groups of this teacher only; null for administrators. */
  teacherId: number | null;
};

/** How a value is written: what is typed in a program's grid depends on it. */
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
  | 'futureCourses';
export type Column = { name: ColumnName; kind: ColumnKind };

/** By the names of the columns; money in cents. */
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
  /** Null until they are counted. */
  rowsTotal: number | null;
  bytes: number | null;
  /** Where the file lies in the storage; nobody can guess it. */
  fileKey: string;
  createdAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
};

/** What a file says in one language. A state that has no words stands as the program names it. */
export type ExportTexts = {
  yes: string;
  no: string;
  columns: Record<ColumnName, string>;
  states: Readonly<Record<string, string>>;
};
