/** The lists that can be taken out as a file. */
export type ExportWhat = 'users' | 'students' | 'cohorts' | 'registrations' | 'results' | 'invoices';
export type ExportFormat = 'csv' | 'xlsx';

/** What the file is narrowed to, by the names that the API has for it. */
export type ExportFilters = {
  q?: string;
  role?: string;
  status?: string;
  schoolYear?: string;
  school?: number;
  cohort?: number;
  course?: number;
  student?: number;
  /** These rows only. */
  ids?: readonly number[];
};

export type ExportOrder = { what: ExportWhat; format: ExportFormat; filters: ExportFilters };

/** A file that is made in the background. */
export type ExportJob = {
  id: string;
  what: ExportWhat;
  format: ExportFormat;
  state: 'WAITING' | 'RUNNING' | 'READY' | 'FAILED' | 'EXPIRED';
  rowsDone: number;
  /** Null until they are counted. */
  rowsTotal: number | null;
  bytes: number | null;
  createdAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
};
