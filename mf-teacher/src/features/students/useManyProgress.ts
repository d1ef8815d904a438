import { useTranslation } from 'react-i18next';
import { toast, useErrorText } from '@valikool/shared-ui';
import type { CohortStudent } from '../../shared/contract.types';
import { cellsOf, hasProgress, progressFrom, type StudentProgress } from './progress';
import { useSetManyProgress } from './progress.queries';

/** Sets the progress of several students and shows the outcome in a toast. */
export function useManyProgress(cohortId: number, students: readonly CohortStudent[]) {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const { mutate, isPending } = useSetManyProgress(cohortId);
  const set = (items: readonly StudentProgress[], onDone?: () => void) => {
    mutate(items, {
      onSuccess: ({ saved, refused }) => {
        const outcome = [
          ...(saved.length > 0 ? [t('progress.saved', { count: saved.length })] : []),
          ...(refused > 0 ? [t('progress.refused', { count: refused })] : []),
        ].join(' ');
        if (refused > 0) toast.error(outcome);
        else toast.success(outcome);
        onDone?.();
      },
      onError: (error) => toast.error(errorText(error)),
    });
  };
  /** Pastes a copied column, from one student down. */
  const paste = (firstId: number, copied: string) => {
    const items = progressFrom(students.filter(hasProgress), firstId, cellsOf(copied));
    if (items === null) toast.error(t('progress.unfit'));
    else set(items);
  };
  return { set, paste, isPending };
}

export type ManyProgress = ReturnType<typeof useManyProgress>;
