import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@valikool/shared-ui';
import { BulkBar, BulkProgress, ExportMenu, type Bulk, type Selection } from '@valikool/shared-ui/widgets';
import type { Registration } from '../../../shared/contract.types';
import { changeRegistrations, type RegistrationsChange } from '../../../shared/registrations/registrations.requests';
import { CancelManyDialog, ResultOfManyDialog } from './RegistrationBulkDialogs';

const idOf = ({ id }: Registration) => id;
const labelOf = ({ student: { firstName, lastName }, cohort }: Registration) =>
  `${firstName} ${lastName}, ${cohort.course.title}`;

const dialogs = { SET_RESULT: ResultOfManyDialog, CANCEL: CancelManyDialog };
const actions = ['SET_RESULT', 'CANCEL'] as const satisfies readonly (keyof typeof dialogs)[];

export type RegistrationBulkProps = {
  selection: Selection;
  registrations: readonly Registration[];
  bulk: Bulk<Registration>;
};

/** Actions for all selected registrations. */
export function RegistrationBulk({ selection, registrations, bulk }: RegistrationBulkProps) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<(typeof actions)[number] | null>(null);
  const chosen = registrations.filter(({ id }) => selection.isSelected(id));
  const Question = asked === null ? null : dialogs[asked];

  const change = async (what: RegistrationsChange) => {
    await bulk.run(chosen, { labelOf, send: (some) => changeRegistrations(some.map(idOf), what) });
    setAsked(null);
    selection.clear();
  };
  return (
    <>
      <BulkBar
        selection={selection}
        label={t('registrations.bulk.label')}
        summary={t('registrations.bulk.chosen', { count: chosen.length })}
        allLabel={t('registrations.bulk.chooseAll')}
        clearLabel={t('registrations.bulk.clear')}
        isBusy={bulk.isBusy}
      >
        {actions.map((action) => (
          <Button key={action} variant={action === 'CANCEL' ? 'danger' : 'secondary'} onClick={() => setAsked(action)}>
            {t(`registrations.bulk.${action}.open`)}
          </Button>
        ))}
        <ExportMenu
          label={t('exports.take')}
          what="registrations"
          filters={{ schoolYear: 'all', ids: chosen.map(idOf) }}
        />
      </BulkBar>
      {Question && (
        <Question registrations={chosen} isBusy={bulk.isBusy} onChange={change} onClose={() => setAsked(null)}>
          <BulkProgress bulk={bulk} />
        </Question>
      )}
    </>
  );
}
