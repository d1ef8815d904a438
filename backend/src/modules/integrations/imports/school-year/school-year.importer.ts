import { z, type Actor, type Clock } from '#platform/index';
import { gradeAfter, gradeYearAt, type SchoolsReader } from '#modules/schools/index';
import type { Importer, ImportWriters, Verdicts } from '../importer';
import {
  MISSING_CHOICES,
  ROW_CHOICES,
  type CheckedRow,
  type FieldValues,
  type Import,
  type ImportRow,
  type JudgedRow,
  type MissingRow,
  type RowResult,
  type Verdict,
} from '../imports.types';
import { checkStudent } from '../students/student-row.policy';
import { knownAt, runnerOf, schoolOf, StudentsImporter, withFormer } from '../students/students.importer';
import { missingRow, nameKey } from './leavers.policy';

const Effect = z.object({ endedMembershipId: z.number() });

/** Verdicts about the school's members: such a row is not a member under another address. */
const ABOUT_MEMBERS: readonly Verdict[] = ['MEMBER', 'UPDATE', 'CONFIRM'];

const membershipIn = ({ fields }: ImportRow): number => Number(fields['membershipId']);
const isLeftOut = ({ fields }: CheckedRow): boolean => fields['choice'] === 'LEAVE_OUT';

/** Splits the rows of a run: rows of the file, and rows about members whom the file leaves out. */
const parted = (rows: readonly ImportRow[]) => ({
  named: rows.filter(({ isMissing }) => !isMissing),
  missing: rows.filter(({ isMissing }) => isMissing),
});

/**
 * The list of all students of a school for the next school year. Who is on it is invited, confirmed or kept, as in a list
 * of students; members keep their class and go up a grade where the list names none. Who is a member and not on the list
 * leaves, unless somebody chooses otherwise.
 */
export class SchoolYearImporter implements Importer {
  readonly what = 'school-year';
  readonly fields;
  readonly subjectField = 'email';
  readonly mostRows;
  readonly changing = ['INVITE', 'CONFIRM', 'UPDATE', 'ELSEWHERE', 'LEAVES', 'GRADUATES'] as const;
  readonly choices = [...ROW_CHOICES, ...MISSING_CHOICES];
  private readonly students: StudentsImporter;

  constructor(
    schools: SchoolsReader,
    private readonly clock: Clock,
  ) {
    this.students = new StudentsImporter(schools, () => gradeYearAt(clock.now()));
    this.fields = this.students.fields;
    this.mostRows = this.students.mostRows;
  }

  assertMay(actor: Actor, schoolId: number | null): Promise<{ seesAll: boolean }> {
    return this.students.assertMay(actor, schoolId);
  }

  check(line: number, fields: FieldValues): CheckedRow {
    const { choice, raisedTo, grade, ...others } = fields;
    // A grade that we filled in is worked out anew: the member's may have been set meanwhile.
    const row = checkStudent(line, grade === undefined || grade === raisedTo ? others : { ...others, grade });
    return choice === undefined ? row : { ...row, fields: { ...row.fields, choice } };
  }

  /** Has members go up a grade for each school year that has begun since theirs. */
  async complete({ students }: ImportWriters, job: Import, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
    const known = await knownAt(students, job, rows);
    const year = gradeYearAt(this.clock.now());
    return rows.map((row) => {
      const student = known.get(row.subject ?? '');
      const { state = null, grade = null, gradeYear = null } = student ?? {};
      const isDue = state === 'CONFIRMED' && gradeYear !== null && gradeYear < year && !row.fields['grade'];
      const next = isDue && grade !== null ? gradeAfter(grade, year - gradeYear) : null;
      return withFormer(
        next === null ? row : { ...row, fields: { ...row.fields, grade: next, raisedTo: next } },
        student,
      );
    });
  }

  async judge(writers: ImportWriters, job: Import, rows: readonly CheckedRow[]): Promise<Verdicts> {
    const verdicts = await this.students.judge(writers, job, rows);
    const leftOut = rows.filter(isLeftOut).map(({ line }) => [line, 'LEFT_OUT'] as const);
    return new Map([...verdicts, ...leftOut]);
  }

  async missing(
    { students }: ImportWriters,
    job: Import,
    { rows, chosen }: { rows: readonly JudgedRow[]; chosen: ReadonlyMap<string, string> },
  ): Promise<MissingRow[]> {
    const listed = rows.flatMap(({ subject }) => (subject === null ? [] : [subject]));
    const members = await students.membersBut(schoolOf(job), listed);
    const strangers = rows.filter(({ verdict }) => !ABOUT_MEMBERS.includes(verdict));
    const namesakes = new Map(strangers.map(({ fields, line }) => [nameKey(fields), line]));
    const year = gradeYearAt(this.clock.now());
    return members.map((member) => missingRow(member, { chosen: chosen.get(member.email), namesakes, year }));
  }

  async apply(writers: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const { named, missing } = parted(rows);
    const results = named.length === 0 ? [] : await this.students.apply(writers, job, named);
    const act = { schoolId: schoolOf(job), byUserId: runnerOf(job), language: job.language, isAdmin: job.seesAll };
    const leavers = missing.map((row) => ({
      id: membershipIn(row),
      how: row.verdict === 'GRADUATES' ? ('GRADUATED' as const) : ('LEFT' as const),
    }));
    const ended = await writers.students.end(leavers, act);
    return [...results, ...missing.map((row) => leftOf(row, ended))];
  }

  async undo(writers: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const { named, missing } = parted(rows);
    const results = named.length === 0 ? [] : await this.students.undo(writers, job, named);
    const ended = missing.map((row) => ({ line: row.line, id: Effect.parse(row.effect).endedMembershipId }));
    const back = await writers.students.takeBackEnds(
      ended.map(({ id }) => id),
      { schoolId: schoolOf(job), byUserId: runnerOf(job) },
    );
    return [
      ...results,
      ...ended.map(({ line, id }): RowResult =>
        back.has(id)
          ? { line, outcome: 'UNDONE', outcomeCode: null }
          : { line, outcome: 'KEPT', outcomeCode: 'elsewhere-by-now' },
      ),
    ];
  }
}

/** @returns what came of the row about a member who leaves */
function leftOf(row: ImportRow, ended: ReadonlySet<number>): RowResult {
  const { line } = row;
  const endedMembershipId = membershipIn(row);
  return ended.has(endedMembershipId)
    ? { line, outcome: 'DONE', outcomeCode: null, effect: { endedMembershipId } }
    : { line, outcome: 'SKIPPED', outcomeCode: 'changed-meanwhile' };
}
