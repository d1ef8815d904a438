import { can, z, type Actor, type Clock } from '#platform/index';
import type { FoundSeat } from '#modules/registrations/index';
import { checkedTime, good, needed, wrong, type Check } from '../cells.policy';
import type { Importer, ImportWriters, Verdicts } from '../importer';
import { ImportNotFoundError } from '../imports.errors';
import type { CheckedRow, FieldValues, Import, ImportRow, RowResult, Verdict } from '../imports.types';
import { checkSeatRow, seatFields, withSeats, type SeatRow } from '../seats/seat-rows';
import { PROGRESS_FIELDS } from './progress.fields';

const MOST_ROWS = 10_000;
/** The source that is stored for progress from a file. */
const FROM_FILE = 'file';

const Effect = z.object({
  registrationId: z.number(),
  percent: z.number(),
  at: z.iso.datetime(),
  former: z
    .object({ percent: z.number(), at: z.string(), from: z.string().nullable(), byUserId: z.number().nullable() })
    .nullable(),
});
type Effect = z.infer<typeof Effect>;

/** `45`, `45%`, `45,5` and `45.5 %` are per cent. A share such as `0.45` is refused: it may be a formatted cell's 45 %. */
const checkedPercent: Check = (text) => {
  const [, digits] = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/.exec(text) ?? [];
  const percent = Number(digits?.replace(',', '.'));
  const isShare = percent > 0 && percent < 1;
  return percent >= 0 && percent <= 100 && !isShare ? good(String(Math.round(percent))) : wrong(text, 'percent');
};

const CHECKS: Readonly<Record<string, Check>> = { percent: needed(checkedPercent), date: checkedTime };

const percentIn = (fields: FieldValues): number => Number(fields['percent']);

function completed({ row, seat }: SeatRow, now: Date): CheckedRow {
  if (seat === null) return row;
  const date = row.fields['date'];
  if (date && new Date(date) > now) return { ...row, problems: [{ field: 'date', rule: 'future', line: null }] };
  const former =
    seat.progress === null ? {} : { formerPercent: String(seat.progress.percent), formerAt: seat.progress.at };
  return { ...row, fields: { ...row.fields, ...seatFields(seat), ...former } };
}

/** Progress from an earlier time than what we know changes nothing; a row without a date counts as of now. */
function verdictOf({ fields }: CheckedRow): Verdict {
  const { formerPercent, formerAt, percent, date } = fields;
  if (formerPercent === undefined || formerAt === undefined) return 'FIRST_PROGRESS';
  if (date && new Date(date) < new Date(formerAt)) return 'OLDER';
  return formerPercent === percent ? 'SAME' : 'NEW_PROGRESS';
}

/** Imports students' progress from a learning platform's file. It is stored like progress that a platform reports itself. */
export class ProgressImporter implements Importer {
  readonly what = 'progress';
  readonly fields = PROGRESS_FIELDS;
  readonly subjectField = 'email';
  readonly mostRows = MOST_ROWS;
  readonly changing = ['FIRST_PROGRESS', 'NEW_PROGRESS'] as const;
  readonly choices = [] as const;

  constructor(private readonly clock: Clock) {}

  async assertMay(actor: Actor, schoolId: number | null): Promise<{ seesAll: boolean }> {
    if (schoolId !== null || !can(actor, 'import.manage-all') || !can(actor, 'progress.set-all'))
      throw new ImportNotFoundError();
    return Promise.resolve({ seesAll: true });
  }

  check(line: number, fields: FieldValues): CheckedRow {
    return checkSeatRow(line, fields, CHECKS);
  }

  async complete({ seats }: ImportWriters, _job: Import, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
    const now = this.clock.now();
    return (await withSeats(seats, rows)).map((row) => completed(row, now));
  }

  async judge(_writers: ImportWriters, _job: Import, rows: readonly CheckedRow[]): Promise<Verdicts> {
    const sound = rows.filter(({ problems }) => problems.length === 0);
    return Promise.resolve(new Map(sound.map((row) => [row.line, verdictOf(row)])));
  }

  async apply({ seats, progress }: ImportWriters, _job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const now = this.clock.now();
    const found = await withSeats(
      seats,
      rows.map(({ line, fields }) => this.check(line, fields)),
    );
    const same = found.flatMap(({ row, seat }, index) => {
      const seen = rows[index];
      return seat !== null && seen !== undefined && isSame(seen, completed({ row, seat }, now)) ? [{ row, seat }] : [];
    });
    const effects = new Map(same.map(({ row, seat }) => [row.line, effectOf(row, seat, now)]));
    const kept = await progress.syncAll(
      same.map(({ row, seat: { registrationId, studentId, cohortId, schoolId } }) => ({
        registrationId,
        studentId,
        cohortId,
        schoolId,
        percent: percentIn(row.fields),
        from: FROM_FILE,
        at: timeOf(row, now),
      })),
    );
    return rows.map(({ line }) => {
      const effect = effects.get(line);
      return effect !== undefined && kept.has(effect.registrationId)
        ? { line, outcome: 'DONE', outcomeCode: null, effect }
        : { line, outcome: 'SKIPPED', outcomeCode: 'changed-meanwhile' };
    });
  }

  async undo({ progress }: ImportWriters, _job: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const effects = rows.map(({ line, effect }) => ({ line, effect: Effect.parse(effect) }));
    const restored = await progress.takeBack(effects.map(({ effect }) => effect));
    return effects.map(({ line, effect }) =>
      restored.has(effect.registrationId)
        ? { line, outcome: 'UNDONE', outcomeCode: null }
        : { line, outcome: 'KEPT', outcomeCode: 'changed-meanwhile' },
    );
  }
}

const timeOf = ({ fields }: CheckedRow, now: Date): Date => (fields['date'] ? new Date(fields['date']) : now);

const effectOf = (row: CheckedRow, { registrationId, progress }: FoundSeat, now: Date): Effect => ({
  registrationId,
  percent: percentIn(row.fields),
  at: timeOf(row, now).toISOString(),
  former: progress,
});

/** @returns whether the row is still about the same registration, with the same progress from before */
const isSame = ({ fields: seen, verdict }: ImportRow, now: CheckedRow): boolean =>
  now.problems.length === 0 &&
  verdictOf(now) === verdict &&
  ['registrationId', 'formerPercent', 'formerAt'].every((name) => now.fields[name] === seen[name]);
