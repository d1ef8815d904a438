import { can, type Actor } from '#platform/index';
import type { FeedbackAnswers, OldAuthor, OldFeedback, OldMatch } from '#modules/feedback/index';
import type { Importer, ImportWriters, Verdicts } from '../importer';
import { ImportNotFoundError } from '../imports.errors';
import type { CheckedRow, FieldValues, Import, ImportRow, RowResult, Verdict } from '../imports.types';
import { checkFeedback } from './check-feedback';
import { FEEDBACK_FIELDS } from './feedback.fields';

const MOST_ROWS = 5_000;

const valueOf = (fields: FieldValues, name: string): string => fields[name] ?? '';
const orNull = (fields: FieldValues, name: string): string | null => fields[name] || null;

const authorOf = ({ line, fields }: CheckedRow): OldAuthor => ({
  line,
  firstName: valueOf(fields, 'firstName'),
  lastName: valueOf(fields, 'lastName'),
  email: valueOf(fields, 'email'),
  course: valueOf(fields, 'course'),
  submittedAt: fields['submittedAt'] ? new Date(fields['submittedAt']) : null,
});

/** Checked rows have options by their names. */
const answersOf = ({ fields }: CheckedRow): FeedbackAnswers =>
  ({
    courseSatisfaction: Number(fields['courseSatisfaction']),
    courseHighlights: orNull(fields, 'courseHighlights'),
    courseLearnings: orNull(fields, 'courseLearnings'),
    learningOutcomes: [],
    courseDifficulty: orNull(fields, 'courseDifficulty'),
    timeSpent: orNull(fields, 'timeSpent'),
    skipTeacher: null,
    teacherCompetence: orNull(fields, 'teacherCompetence'),
    teacherFeedback: orNull(fields, 'teacherFeedback'),
    selfPerformance: orNull(fields, 'selfPerformance'),
    improvementFeedback: orNull(fields, 'improvementFeedback'),
    futureCourses: orNull(fields, 'futureCourses'),
  }) as FeedbackAnswers;

function verdictOf(match: OldMatch | undefined): Verdict {
  if (match?.courseId == null) return 'NO_COURSE';
  if (match.hasGiven) return 'GIVEN';
  return match.cohortId === null ? 'TO_COURSE' : 'TO_COHORT';
}

/**
 * Feedback from before this product. Applied rows wait beside their authors' names while the import can be undone; then
 * they are parted from them, as what students send here is (docs/adr/0063).
 */
export class FeedbackImporter implements Importer {
  readonly what = 'feedback';
  readonly fields = FEEDBACK_FIELDS;
  readonly subjectField = 'course';
  readonly mostRows = MOST_ROWS;
  readonly changing = ['TO_COHORT', 'TO_COURSE'] as const;
  readonly choices = [] as const;
  readonly check = checkFeedback;

  async assertMay(actor: Actor, schoolId: number | null): Promise<{ seesAll: boolean }> {
    if (schoolId !== null || !can(actor, 'import.manage-all')) throw new ImportNotFoundError();
    return Promise.resolve({ seesAll: true });
  }

  async judge({ feedback }: ImportWriters, _job: Import, rows: readonly CheckedRow[]): Promise<Verdicts> {
    const matches = await matched(feedback, rows);
    return new Map(rows.map(({ line }) => [line, verdictOf(matches.get(line))]));
  }

  async apply({ feedback }: ImportWriters, { id }: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const matches = await matched(feedback, rows);
    const same = rows.filter((row) => verdictOf(matches.get(row.line)) === row.verdict);
    const old = same.flatMap((row) => foundOf(row, matches.get(row.line)));
    await feedback.keep(id, old);
    const kept = new Set(old.map(({ line }) => line));
    return rows.map(({ line }) =>
      kept.has(line)
        ? { line, outcome: 'DONE', outcomeCode: null, effect: {} }
        : { line, outcome: 'SKIPPED', outcomeCode: 'changed-meanwhile' },
    );
  }

  async undo({ feedback }: ImportWriters, { id }: Import, rows: readonly ImportRow[]): Promise<RowResult[]> {
    const lines = rows.map(({ line }) => line);
    const forgotten = new Set(await feedback.forget(id, lines));
    return lines.map((line) =>
      forgotten.has(line)
        ? { line, outcome: 'UNDONE', outcomeCode: null }
        : { line, outcome: 'KEPT', outcomeCode: 'not-undoable' },
    );
  }
}

async function matched(
  feedback: ImportWriters['feedback'],
  rows: readonly CheckedRow[],
): Promise<ReadonlyMap<number, OldMatch>> {
  const matches = await feedback.match(rows.map((row) => ({ ...authorOf(row), answers: answersOf(row) })));
  return new Map(matches.map((match) => [match.line, match]));
}

function foundOf(row: ImportRow, match: OldMatch | undefined): OldFeedback[] {
  if (match?.courseId == null) return [];
  const { courseId, cohortId, userId } = match;
  return [{ ...authorOf(row), courseId, cohortId, userId, answers: answersOf(row) }];
}
