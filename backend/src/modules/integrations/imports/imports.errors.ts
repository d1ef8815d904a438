import { AppError } from '#platform/index';
import type { ImportState } from './imports.types';

/** Also for an import of another school. */
export class ImportNotFoundError extends AppError {
  constructor() {
    super('not-found', 'import.not-found', 'The import could not be found');
  }
}

export class ImportRowNotFoundError extends AppError {
  constructor() {
    super('not-found', 'import.row-not-found', 'The import has no such row');
  }
}

/** `reason`: BINARY, CSV, XLSX or NO_ROWS. */
export class FileNotReadableError extends AppError {
  constructor(reason: 'BINARY' | 'CSV' | 'XLSX' | 'NO_ROWS') {
    super('invalid', 'import.not-readable', 'The file is not a table with heads and rows, as CSV or XLSX', { reason });
  }
}

export class FileTooLongError extends AppError {
  constructor(limit: number) {
    super('invalid', 'import.too-long', `The file has more than ${limit} rows`, { limit });
  }
}

export class ColumnUnknownError extends AppError {
  constructor(field: string) {
    super('invalid', 'import.unknown-column', 'The file has no such column, or the list no such field', { field });
  }
}

export class ImportStateError extends AppError {
  constructor(from: ImportState, to: ImportState) {
    super('conflict', 'import.wrong-state', `An import does not go from ${from} to ${to}`, { from, to });
  }
}

export class NothingToApplyError extends AppError {
  constructor() {
    super('conflict', 'import.nothing-to-apply', 'No row of the import changes anything');
  }
}

export class UndoTooLateError extends AppError {
  constructor() {
    super('conflict', 'import.undo-too-late', 'An import can be undone within a day');
  }
}
