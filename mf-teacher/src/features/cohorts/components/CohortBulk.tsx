import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, cohortShortName } from '@valikool/shared-ui';
import { BulkBar, BulkProgress, ExportMenu, type Bulk, type Selection } from '@valikool/shared-ui/widgets';
import type { CohortCard } from '../../../shared/contract.types';
import { decideCohorts } from '../cohorts.queries';
import { BulkDecisionDialog, decisions, type Decision } from './BulkDecisionDialog';

const idOf = ({ id }: CohortCard) => id;
const labelOf = ({ name, courseTitle }: CohortCard) => `${courseTitle}, ${cohortShortName(name, courseTitle)}`;
const looks = { REGISTRATION_OPEN: 'secondary', TEACHER_PAID: 'secondary', CANCELED: 'danger' } as const;

export type CohortBulkProps = { selection: Selection; cohorts: readonly CohortCard[]; bulk: Bulk<CohortCard> };

/** Decisions about all selected cohorts. */
export function CohortBulk({ selection, cohorts, bulk }: CohortBulkProps) {
  const { t } = useTranslation('teacher');
  const [asked, setAsked] = useState<Decision | null>(null);
  const chosen = cohorts.filter(({ id }) => selection.isSelected(id));

  const decide = async (status: Decision, notes: string) => {
    await bulk.run(chosen, {
      labelOf,
      send: (some) => decideCohorts(some.map(idOf), { status, ...(notes !== '' && { notes }) }),
    });
    setAsked(null);
    selection.clear();
  };
  return (
    <>
      <BulkBar
        selection={selection}
        label={t('bulk.label')}
        summary={t('bulk.cohorts.chosen', { count: chosen.length })}
        allLabel={t('bulk.chooseAll')}
        clearLabel={t('bulk.clear')}
        isBusy={bulk.isBusy}
      >
        {decisions.map((status) => (
          <Button key={status} variant={looks[status]} onClick={() => setAsked(status)}>
            {t(`bulk.cohorts.${status}.open`)}
          </Button>
        ))}
        <ExportMenu
          label={t('students.export')}
          what="cohorts"
          filters={{ schoolYear: 'all', ids: chosen.map(idOf) }}
        />
      </BulkBar>
      {asked !== null && (
        <BulkDecisionDialog
          status={asked}
          cohorts={chosen}
          isBusy={bulk.isBusy}
          onDecide={(notes) => decide(asked, notes)}
          onClose={() => setAsked(null)}
        >
          <BulkProgress bulk={bulk} />
        </BulkDecisionDialog>
      )}
    </>
  );
}
