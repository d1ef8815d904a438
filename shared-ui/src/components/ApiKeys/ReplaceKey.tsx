import { useState } from 'react';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { Stack } from '../Layout/Layout';
import { useErrorText } from '../QueryError/useErrorText';
import { Select } from '../Select/Select';
import { Text } from '../Text/Text';
import type { ApiKey, useChangeKeys } from './apiKeys.requests';
import { endIn } from './validity';

const overlaps = [0, 1, 24, 168] as const;
const usualOverlap = 24;
const validDays = 365;

type ReplaceKeyProps = {
  apiKey: ApiKey;
  replace: ReturnType<typeof useChangeKeys>['replace'];
  /** @param secret the new key */
  onMade: (secret: string) => void;
  onClose: () => void;
};

/** Asks for how long the earlier key goes on working, so that its program can be changed meanwhile. */
export function ReplaceKey({ apiKey, replace, onMade, onClose }: ReplaceKeyProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const [hours, setHours] = useState(usualOverlap);
  const confirm = () =>
    replace.mutate(
      { id: apiKey.id, overlapHours: hours, expiresAt: endIn(validDays) },
      { onSuccess: ({ secret }) => onMade(secret) },
    );
  const actions = (
    <Button isPending={replace.isPending} onClick={confirm}>
      {t('apiKeys.replaceConfirm')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('apiKeys.replaceTitle', { name: apiKey.name })}
      closeLabel={t('close')}
      actions={actions}
    >
      <Stack gap="md">
        <Text>{t('apiKeys.replaceText')}</Text>
        <Select
          label={t('apiKeys.overlap')}
          options={overlaps.map((each) => ({
            value: String(each),
            label: each === 0 ? t('apiKeys.overlapNone') : t('apiKeys.hours', { count: each }),
          }))}
          value={String(hours)}
          onChange={(event) => setHours(Number(event.target.value))}
        />
        {replace.isError && <FormError>{errorText(replace.error)}</FormError>}
      </Stack>
    </Dialog>
  );
}
