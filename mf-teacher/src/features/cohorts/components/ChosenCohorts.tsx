import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { selectionColumn, useSelection, type Bulk } from '@valikool/shared-ui/widgets';
import type { CohortCard } from '../../../shared/contract.types';
import { CohortBulk } from './CohortBulk';
import { CohortTable } from './CohortTable';

const idOf = ({ id }: CohortCard) => id;

/**
 * Cohorts that can be selected and decided about together. Give it a new key for another filter: a selection belongs to
 * one view.
 */
export function ChosenCohorts({ cohorts, bulk }: { cohorts: readonly CohortCard[]; bulk: Bulk<CohortCard> }) {
  const { t } = useTranslation('teacher');
  const ids = useMemo(() => cohorts.map(idOf), [cohorts]);
  const selection = useSelection(ids);
  const choosing = selectionColumn<CohortCard>(selection, idOf, {
    column: t('bulk.choose'),
    all: t('bulk.chooseAll'),
    row: ({ courseTitle, name }) => t('bulk.chooseOne', { name: `${courseTitle}, ${name}` }),
  });
  return (
    <>
      <CohortTable cohorts={cohorts} section="manage" choosing={choosing} />
      <CohortBulk selection={selection} cohorts={cohorts} bulk={bulk} />
    </>
  );
}
