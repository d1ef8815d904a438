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
  /** Called when several lines are pasted: a spreadsheet's column, from this student down. */
  onPasteColumn: (studentId: number, copied: string) => void;
};

const textOf = (progress: number | null) => (progress === null ? '' : String(progress));

/** The typed percentage, until it is saved or discarded. */
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

/** The field of the student above or below, as in a spreadsheet. */
function neighbour(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const fields = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-progress]') ?? [])];
  return fields[fields.indexOf(input) + step];
}

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The percentage of the assignments, edited in place: Enter or leaving saves, Esc resets. */
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
    // Moving to the next field saves this one. After the last field there is none, so save here.
    if (next) next.focus();
    else save();
  };
  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text');
    if (cellsOf(copied).length < 2) return;
    event.preventDefault();
    // The typed text would otherwise hide the pasted number and be saved over it.
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
