import type { Knex } from 'knex';
import { can, z, type Actor } from '#platform/index';
import { SchoolsReader, type KnownStudent, type StudentIntake } from '#modules/schools/index';
import type { Importer, Verdicts } from '../importer';
import { ImportNotFoundError } from '../imports.errors';
import type { CheckedRow, Import, ImportRow, RowResult, Verdict } from '../imports.types';
import { checkStudent } from './student-row.policy';
import { STUDENT_FIELDS } from './students.fields';

type Deps = {
  schools: SchoolsReader;
  /** Takes students into a school in the given transaction. */
  intakeOf: (db: Knex) => StudentIntake;
};

const MOST_ROWS = 5_000;

/** What a row has changed. */
const Effect = z.union([
  z.object({ invitationId: z.uuid() }),
  z.object({ membershipId: z.number(), endedMembershipId: z.number().nullable() }),
  z.object({ gradeOf: z.number(), formerGrade: z.string().nullable() }),
]);
type Effect = z.infer<typeof Effect>;

const gradeIn = ({ fields }: CheckedRow): string | null => (fields['grade'] ? fields['grade'] : null);
const emailIn = ({ subject }: CheckedRow): string => subject ?? '';

/** @returns what applying the row would do. Without `seesAll`, a member elsewhere is like somebody who has no account. */
function verdictOf(row: CheckedRow, known: KnownStudent | undefined): Verdict {
  if (known?.state === 'CONFIRMED') {
    const grade = gradeIn(row);
    return grade !== null && grade !== known.grade ? 'UPDATE' : 'MEMBER';
  }
  if (known?.state === 'CLAIMED') return 'CONFIRM';
  if (known?.isInvited) return 'INVITED';
  return known?.isElsewhere ? 'ELSEWHERE' : 'INVITE';
}

const schoolOf = ({ schoolId }: Import): number => {
  if (schoolId === null) throw new Error('An import of students has a school');
  return schoolId;
};
const done = (line: number, effect: Effect): RowResult => ({ line, outcome: 'DONE', outcomeCode: null, effect });
const skipped = (line: number): RowResult => ({ line, outcome: 'SKIPPED', outcomeCode: 'changed-meanwhile' });

/** Students of a school: who is new is invited, who waits is confirmed, and who is known gets the grade of the list. */
export class StudentsImporter implements Importer {
  readonly what = 'students';
  readonly fields = STUDENT_FIELDS;
  readonly subjectField = 'email';
  readonly mostRows = MOST_ROWS;
  readonly changing = ['INVITE', 'CONFIRM', 'UPDATE', 'ELSEWHERE'] as const;
  readonly check = checkStudent;

  constructor(private readonly deps: Deps) {}

  async assertMay(actor: Actor, schoolId: number | null): Promise<{ seesAll: boolean }> {
    if (schoolId === null) throw new ImportNotFoundError();
    const seesAll = can(actor, 'import.manage-all');
    if (seesAll) await this.deps.schools.getOrThrow(schoolId);
    else await this.deps.schools.getRepresentedOrThrow(actor.userId, schoolId);
    return { seesAll };
  }

  async judge(db: Knex, job: Import, rows: readonly CheckedRow[]): Promise<Verdicts> {
    const known = await this.known(db, job, rows);
    return new Map(rows.map((row) => [row.line, verdictOf(row, known.get(emailIn(row)))]));
  }

  async apply(db: Knex, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const known = await this.known(db, job, rows);
    const same = rows.filter((row) => verdictOf(row, known.get(emailIn(row))) === row.verdict);
    const effects = await this.carryOut(db, job, { rows: same, known });
    return rows.map(({ line }) => {
      const effect = effects.get(line);
      return effect === undefined ? skipped(line) : done(line, effect);
    });
  }

  async undo(db: Knex, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const [intake, schoolId] = [this.deps.intakeOf(db), schoolOf(job)];
    const effects = rows.map((row) => ({ line: row.line, effect: Effect.parse(row.effect) }));
    const all = effects.map(({ effect }) => effect);
    const revoked = await intake.takeBackInvitations(
      schoolId,
      all.flatMap((effect) => ('invitationId' in effect ? [effect.invitationId] : [])),
    );
    const confirmed = all.flatMap((effect) => ('membershipId' in effect ? [effect] : []));
    const reopened = await intake.takeBackConfirmations(schoolId, confirmed, job.uploadedByUserId);
    const grades = all.flatMap((effect) =>
      'gradeOf' in effect ? [{ id: effect.gradeOf, grade: effect.formerGrade }] : [],
    );
    await intake.setGrades(grades, schoolId);
    return effects.map(({ line, effect }) => undoneOf(line, effect, { revoked, reopened }));
  }

  private async known(db: Knex, job: Import, rows: readonly CheckedRow[]): Promise<Map<string, KnownStudent>> {
    const found = await this.deps.intakeOf(db).known(schoolOf(job), rows.map(emailIn), job.seesAll);
    return new Map(found.map((student) => [student.email, student]));
  }

  private async carryOut(
    db: Knex,
    job: Import,
    { rows, known }: { rows: readonly ImportRow[]; known: ReadonlyMap<string, KnownStudent> },
  ): Promise<Map<number, Effect>> {
    const intake = this.deps.intakeOf(db);
    const act = {
      schoolId: schoolOf(job),
      byUserId: job.uploadedByUserId,
      language: job.language,
      isAdmin: job.seesAll,
    };
    const named = rows.map((row) => ({
      ...row,
      email: emailIn(row),
      grade: gradeIn(row),
      at: known.get(emailIn(row)),
    }));
    const isNew = ({ verdict }: ImportRow) => verdict === 'INVITE' || verdict === 'ELSEWHERE';
    const invited = await intake.invite(
      named.filter(isNew).map(({ email, grade }) => ({ email, grade })),
      act,
    );
    const ofMembers = named.map(({ at, grade, ...row }) => ({
      ...row,
      grade,
      id: at?.membershipId ?? 0,
      former: at?.grade ?? null,
    }));
    const confirmed = await intake.confirm(
      ofMembers.filter(({ verdict }) => verdict === 'CONFIRM').map(({ id, grade }) => ({ id, grade })),
      act,
    );
    const regraded = ofMembers.filter(({ verdict }) => verdict === 'UPDATE');
    await intake.setGrades(
      regraded.map(({ id, grade }) => ({ id, grade })),
      act.schoolId,
    );
    const effects = new Map<number, Effect>();
    for (const { line, email, id, verdict, former } of ofMembers) {
      const invitationId = invited.get(email);
      const claim = confirmed.get(id);
      if (verdict === 'UPDATE') effects.set(line, { gradeOf: id, formerGrade: former });
      else if (invitationId !== undefined) effects.set(line, { invitationId });
      else if (claim !== undefined) effects.set(line, claim);
    }
    return effects;
  }
}

/** @returns what came of taking a row back, with the reason where it stays */
function undoneOf(
  line: number,
  effect: Effect,
  { revoked, reopened }: { revoked: ReadonlySet<string>; reopened: ReadonlySet<number> },
): RowResult {
  const undone: RowResult = { line, outcome: 'UNDONE', outcomeCode: null };
  if ('invitationId' in effect)
    return revoked.has(effect.invitationId) ? undone : { line, outcome: 'KEPT', outcomeCode: 'accepted' };
  if ('membershipId' in effect)
    return reopened.has(effect.membershipId) ? undone : { line, outcome: 'KEPT', outcomeCode: 'in-use' };
  return undone;
}
