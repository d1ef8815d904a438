import { useState } from 'react';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Button } from '../Button/Button';
import { Dialog } from '../Dialog/Dialog';
import { FormError } from '../FormError/FormError';
import { Stack } from '../Layout/Layout';
import { useErrorText } from '../QueryError/useErrorText';
import { Select } from '../Select/Select';
import { Text } from '../Text/Text';
import type { useChangeWebhooks, Webhook } from './webhooks.requests';

const overlaps = [0, 1, 24, 168] as const;
const usualOverlap = 24;

type RotateSecretProps = {
  webhook: Webhook;
  rotate: ReturnType<typeof useChangeWebhooks>['rotate'];
  /** @param secret the new one */
  onMade: (secret: string) => void;
  onClose: () => void;
};

/** Asks for how long the former secret goes on signing, so that the program can be changed meanwhile. */
export function RotateSecret({ webhook, rotate, onMade, onClose }: RotateSecretProps) {
  const t = useWidgetTexts();
  const errorText = useErrorText('widgets');
  const [hours, setHours] = useState(usualOverlap);
  const confirm = () =>
    rotate.mutate({ id: webhook.id, overlapHours: hours }, { onSuccess: ({ secret }) => onMade(secret) });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('webhooks.rotateTitle', { name: webhook.name })}
      closeLabel={t('close')}
      actions={
        <Button isPending={rotate.isPending} onClick={confirm}>
          {t('webhooks.rotateConfirm')}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>{t('webhooks.rotateText')}</Text>
        <Select
          label={t('webhooks.overlap')}
          options={overlaps.map((each) => ({
            value: String(each),
            label: each === 0 ? t('webhooks.overlapNone') : t('webhooks.hours', { count: each }),
          }))}
          value={String(hours)}
          onChange={(event) => setHours(Number(event.target.value))}
        />
        {rotate.isError && <FormError>{errorText(rotate.error)}</FormError>}
      </Stack>
    </Dialog>
  );
}
