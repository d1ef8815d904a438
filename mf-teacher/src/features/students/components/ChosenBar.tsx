import { useTranslation } from 'react-i18next';
import { Button, ProgressBar, Text } from '@valikool/shared-ui';
import { BulkBar, type Selection } from '@valikool/shared-ui/widgets';
import type { CohortStudent } from '../../../shared/contract.types';
import { hasProgress } from '../progress';
import { isMarkable } from '../results';
import { results } from '../students.queries';
import type { ManyProgress } from '../useManyProgress';
import type { Correcting } from '../useCorrecting';
import type { MarkingProgress } from '../useMarking';
import { ProgressOfMany } from './ProgressOfMany';
import type { StudentRights } from './StudentTable';

const looks = { COMPLETED: 'primary', FAILED: 'secondary', AWAITING_RESULT: 'quiet' } as const;

export type ChosenBarProps = {
  students: readonly CohortStudent[];
  rights: StudentRights;
  selection: Selection;
  marking: Correcting;
  progress: ManyProgress;
};

/** A bar only where the results are set in several parts. */
function MarkingBar({ progress: { done, total } }: { progress: MarkingProgress }) {
  const { t } = useTranslation('teacher');
  const text = t('results.marking', { done, total });
  return (
    <>
      <ProgressBar label={t('results.bar')} value={done} max={total} />
      <Text as="span" size="small" role="status">
        {text}
      </Text>
    </>
  );
}

/** More than one request sets. */
const mostAtOnce = 100;

/** Sets one result or progress for all selected students for whom it is possible. */
export function ChosenBar({ students, rights, selection, marking, progress }: ChosenBarProps) {
  const { t } = useTranslation('teacher');
  const chosen = students.filter(({ registrationId }) => selection.isSelected(registrationId));
  const mayMarkAll = rights.mayMark && chosen.every(isMarkable);
  const maySetAll = rights.maySetProgress && chosen.every(hasProgress);
  const mark = (result: (typeof results)[number]) => marking.mark(chosen, result, selection.clear);
  const set = (percent: number) =>
    progress.set(
      chosen.map(({ studentId }) => ({ studentId, progress: percent })),
      selection.clear,
    );
  return (
    <BulkBar
      selection={selection}
      label={t('results.bar')}
      summary={t('results.chosen', { count: selection.selected.size })}
      allLabel={t('results.all')}
      clearLabel={t('results.clear')}
    >
      {marking.progress !== null && marking.progress.total > mostAtOnce && <MarkingBar progress={marking.progress} />}
      {maySetAll && <ProgressOfMany isPending={progress.isPending} onSet={set} />}
      {mayMarkAll &&
        results.map((result) => (
          <Button key={result} variant={looks[result]} isPending={marking.isPending} onClick={() => mark(result)}>
            {t(`results.${result}`)}
          </Button>
        ))}
    </BulkBar>
  );
}
