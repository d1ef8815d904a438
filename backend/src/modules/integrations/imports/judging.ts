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
  const good = missing.length > 0 ? [] : judged.filter(({ problems }) => problems.length === 0);
  const verdicts = good.length === 0 ? new Map<number, Verdict>() : await importer.judge(writers, job, good);
  return judged.map((row) => ({ ...row, verdict: verdicts.get(row.line) ?? 'WRONG' }));
}
