import { can, z, type Actor } from '#platform/index';
import type { KnownStudent, SchoolsReader, StudentIntake } from '#modules/schools/index';
import type { Importer, ImportWriters, Verdicts } from '../importer';
import { ImportNotFoundError } from '../imports.errors';
import type { CheckedRow, FieldValues, Import, ImportRow, OutcomeCode, RowResult, Verdict } from '../imports.types';
import { checkStudent } from './student-row.policy';
import { STUDENT_FIELDS } from './students.fields';

const MOST_ROWS = 5_000;

/** What a row has changed. */
const Effect = z.union([
  z.object({ invitationId: z.uuid() }),
  z.object({
    membershipId: z.number(),
    endedMembershipId: z.number().nullable(),
    formerGrade: z.string().nullable().default(null),
  }),
  z.object({
    gradeOf: z.number(),
    formerGrade: z.string().nullable(),
    newGrade: z.string().nullable(),
    formerYear: z.number().nullable().default(null),
  }),
]);
type Effect = z.infer<typeof Effect>;

const gradeIn = ({ fields }: CheckedRow): string | null => (fields['grade'] ? fields['grade'] : null);
const emailIn = ({ subject }: CheckedRow): string => subject ?? '';

/** The grade that a member had when the row was judged, and its school year. */
const formerOf = ({ grade, gradeYear }: KnownStudent): FieldValues => ({
  formerGrade: grade ?? '',
  formerYear: gradeYear === null ? '' : String(gradeYear),
});

/** @returns the row with the grade that the member has now */
export const withFormer = (row: CheckedRow, known: KnownStudent | undefined): CheckedRow =>
  known?.state === 'CONFIRMED' ? { ...row, fields: { ...row.fields, ...formerOf(known) } } : row;

/** @returns whether nobody has set the member's grade since the row was judged */
function hasFormer({ fields }: CheckedRow, known: KnownStudent | undefined): boolean {
  // A row that an earlier version judged does not say it.
  if (known?.state !== 'CONFIRMED' || fields['formerGrade'] === undefined) return true;
  const { formerGrade, formerYear } = formerOf(known);
  return fields['formerGrade'] === formerGrade && fields['formerYear'] === formerYear;
}

/** @returns whether the list says another grade, or says the same grade of a later school year */
function isGradeNew(row: CheckedRow, known: KnownStudent, year: number): boolean {
  const grade = gradeIn(row);
  return grade !== null && (grade !== known.grade || (known.gradeYear !== null && known.gradeYear < year));
}

/**
 * @param year the school year of the list's grades
 * @returns what applying the row would do. Without `seesAll`, a member elsewhere is like somebody who has no account.
 */
function verdictOf(row: CheckedRow, known: KnownStudent | undefined, year: number): Verdict {
  if (known?.state === 'CONFIRMED') return isGradeNew(row, known, year) ? 'UPDATE' : 'MEMBER';
  if (known?.state === 'CLAIMED') return 'CONFIRM';
  if (known?.isInvited) return 'INVITED';
  return known?.isElsewhere ? 'ELSEWHERE' : 'INVITE';
}

export const schoolOf = ({ schoolId }: Import): number => {
  if (schoolId === null) throw new Error('An import of students has a school');
  return schoolId;
};
/** @returns who had the import applied or undone */
export const runnerOf = ({ runByUserId }: Import): number => {
  if (runByUserId === null) throw new Error('An import that runs was started by somebody');
  return runByUserId;
};
const done = (line: number, effect: Effect): RowResult => ({ line, outcome: 'DONE', outcomeCode: null, effect });
const skipped = (line: number, outcomeCode: OutcomeCode): RowResult => ({ line, outcome: 'SKIPPED', outcomeCode });

/** Students of a school: who is new is invited, who waits is confirmed, and who is known gets the grade of the list. */
export class StudentsImporter implements Importer {
  readonly what = 'students';
  readonly fields = STUDENT_FIELDS;
  readonly subjectField = 'email';
  readonly mostRows = MOST_ROWS;
  readonly changing = ['INVITE', 'CONFIRM', 'UPDATE', 'ELSEWHERE'] as const;
  readonly choices = [] as const;
  readonly check = checkStudent;

  constructor(
    private readonly schools: SchoolsReader,
    /** @returns the school year of the list's grades now, by the calendar year in which it begins */
    private readonly gradeYear: () => number,
  ) {}

  async assertMay(actor: Actor, schoolId: number | null): Promise<{ seesAll: boolean }> {
    if (schoolId === null) throw new ImportNotFoundError();
    const seesAll = can(actor, 'import.manage-all');
    if (seesAll) await this.schools.getOrThrow(schoolId);
    else await this.schools.getRepresentedOrThrow(actor.userId, schoolId);
    return { seesAll };
  }

  async complete({ students }: ImportWriters, job: Import, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
    const known = await knownAt(students, job, rows);
    return rows.map((row) => withFormer(row, known.get(emailIn(row))));
  }

  async judge({ students }: ImportWriters, job: Import, rows: readonly CheckedRow[]): Promise<Verdicts> {
    const known = await knownAt(students, job, rows);
    const year = this.gradeYear();
    return new Map(rows.map((row) => [row.line, verdictOf(row, known.get(emailIn(row)), year)]));
  }

