import { useTranslation } from 'react-i18next';
import { Button, FormError, Stack, useErrorText, type ButtonProps } from '@valikool/shared-ui';
import { leaveTo } from '../../../shared/leaveTo';
import { useReplaceCard } from '../plans.queries';

export type ReplaceCardProps = {
  card: { id: string; lastFour: string };
  variant?: NonNullable<ButtonProps['variant']>;
};

/** Leads to the provider's page on which a new card is given; nothing is paid there. */
export function ReplaceCard({ card: { id, lastFour }, variant = 'secondary' }: ReplaceCardProps) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const replace = useReplaceCard();
  return (
    <Stack gap="xs" align="start">
      <Button
        variant={variant}
        isPending={replace.isPending || replace.isSuccess}
        aria-label={t('cards.replaceOf', { digits: lastFour })}
        onClick={() => replace.mutate(id, { onSuccess: ({ url }) => leaveTo(url) })}
      >
        {t('cards.replaceIt')}
      </Button>
      {replace.error !== null && <FormError>{textOf(replace.error)}</FormError>}
    </Stack>
  );
}
