import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, DateText, QueryError, Stack, Text, useSession, type AccountPort } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { ownPasskeys } from './account.queries';
import { PlainList } from './profile/PlainList';
import { RemoveDialog } from './profile/RemoveDialog';
import { waysToSignIn } from './providers.queries';

/** Reads the list anew, so that a second try goes on where the first one failed. */
async function removeAll({ listPasskeys, removePasskey }: AccountPort): Promise<void> {
  for (const { id } of await listPasskeys()) await removePasskey(id);
}

/**
 * The passkeys that still sign in after a new password, with one button that removes them all: one of them may be a
 * stranger’s, which a new password does not stop. Without passkeys it shows nothing.
 */
export function RemainingPasskeys({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const ways = useQuery(waysToSignIn());
  const passkeys = useQuery({ ...ownPasskeys(openAccount), enabled: ways.data?.passkeys === true });
  const failed = ways.isError ? ways : passkeys.isError ? passkeys : null;
  if (failed !== null) return <QueryError error={failed.error} onRetry={failed.refetch} namespace="account" />;
  if (passkeys.data === undefined || passkeys.data.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="remaining-passkeys">
      <h2 id="remaining-passkeys">{t('passkeys.remaining')}</h2>
      <p>{t('passkeys.remainingText')}</p>
      <PlainList>
        {passkeys.data.map(({ id, name, createdAt }) => (
          <li key={id}>
            <strong>{name}</strong>{' '}
            <Text as="span" tone="muted" size="small">
              {t('factors.since')} <DateText value={createdAt} />
            </Text>
          </li>
        ))}
      </PlainList>
      <div>
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          {t('passkeys.removeAll')}
        </Button>
      </div>
      {isRemoving && (
        <RemoveDialog
          title={t('passkeys.removeAllTitle')}
          text={t('passkeys.removeAllText')}
          removeLabel={t('passkeys.removeAll')}
          removedText={t('passkeys.allRemoved')}
          email={email}
          remove={removeAll}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}
