import { can, z, type Actor } from '#platform/index';
import type { FoundSeat, ListedResult, ResultIntake } from '#modules/registrations/index';
import { checkedChoice, checkedText, needed, optional, wrong, type Check } from '../cells.policy';
import type { Importer, ImportWriters, Verdicts } from '../importer';
import { ImportNotFoundError } from '../imports.errors';
import type { CheckedRow, FieldValues, Import, ImportRow, Problem, RowResult, Verdict } from '../imports.types';
import { checkSeatRow, seatFields, withSeats, type SeatRow } from '../seats/seat-rows';
import { runnerOf } from '../students/students.importer';
import { RESULT_FIELDS, RESULT_WORDS, TAKEN_BACK } from './results.fields';

const MOST_ROWS = 10_000;
/** As a reason that is typed. */
const REASON = { fewest: 3, most: 500 };

type Result = ListedResult['status'];

const Effect = z.object({
  registrationId: z.number(),
  from: z.enum(['COMPLETED', 'FAILED', 'AWAITING_RESULT']),
  to: z.enum(['COMPLETED', 'FAILED', 'AWAITING_RESULT']),
  at: z.iso.datetime(),
});

const checkedComment: Check = (text) =>
  text.length < REASON.fewest ? wrong(text, 'too-short') : checkedText(REASON.most)(text);

const CHECKS: Readonly<Record<string, Check>> = {
  result: needed(checkedChoice(RESULT_WORDS, 'result')),
  comment: optional(checkedComment),
};

const resultIn = ({ fields }: CheckedRow): Result => fields['result'] as Result;
const reasonIn = ({ fields }: CheckedRow): string | null => fields['comment'] || null;

/** Which cell a refusal is about. */
const CELLS = { 'reason-required': 'comment', 'not-over': 'result', 'not-paid': 'result', closed: 'result' } as const;

function refusalOf(results: ResultIntake, row: CheckedRow, seat: FoundSeat): Problem[] {
  if (seat.status === resultIn(row)) return [];
  const rule = results.refusal(seat, resultIn(row), reasonIn(row));
  return rule === null ? [] : [{ field: CELLS[rule], rule, line: null }];
}

const completed = (results: ResultIntake, { row, seat }: SeatRow): CheckedRow => {
  if (seat === null) return row;
  const problems = refusalOf(results, row, seat);
  if (problems.length > 0) return { ...row, problems };
  return { ...row, fields: { ...row.fields, ...seatFields(seat), formerResult: seat.status } };
};

function verdictOf({ fields }: { fields: FieldValues }): Verdict {
  const { formerResult, result } = fields;
  if (formerResult === result) return 'SAME';
  return formerResult === 'AWAITING_RESULT' ? 'MARKS' : 'CORRECTS';
}

/** Results of students, by the rules of a result that is entered by hand; the student, the school and the diploma follow. */
export class ResultsImporter implements Importer {
  readonly what = 'results';
  readonly fields = RESULT_FIELDS;
  readonly subjectField = 'email';
  readonly mostRows = MOST_ROWS;
  readonly changing = ['MARKS', 'CORRECTS'] as const;
  readonly choices = [] as const;

  async assertMay(actor: Actor, schoolId: number | null): Promise<{ seesAll: boolean }> {
    if (schoolId !== null || !can(actor, 'import.manage-all') || !can(actor, 'result.set-all'))
      throw new ImportNotFoundError();
    return Promise.resolve({ seesAll: true });
  }

  check(line: number, fields: FieldValues): CheckedRow {
    return checkSeatRow(line, fields, CHECKS);
  }

  async complete({ seats, results }: ImportWriters, _job: Import, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
    return (await withSeats(seats, rows)).map((row) => completed(results, row));
  }

  async judge(_writers: ImportWriters, _job: Import, rows: readonly CheckedRow[]): Promise<Verdicts> {
    const sound = rows.filter(({ problems }) => problems.length === 0);
    return Promise.resolve(new Map(sound.map((row) => [row.line, verdictOf(row)])));
  }

  async apply(writers: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const now = await this.complete(
      writers,
      job,
      rows.map(({ line, fields }) => this.check(line, fields)),
    );
    const same = rows.filter(({ fields }, index) => isSame(fields, now[index]));
    const set = await writers.results.mark(
      same.map((row) => ({ registrationId: registrationIn(row), status: resultIn(row), reason: reasonIn(row) })),
      runnerOf(job),
    );
    const asked = new Set(same.map(({ line }) => line));
    return rows.map((row) => {
      const effect = asked.has(row.line) ? set.get(registrationIn(row)) : undefined;
      return effect === undefined
        ? { line: row.line, outcome: 'SKIPPED', outcomeCode: 'changed-meanwhile' }
        : { line: row.line, outcome: 'DONE', outcomeCode: null, effect };
    });
  }

  async undo({ results }: ImportWriters, job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const effects = rows.map(({ line, effect }) => ({ line, effect: Effect.parse(effect) }));
    const restored = await results.takeBack(
      effects.map(({ effect }) => effect),
      { byUserId: runnerOf(job), reason: TAKEN_BACK[job.language] },
    );
    return effects.map(({ line, effect }) =>
      restored.has(effect.registrationId)
        ? { line, outcome: 'UNDONE', outcomeCode: null }
        : { line, outcome: 'KEPT', outcomeCode: 'changed-meanwhile' },
    );
  }
}

const registrationIn = ({ fields }: ImportRow): number => Number(fields['registrationId']);

/** @returns whether the row is still about the same registration, which still has the result from before */
const isSame = (seen: FieldValues, now: CheckedRow | undefined): boolean =>
  now?.problems.length === 0 &&
  now.fields['registrationId'] === seen['registrationId'] &&
  now.fields['formerResult'] === seen['formerResult'];
