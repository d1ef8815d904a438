import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, ProgressBar, useErrorText } from '@valikool/shared-ui';
import type { CohortStudent } from '../../../shared/contract.types';
import { cellsOf, percentOf } from '../progress';
import { useSetProgress } from '../progress.queries';
import { Box, Line, PercentInput, Problem } from './ProgressField.styles';

export type ProgressFieldProps = {
  cohortId: number;
  student: CohortStudent;
  /** Several lines were pasted: a column of a spreadsheet, from this student downwards. */
  onPasteColumn: (studentId: number, copied: string) => void;
};

const textOf = (progress: number | null) => (progress === null ? '' : String(progress));

/** What is typed, until it is saved or thrown away. */
function usePercent({ cohortId, student: { studentId, progress } }: ProgressFieldProps) {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const { mutate, isPending, isSuccess, reset } = useSetProgress(cohortId, studentId);
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const type = (text: string | null) => {
    setDraft(text);
    setProblem(null);
    reset();
  };
  const save = () => {
    if (draft === null || isPending) return;
    const percent = percentOf(draft);
    if (percent === undefined) setProblem(t('progress.invalid'));
    else if (percent === progress) type(null);
    else mutate(percent, { onSuccess: () => setDraft(null), onError: (error) => setProblem(errorText(error)) });
  };
  return { text: draft ?? textOf(progress), type, save, problem, isPending, isSaved: isSuccess };
}

/** The field of a student below or above, as in a spreadsheet. */
function neighbour(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const fields = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-progress]') ?? [])];
  return fields[fields.indexOf(input) + step];
}

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Per cent of the assignments, changed where they stand: Enter or leaving saves, Esc puts back. */
export function ProgressField(props: ProgressFieldProps) {
  const { t } = useTranslation('teacher');
  const { student, onPasteColumn } = props;
  const { text, type, save, problem, isPending, isSaved } = usePercent(props);
  const problemId = useId();
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (event.key === 'Escape') type(null);
    if (step === undefined) return;
    event.preventDefault();
    const next = neighbour(event.currentTarget, step);
    // Leaving the field saves it, except the last one, which nothing comes after.
    if (next) next.focus();
    else save();
  };
  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text');
    if (cellsOf(copied).length < 2) return;
    event.preventDefault();
    // What was typed before would otherwise cover the pasted number, and be saved over it.
    type(null);
    onPasteColumn(student.studentId, copied);
  };
  return (
    <Box>
      <Line>
        <PercentInput
          data-progress
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('progress.of', { name: `${student.firstName} ${student.lastName}` })}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : problemId}
          aria-busy={isPending}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={save}
          onKeyDown={move}
          onPaste={paste}
        />
        %<span role="status">{isSaved && <Icon name="check" label={t('progress.isSaved')} />}</span>
      </Line>
      {student.progress !== null && <ProgressBar label={t('students.progress')} value={student.progress} />}
      {problem !== null && (
        <Problem id={problemId} role="alert">
          {problem}
        </Problem>
      )}
    </Box>
  );
}
