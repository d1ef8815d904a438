import { useTranslation } from 'react-i18next';
import { Button } from '@valikool/shared-ui';
import { BulkBar, type Selection } from '@valikool/shared-ui/widgets';
import { results } from '../students.queries';
import type { Marker } from '../useMarking';

const looks = { COMPLETED: 'primary', FAILED: 'secondary', AWAITING_RESULT: 'quiet' } as const;

/** Gives all chosen students the same result. */
export function ResultBar({ selection, marking }: { selection: Selection; marking: Marker }) {
  const { t } = useTranslation('teacher');
  const mark = (result: (typeof results)[number]) => marking.mark([...selection.selected].map(Number), result, selection.clear);
  return (
    <BulkBar
      selection={selection}
      label={t('results.bar')}
      summary={t('results.chosen', { count: selection.selected.size })}
      allLabel={t('results.all')}
      clearLabel={t('results.clear')}
    >
      {results.map((result) => (
        <Button key={result} variant={looks[result]} isPending={marking.isPending} onClick={() => mark(result)}>
          {t(`results.${result}`)}
        </Button>
      ))}
    </BulkBar>
  );
}
