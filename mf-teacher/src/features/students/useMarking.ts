import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, useErrorText } from '@valikool/shared-ui';
import { useMarkResults, type Marking } from './students.queries';

/** How many of the chosen are marked while the others still wait. */
export type MarkingProgress = { done: number; total: number };

/** Sets results and shows the outcome in a toast. */
export function useMarking() {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const { mutate, isPending } = useMarkResults();
  const [progress, setProgress] = useState<MarkingProgress | null>(null);
  const mark = (marking: Marking, onDone?: () => void) => {
    const total = marking.registrationIds.length;
    setProgress({ done: 0, total });
    mutate(
      { ...marking, onPart: (done) => setProgress({ done, total }) },
      {
        onSuccess: ({ marked, refused: [first, ...others] }) => {
          if (first === undefined) toast.success(t('results.marked', { count: marked }));
          else toast.error(t('results.refused', { count: others.length + 1, reason: errorText(first) }));
          onDone?.();
        },
      },
    );
  };
  return { mark, isPending, progress: isPending ? progress : null };
}

export type Marker = ReturnType<typeof useMarking>;
