import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, toast, useErrorText } from '@valikool/shared-ui';
import { BulkBar, ExportMenu, type Selection } from '@valikool/shared-ui/widgets';
import type { ChangedUser, ChangeUsers, ListedUser } from '../../../shared/contract.types';
import { useChangeUsers } from '../users.queries';
import { BulkDialog, type BulkChoice } from './BulkDialog';
import { BulkResults } from './BulkResults';

const isRefused = ({ outcome }: ChangedUser) => outcome === 'REFUSED';

export type UserBulkProps = { selection: Selection; users: readonly ListedUser[] };

/** What can be done with everybody who is chosen. Whoever cannot be changed is named, with the reason. */
export function UserBulk({ selection, users }: UserBulkProps) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText('admin');
  const [asked, setAsked] = useState<BulkChoice | null>(null);
  const [results, setResults] = useState<readonly ChangedUser[]>([]);
  const { mutateAsync, mutate, isPending } = useChangeUsers();
  const ids = [...selection.selected].map(Number);
  const refused = results.filter(isRefused);

  const tell = (done: readonly ChangedUser[]) => {
    setAsked(null);
    setResults(done);
    selection.clear();
    if (!done.some(isRefused)) toast.success(t('users.bulk.done', { count: done.length }));
  };
  const change = async (body: ChangeUsers) => tell(await mutateAsync(body));
  const invite = () => mutate({ action: 'INVITE', ids }, { onSuccess: tell, onError: (error) => void toast.error(errorText(error)) });
  return (
    <>
      <BulkBar
        selection={selection}
        label={t('users.bulk.label')}
        summary={t('users.bulk.chosen', { count: ids.length })}
        allLabel={t('users.chooseAll')}
        clearLabel={t('users.bulk.clear')}
      >
        <Button variant="secondary" onClick={() => setAsked('MOVE_SCHOOL')}>
          {t('users.bulk.MOVE_SCHOOL')}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('CHANGE_ROLE')}>
          {t('users.bulk.CHANGE_ROLE')}
        </Button>
        <Button variant="secondary" isPending={isPending && asked === null} onClick={invite}>
          {t('users.bulk.INVITE')}
        </Button>
        <ExportMenu label={t('exports.take')} what="users" filters={{ ids }} />
      </BulkBar>
      {asked !== null && <BulkDialog choice={asked} ids={ids} onChange={change} onClose={() => setAsked(null)} />}
      {refused.length > 0 && <BulkResults refused={refused} others={results.length - refused.length} users={users} onClose={() => setResults([])} />}
    </>
  );
}
