import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Button, toast, useErrorText } from '@valikool/shared-ui';
import { BulkBar, BulkProgress, ExportMenu, type Bulk, type Selection } from '@valikool/shared-ui/widgets';
import type { ChangeUsers, ListedUser } from '../../../shared/contract.types';
import { changeUsers } from '../users.queries';
import { BulkDialog, type BulkChange, type BulkChoice } from './BulkDialog';

const idOf = ({ id }: ListedUser) => id;
const labelOf = ({ id, firstName, lastName }: ListedUser) => (
  <AppLink href={`/manage/users/${id}`}>
    {firstName} {lastName}
  </AppLink>
);

export type UserBulkProps = { selection: Selection; users: readonly ListedUser[]; bulk: Bulk<ListedUser> };

/** Actions for all selected users. */
export function UserBulk({ selection, users, bulk }: UserBulkProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText('admin');
  const [asked, setAsked] = useState<BulkChoice | null>(null);
  const chosen = users.filter(({ id }) => selection.isSelected(id));

  const change = async (what: BulkChange) => {
    await bulk.run(chosen, {
      labelOf,
      send: (some) => changeUsers({ ...what, ids: some.map(idOf) } satisfies ChangeUsers),
    });
    setAsked(null);
    selection.clear();
  };
  const invite = () => change({ action: 'INVITE' }).catch((error: unknown) => void toast.error(errorText(error)));
  return (
    <>
      <BulkBar
        selection={selection}
        label={t('users.bulk.label')}
        summary={t('users.bulk.chosen', { count: chosen.length })}
        allLabel={t('users.chooseAll')}
        clearLabel={t('users.bulk.clear')}
        isBusy={bulk.isBusy}
      >
        <Button variant="secondary" onClick={() => setAsked('MOVE_SCHOOL')}>
          {t('users.bulk.MOVE_SCHOOL')}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('CHANGE_ROLE')}>
          {t('users.bulk.CHANGE_ROLE')}
        </Button>
        <Button variant="secondary" isPending={bulk.isBusy && asked === null} onClick={() => void invite()}>
          {t('users.bulk.INVITE')}
        </Button>
        <ExportMenu label={t('exports.take')} what="users" filters={{ ids: chosen.map(idOf) }} />
        {asked === null && <BulkProgress bulk={bulk} />}
      </BulkBar>
      {asked !== null && (
        <BulkDialog
          choice={asked}
          count={chosen.length}
          isBusy={bulk.isBusy}
          onChange={change}
          onClose={() => setAsked(null)}
        >
          <BulkProgress bulk={bulk} />
        </BulkDialog>
      )}
    </>
  );
}
