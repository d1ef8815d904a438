import { useTranslation } from 'react-i18next';
import { toast, useErrorText } from '@valikool/shared-ui';
import { useMarkResults, type Marking } from './students.queries';

/** Sets results and shows the outcome in a toast. */
export function useMarking() {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const { mutate, isPending } = useMarkResults();
  const mark = (marking: Marking, onDone?: () => void) => {
    mutate(marking, {
      onSuccess: ({ marked, refused: [first, ...others] }) => {
        if (first === undefined) toast.success(t('results.marked', { count: marked }));
        else toast.error(t('results.refused', { count: others.length + 1, reason: errorText(first) }));
        onDone?.();
      },
    });
  };
  return { mark, isPending };
}

export type Marker = ReturnType<typeof useMarking>;
