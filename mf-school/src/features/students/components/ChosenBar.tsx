import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { BulkBar } from '@valikool/shared-ui/widgets';
import { conditionsOf } from '../../../shared/school.queries';
import { payableOf, rowKeyOf, type Row } from '../studentRows';
import type { useChoosing } from '../useChoosing';
import { MessageDialog, type Reader } from './MessageDialog';
import { PayersDialog } from './PayersDialog';

type ChosenBarProps = { schoolId: number; choosing: ReturnType<typeof useChoosing> };

/** What can be done with the chosen rows: another payer for their registrations, a message to their students. */
export function ChosenBar({ schoolId, choosing: { selection, chosen, payable, readers } }: ChosenBarProps) {
  const { t } = useTranslation('school');
  const [asked, ask] = useState<'payer' | 'message' | null>(null);
  // The page has it already, for the school's name.
  const { data: conditions } = useQuery(conditionsOf(schoolId));
  const close = () => ask(null);
  const done = () => {
    close();
    selection.clear();
  };
  const changed = (reached: readonly number[]) => {
    close();
    const ids = new Set(reached);
    const isReached = (row: Row) => payableOf(row).every(({ id }) => ids.has(id));
    selection.remove(chosen.filter(isReached).map(rowKeyOf));
  };
  /** Who has the message already is chosen no more, so that nobody gets a new one twice. */
  const leave = (written: readonly Reader[]) => {
    close();
    const ids = new Set(written.map(({ id }) => id));
    selection.remove(chosen.filter(({ student }) => ids.has(student.id)).map(rowKeyOf));
  };
  return (
    <>
      <BulkBar
        selection={selection}
        label={t('students.bulk')}
        summary={t('students.chosen', { count: chosen.length })}
        allLabel={t('students.chooseAll')}
        clearLabel={t('students.clearChoice')}
      >
        {payable.length > 0 && <Button onClick={() => ask('payer')}>{t('students.tasks.payer')}</Button>}
        {readers.length > 0 && (
          <Button variant="secondary" onClick={() => ask('message')}>
            {t('messages.open')}
          </Button>
        )}
      </BulkBar>
      {asked === 'payer' && <PayersDialog chosen={payable} onClose={close} onDone={changed} />}
      {asked === 'message' && (
        <MessageDialog
          schoolId={schoolId}
          schoolName={conditions?.schoolName ?? ''}
          readers={readers}
          onClose={leave}
          onSent={done}
        />
      )}
    </>
  );
}
