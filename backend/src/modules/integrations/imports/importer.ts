import type { Language } from '@valikool/contract';
import type { Actor } from '#platform/index';
import type { OldFeedbackIntake } from '#modules/feedback/index';
import type { ProgressWriter } from '#modules/learning/index';
import type { FoundSeats, ResultIntake } from '#modules/registrations/index';
import type { StudentIntake } from '#modules/schools/index';
import type { AccountIntake } from '#modules/users/index';
import type {
  CheckedRow,
  Choice,
  FieldValues,
  Import,
  ImportRow,
  ImportWhat,
  JudgedRow,
  MissingRow,
  RowResult,
  Verdict,
} from './imports.types';

/** A column that an importer knows. */
export type ImporterField = {
  name: string;
  isRequired: boolean;
  /** The head of the template's column. */
  head: Record<Language, string>;
  /** An example for the template. */
  sample: string;
  /** Other heads by which the column is recognised, in any language, in lower case. */
  aliases: readonly string[];
};

/** Other modules' writers, of one transaction. */
export type ImportWriters = {
  students: StudentIntake;
  feedback: OldFeedbackIntake;
  accounts: AccountIntake;
  seats: FoundSeats;
  results: ResultIntake;
  progress: ProgressWriter;
};

/** Verdicts by line; a line without one is wrong. */
export type Verdicts = ReadonlyMap<number, Verdict>;

/**
 * One kind of list that can be imported. The engine reads the file, keeps its rows and calls the importer with many rows
 * at once, so that the number of statements does not grow with the rows.
 */
export type Importer = {
  what: ImportWhat;
  fields: readonly ImporterField[];
  /** The field by which two rows are the same. */
  subjectField: string;
  /** A longer file is refused. */
  mostRows: number;
  /** Verdicts of rows that change something. */
  changing: readonly Verdict[];
  /** What somebody may decide about single rows. */
  choices: readonly Choice[];
  /**
   * Decides whether the actor may import into this school.
   * @returns whether the actor may see what other schools' rows say
   * @throws AppError as for something that does not exist
   */
  assertMay(actor: Actor, schoolId: number | null): Promise<{ seesAll: boolean }>;
  /** Checks a row by itself and brings its values into their form. */
  check(line: number, fields: FieldValues): CheckedRow;
  /** Judges rows without problems. */
  judge(writers: ImportWriters, job: Import, rows: readonly CheckedRow[]): Promise<Verdicts>;
  /** Fills in what a row leaves to us, such as the grade of next year, and finds what only the database shows to be wrong. */
  complete?(writers: ImportWriters, job: Import, rows: readonly CheckedRow[]): Promise<CheckedRow[]>;
  /**
   * Finds what is there and not in the file, for lists that are to be complete. Left out for the others.
   * @param rows of the file, judged
   * @param chosen choices that were made before, by subject
   */
  missing?(
    writers: ImportWriters,
    job: Import,
    about: { rows: readonly JudgedRow[]; chosen: ReadonlyMap<string, string> },
  ): Promise<MissingRow[]>;
  /** Applies rows in the writers' transaction, which may find other facts than `judge` did. */
  apply(writers: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]>;
  /** Takes back what `apply` has done for these rows, in the writers' transaction. */
  undo(writers: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]>;
};
