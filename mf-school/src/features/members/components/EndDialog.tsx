import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Dialog,
  FormError,
  RadioCard,
  RadioCardGroup,
  Stack,
  Text,
  TextField,
  useErrorText,
} from '@valikool/shared-ui';
import { Departing } from '../../../shared/departing/Departing';
import { Parts } from '../../../shared/parts/Parts';
import { endings, type Ending } from '../members.queries';
import type { ChosenProps } from './GradeDialog';

/** Asks why and since when the chosen students are no longer students of the school. */
export function EndDialog({ schoolId, ids, change, onClose, onDone }: ChosenProps & { schoolId: number }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const [how, setHow] = useState<Ending['how']>('LEFT');
  const [on, setOn] = useState('');
  const end = () =>
    change.mutate({ kind: 'end', ids, how, on: how === 'REMOVED' || on === '' ? null : on }, { onSuccess: onDone });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('members.endTitle')}
      closeLabel={t('close')}
      isBusy={change.isPending}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('members.keep')}
          </Button>
          <Button variant="danger" isPending={change.isPending} onClick={end}>
            {t('members.endConfirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('members.endText', { count: ids.length })}</Text>
        <RadioCardGroup legend={t('members.how')}>
          {endings.map((ending) => (
            <RadioCard
              key={ending}
              name="how"
              value={ending}
              title={t(`members.hows.${ending}`)}
              checked={how === ending}
              onChange={() => setHow(ending)}
            >
              {t(`members.howText.${ending}`)}
            </RadioCard>
          ))}
        </RadioCardGroup>
        {how !== 'REMOVED' && (
          <TextField label={t('members.on')} type="date" value={on} onChange={({ target }) => setOn(target.value)} />
        )}
        <Departing schoolId={schoolId} ids={ids} />
        <Parts parts={change.parts} />
        {change.isError && <FormError>{textOf(change.error)}</FormError>}
      </Stack>
    </Dialog>
  );
}
