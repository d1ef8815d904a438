import type { FoundSeat, FoundSeats } from '#modules/registrations/index';
import { checkedCells, checkedEmail, checkedText, type Check } from '../cells.policy';
import type { CheckedRow, FieldValues, Problem } from '../imports.types';

const NAME_LETTERS = 200;
const CHECKS: Readonly<Record<string, Check>> = {
  email: checkedEmail,
  course: checkedText(NAME_LETTERS),
  cohort: checkedText(NAME_LETTERS),
};

const valueOf = (fields: FieldValues, name: string): string => fields[name] ?? '';
const problem = (field: string, rule: Problem['rule'], line: number | null = null): Problem => ({ field, rule, line });

/** @returns the row with its values as we keep them; two rows with the same address, course and cohort are the same */
export function checkSeatRow(line: number, fields: FieldValues, checks: Readonly<Record<string, Check>>): CheckedRow {
  const { fields: values, problems } = checkedCells({ ...CHECKS, ...checks }, fields);
  const isNamed = values['course'] !== '' || values['cohort'] !== '';
  const all = isNamed ? problems : [...problems, problem('cohort', 'required')];
  const named = `${valueOf(values, 'email')} ${valueOf(values, 'course')} ${valueOf(values, 'cohort')}`.toLowerCase();
  const hasSubject = !all.some(({ field }) => field === 'email' || field === 'cohort' || field === 'course');
  return { line, fields: values, subject: hasSubject ? named : null, problems: all };
}

/** A row with its seat, or with what is wrong about it. */
export type SeatRow = { row: CheckedRow; seat: FoundSeat | null };

/** @returns the seat that the row means, or why there is none */
function seatOf({ fields }: CheckedRow, seats: readonly FoundSeat[], known: ReadonlySet<string>): FoundSeat | Problem {
  const [seat, ...others] = seats;
  if (seat === undefined)
    return known.has(valueOf(fields, 'email'))
      ? problem('cohort', 'no-registration')
      : problem('email', 'unknown-person');
  return others.length > 0 ? problem('cohort', 'many-registrations') : seat;
}

/**
 * Finds the seat of each row, with two statements for any number of rows. A row without exactly one seat, or with the seat
 * of an earlier row, gets a problem and no seat. Expects rows without problems: theirs would be replaced.
 */
export async function withSeats(finder: FoundSeats, rows: readonly CheckedRow[]): Promise<SeatRow[]> {
  const named = rows.map(({ line, fields }) => ({
    line,
    email: valueOf(fields, 'email'),
    course: valueOf(fields, 'course'),
    cohort: valueOf(fields, 'cohort'),
  }));
  const seats = new Map<number, FoundSeat[]>();
  for (const seat of await finder.seats(named)) seats.set(seat.line, [...(seats.get(seat.line) ?? []), seat]);
  const missing = named.filter(({ line }) => !seats.has(line)).map(({ email }) => email);
  const known = missing.length === 0 ? new Set<string>() : await finder.known([...new Set(missing)]);
  const firstLines = new Map<number, number>();
  return rows.map((row) => {
    const found = seatOf(row, seats.get(row.line) ?? [], known);
    if (!('registrationId' in found)) return { row: { ...row, problems: [found] }, seat: null };
    const first = firstLines.get(found.registrationId);
    if (first !== undefined) return { row: { ...row, problems: [problem('email', 'doubled', first)] }, seat: null };
    firstLines.set(found.registrationId, row.line);
    return { row, seat: found };
  });
}

/** What a row of the dry run shows of its seat. */
export const seatFields = ({ registrationId, cohort, course }: FoundSeat): FieldValues => ({
  registrationId: String(registrationId),
  foundCohort: cohort,
  foundCourse: course,
});
