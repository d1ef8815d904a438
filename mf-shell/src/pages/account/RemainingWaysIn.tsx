import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, DateText, QueryError, Stack, Text, useSession, type AccountPort } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { accountState, ownPasskeys } from './account.queries';
import { PlainList } from './profile/PlainList';
import { RemoveDialog } from './profile/RemoveDialog';
import { waysToSignIn } from './providers.queries';
import { useProviderTexts } from './useProviderTexts';

type WayIn = { id: string; name: string; email: string | null; createdAt: string };

/** @returns what still signs in besides the new password, or the read that failed. */
function useRemaining() {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const { nameOfId } = useProviderTexts();
  const ways = useQuery(waysToSignIn());
  const arePasskeysOffered = ways.data?.passkeys === true;
  const passkeys = useQuery({ ...ownPasskeys(openAccount), enabled: arePasskeysOffered });
  const account = useQuery(accountState(openAccount));
  const failed = [ways, passkeys, account].find(({ isError }) => isError) ?? null;
  if (ways.data === undefined || account.data === undefined) return { failed, arePasskeysOffered, items: [] };
  const items: WayIn[] = [
    ...(passkeys.data ?? []).map(({ id, name, createdAt }) => ({
      ...{ id, createdAt, email: null },
      name: t('waysIn.passkey', { name }),
    })),
    ...account.data.identities.map(({ provider, ...identity }) => ({
      ...identity,
      name: nameOfId(ways.data.items, provider),
    })),
  ];
  return { failed, arePasskeysOffered, items };
}

/** Reads both lists anew, so that a second try goes on where the first one failed. */
async function removeAll(account: AccountPort, arePasskeysOffered: boolean): Promise<void> {
  if (arePasskeysOffered) for (const { id } of await account.listPasskeys()) await account.removePasskey(id);
  for (const { id } of (await account.readState()).identities) await account.unlink(id);
}

function WaysInList({ items }: { items: readonly WayIn[] }) {
  const { t } = useTranslation('account');
  return (
    <PlainList>
      {items.map(({ id, name, email, createdAt }) => (
        <li key={id}>
          <strong>{name}</strong>{' '}
          <Text as="span" tone="muted" size="small">
            {email !== null && `${email}, `}
            {t('factors.since')} <DateText value={createdAt} />
          </Text>
        </li>
      ))}
    </PlainList>
  );
}

/**
 * The passkeys and the identities at other services that still sign in after a new password, with one button that
 * removes them all: one of them may be a stranger’s, which a new password does not stop. Without any it shows nothing.
 */
export function RemainingWaysIn({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const [isRemoving, setRemoving] = useState(false);
  const { failed, arePasskeysOffered, items } = useRemaining();
  if (failed !== null) return <QueryError error={failed.error} onRetry={failed.refetch} namespace="account" />;
  if (items.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="remaining-ways-in">
      <h2 id="remaining-ways-in">{t('waysIn.title')}</h2>
      <p>{t('waysIn.text')}</p>
      <WaysInList items={items} />
      <div>
        <Button variant="secondary" onClick={() => setRemoving(true)}>
          {t('waysIn.removeAll')}
        </Button>
      </div>
      {isRemoving && (
        <RemoveDialog
          title={t('waysIn.removeAllTitle')}
          text={t('waysIn.removeAllText')}
          removeLabel={t('waysIn.removeAll')}
          removedText={t('waysIn.allRemoved')}
          email={email}
          remove={(account) => removeAll(account, arePasskeysOffered)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}
