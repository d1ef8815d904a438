import type { Importer, ImportWriters } from './importer';
import type { CheckedRow, FieldValues, Import, JudgedRow, Problem, Verdict } from './imports.types';
import { missingFields } from './mapping';

/** Marks every row whose subject an earlier row has. */
function withDoubles(rows: readonly CheckedRow[], subjectField: string): CheckedRow[] {
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    if (row.subject === null) return row;
    const first = firstLines.get(row.subject);
    if (first === undefined) firstLines.set(row.subject, row.line);
    if (first === undefined) return row;
    return { ...row, problems: [...row.problems, { field: subjectField, rule: 'doubled', line: first }] };
  });
}

/** @returns what is wrong with the row as such, whatever its values are */
export const shapeProblems = (cells: readonly string[], heads: readonly string[]): Problem[] =>
  cells.length > heads.length ? [{ field: null, rule: 'more-cells-than-columns', line: null }] : [];

/**
 * Checks and judges all rows of an import together, since a row may double another one.
 * @param rows the values as they were read or corrected
 */
export async function judgeRows(
  writers: ImportWriters,
  importer: Importer,
  { job, rows }: { job: Import; rows: readonly { line: number; fields: FieldValues; problems: readonly Problem[] }[] },
): Promise<JudgedRow[]> {
  const missing = missingFields(importer.fields, job.mapping);
  const checked = rows.map(({ line, fields, problems }) => {
    const row = importer.check(line, fields);
    const ofShape = problems.filter(({ rule }) => rule === 'more-cells-than-columns');
    return { ...row, problems: [...ofShape, ...row.problems] };
  });
  const judged = withDoubles(checked, importer.subjectField);
  const sound = missing.length > 0 ? [] : judged.filter(({ problems }) => problems.length === 0);
  const good = sound.length > 0 && importer.complete ? await importer.complete(writers, job, sound) : sound;
  const verdicts = good.length === 0 ? new Map<number, Verdict>() : await importer.judge(writers, job, good);
  const completed = new Map(good.map((row) => [row.line, row]));
  return judged.map((row) => ({ ...(completed.get(row.line) ?? row), verdict: verdicts.get(row.line) ?? 'WRONG' }));
}

/** An earlier row about a member whom the new file leaves out. */
type Former = { line: number; subject: string | null; fields: FieldValues };

/**
 * Finds what is not in the file. Somebody who was missing before keeps the line and the choice, so that a choice that
 * is sent meanwhile is about the same person.
 * @param judged the rows of the file
 * @returns none while a required column is missing, since then the file says nothing
 */
export async function missingRows(
  writers: ImportWriters,
  importer: Importer,
  { job, judged, former }: { job: Import; judged: readonly JudgedRow[]; former: readonly Former[] },
): Promise<JudgedRow[]> {
  if (!importer.missing || missingFields(importer.fields, job.mapping).length > 0) return [];
  const lines = new Map(former.map(({ subject, line }) => [subject, line]));
  const chosen = new Map(
    former.flatMap(({ subject, fields: { chosen: choice } }) =>
      subject === null || choice === undefined ? [] : [[subject, choice] as const],
    ),
  );
  const missing = await importer.missing(writers, job, { rows: judged, chosen });
  let last = [...judged, ...former].reduce((most, { line }) => Math.max(most, line), 0);
  return missing.map((row) => ({ ...row, line: lines.get(row.subject) ?? (last += 1), problems: [] }));
}
