import { useTranslation } from 'react-i18next';
import { Button, FormError, Inline, Stack, useErrorText } from '@valikool/shared-ui';
import { useChooseSeat } from './registrations.queries';

/** After a payment that came when the seat was gone: wait for another seat, or take a refund. */
export function SeatChoice({ registrationId }: { registrationId: number }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const choose = useChooseSeat(registrationId);
  const isChoosing = (choice: 'WAIT' | 'REFUND') => choose.isPending && choose.variables === choice;
  return (
    <Stack gap="xs">
      <Inline>
        <Button isPending={isChoosing('WAIT')} disabled={choose.isPending} onClick={() => choose.mutate('WAIT')}>
          {t('late.wait')}
        </Button>
        <Button
          variant="secondary"
          isPending={isChoosing('REFUND')}
          disabled={choose.isPending}
          onClick={() => choose.mutate('REFUND')}
        >
          {t('late.refund')}
        </Button>
      </Inline>
      {choose.isError && <FormError>{textOf(choose.error)}</FormError>}
    </Stack>
  );
}