  async apply({ students }: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const known = await knownAt(students, job, rows);
    const year = this.gradeYear();
    const same = rows.filter((row) => {
      const student = known.get(emailIn(row));
      return verdictOf(row, student, year) === row.verdict && hasFormer(row, student);
    });
    const { effects, oftenMailed } = await carryOut(students, job, { rows: same, known, year });
    return rows.map((row) => {
      const effect = effects.get(row.line);
      if (effect !== undefined) return done(row.line, effect);
      return skipped(row.line, oftenMailed.has(emailIn(row)) ? 'mailed-often' : 'changed-meanwhile');
    });
  }

  async undo({ students }: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const schoolId = schoolOf(job);
    const effects = rows.map((row) => ({ line: row.line, effect: Effect.parse(row.effect) }));
    const all = effects.map(({ effect }) => effect);
    const revoked = await students.takeBackInvitations(
      schoolId,
      all.flatMap((effect) => ('invitationId' in effect ? [effect.invitationId] : [])),
    );
    const confirmed = all.flatMap((effect) => ('membershipId' in effect ? [effect] : []));
    const reopened = await students.takeBackConfirmations(schoolId, confirmed, runnerOf(job));
    const grades = all.flatMap((effect) =>
      'gradeOf' in effect
        ? [{ id: effect.gradeOf, former: effect.newGrade, grade: effect.formerGrade, year: effect.formerYear }]
        : [],
    );
    const restored = await students.setGrades(grades, schoolId);
    return effects.map(({ line, effect }) => undoneOf(line, effect, { revoked, reopened, restored }));
  }
}

export async function knownAt(
  students: StudentIntake,
  job: Import,
  rows: readonly CheckedRow[],
): Promise<Map<string, KnownStudent>> {
  const found = await students.known(schoolOf(job), rows.map(emailIn), job.seesAll);
  return new Map(found.map((student) => [student.email, student]));
}

type Named = {
  line: number;
  verdict: Verdict;
  email: string;
  grade: string | null;
  id: number;
  former: string | null;
  formerYear: number | null;
};

const namedOf = (row: ImportRow, known: KnownStudent | undefined): Named => ({
  line: row.line,
  verdict: row.verdict,
  email: emailIn(row),
  grade: gradeIn(row),
  id: known?.membershipId ?? 0,
  former: known?.grade ?? null,
  formerYear: known?.gradeYear ?? null,
});

/**
 * Invites, confirms and sets grades.
 * @returns what each row has changed, by line; a row that changed nothing has none. And addresses mailed too often.
 */
async function carryOut(
  students: StudentIntake,
  job: Import,
  { rows, known, year }: { rows: readonly ImportRow[]; known: ReadonlyMap<string, KnownStudent>; year: number },
): Promise<{ effects: ReadonlyMap<number, Effect>; oftenMailed: ReadonlySet<string> }> {
  const { language, seesAll: isAdmin } = job;
  const act = { schoolId: schoolOf(job), byUserId: runnerOf(job), language, isAdmin };
  const named = rows.map((row) => {
    const student = namedOf(row, known.get(emailIn(row)));
    // In early summer a member may have the grade of the year to come already. Then the list corrects that one.
    return { ...student, year: Math.max(year, student.formerYear ?? year) };
  });
  const withVerdict = (...verdicts: Verdict[]) => named.filter(({ verdict }) => verdicts.includes(verdict));
  const { sent, oftenMailed } = await students.invite(withVerdict('INVITE', 'ELSEWHERE'), act);
  const confirmed = await students.confirm(withVerdict('CONFIRM'), act);
  const graded = await students.setGrades(withVerdict('UPDATE'), act.schoolId);
  const effects = named.map(({ line, email, id, verdict, former, formerYear, grade }): [number, Effect | undefined] => {
    if (verdict === 'UPDATE')
      return [line, graded.has(id) ? { gradeOf: id, formerGrade: former, newGrade: grade, formerYear } : undefined];
    const invitationId = sent.get(email);
    return [line, invitationId === undefined ? confirmed.get(id) : { invitationId }];
  });
  const changed = effects.flatMap(([line, effect]) => (effect === undefined ? [] : [[line, effect] as const]));
  return { effects: new Map(changed), oftenMailed };
}

/** @returns what came of taking a row back, with the reason where it stays */
function undoneOf(
  line: number,
  effect: Effect,
  {
    revoked,
    reopened,
    restored,
  }: Record<'reopened' | 'restored', ReadonlySet<number>> & {
    revoked: ReadonlySet<string>;
  },
): RowResult {
  const undone: RowResult = { line, outcome: 'UNDONE', outcomeCode: null };
  if ('invitationId' in effect)
    return revoked.has(effect.invitationId) ? undone : { line, outcome: 'KEPT', outcomeCode: 'accepted' };
  if ('membershipId' in effect)
    return reopened.has(effect.membershipId) ? undone : { line, outcome: 'KEPT', outcomeCode: 'in-use' };
  return restored.has(effect.gradeOf) ? undone : { line, outcome: 'KEPT', outcomeCode: 'changed-meanwhile' };
}
