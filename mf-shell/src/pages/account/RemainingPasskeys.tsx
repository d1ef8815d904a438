import { useTranslation } from 'react-i18next';
import { Button, DateText, FormError, Note, Stack, Text, useSession } from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import { ownPasskeys } from './account.queries';
import { PlainList } from './profile/PlainList';
import { useInvalidateAccount } from './profile/useInvalidateAccount';
import { waysToSignIn } from './providers.queries';
import { useAccountErrorText } from './useAccountErrorText';

/**
 * The passkeys that still sign in after a new password, with one button that removes them all: one of them may be a
 * stranger’s, which a new password does not stop. Nothing where there are none.
 */
export function RemainingPasskeys() {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const invalidate = useInvalidateAccount();
  const { data: ways } = useQuery(waysToSignIn());
  const { data: passkeys = [] } = useQuery({ ...ownPasskeys(openAccount), enabled: ways?.passkeys === true });
  const removal = useMutation({
    mutationFn: async () => {
      const account = await openAccount();
      for (const { id } of passkeys) await account.removePasskey(id);
    },
    onSettled: invalidate,
  });
  if (removal.isSuccess) return <Note role="status">{t('passkeys.allRemoved')}</Note>;
  if (passkeys.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="remaining-passkeys">
      <h2 id="remaining-passkeys">{t('passkeys.remaining')}</h2>
      <p>{t('passkeys.remainingText')}</p>
      <PlainList>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <strong>{name}</strong>{' '}
            <Text as="span" tone="muted" size="small">
              {t('factors.since')} <DateText value={createdAt} />
            </Text>
          </li>
        ))}
      </PlainList>
      <FormError>{removal.isError && textOf(removal.error)}</FormError>
      <div>
        <Button variant="secondary" isPending={removal.isPending} onClick={() => removal.mutate()}>
          {t('passkeys.removeAll')}
        </Button>
      </div>
    </Stack>
  );
}
