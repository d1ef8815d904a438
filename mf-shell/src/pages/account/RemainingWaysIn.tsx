import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  DateText,
  QueryError,
  Stack,
  Text,
  useSession,
  type AccountPort,
  type AccountState,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { accountState, ownPasskeys } from './account.queries';
import { PlainList } from './profile/PlainList';
import { securityPage } from './profile/ProveIdentity';
import { RemoveDialog } from './profile/RemoveDialog';
import { waysToSignIn, type WaysToSignIn } from './providers.queries';
import { useProviderTexts } from './useProviderTexts';

type WayIn = { id: string; name: string; email: string | null; createdAt: string };

/** @returns the number to which a code to sign in may be sent, and whether it is known that it may */
function phoneOf(account: AccountState | undefined, ways: WaysToSignIn | undefined) {
  if (ways?.phone === false) return { phone: null, isPhoneSure: true };
  return { phone: account?.phone ?? null, isPhoneSure: ways?.phone === true };
}

/** @returns what still signs in besides the new password, as far as it is known, and the read that failed. */
function useRemaining() {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const { nameOfId } = useProviderTexts();
  const ways = useQuery(waysToSignIn());
  // Unless the server says that it has none, there may be a stranger’s among them.
  const mayHavePasskeys = ways.isError || ways.data?.passkeys === true;
  const passkeys = useQuery({ ...ownPasskeys(openAccount), enabled: mayHavePasskeys });
  const account = useQuery(accountState(openAccount));
  const failed = [ways, passkeys, account].find(({ isError }) => isError) ?? null;
  const items: WayIn[] = [
    ...(passkeys.data ?? []).map(({ id, name, createdAt }) => ({
      id,
      createdAt,
      email: null,
      name: t('waysIn.passkey', { name }),
    })),
    ...(account.data?.identities ?? []).map(({ provider, ...identity }) => ({
      ...identity,
      name: nameOfId(ways.data?.items ?? [], provider),
    })),
  ];
  if (ways.isPending) return { failed, mayHavePasskeys, items: [], phone: null, isPhoneSure: false };
  return { failed, mayHavePasskeys, items, ...phoneOf(account.data, ways.data) };
}

/**
 * Reads both lists anew, so that a second try goes on where the first one failed. Identities are removed also when
 * passkeys cannot be.
 */
async function removeAll(account: AccountPort, mayHavePasskeys: boolean): Promise<void> {
  try {
    if (mayHavePasskeys) for (const { id } of await account.listPasskeys()) await account.removePasskey(id);
  } finally {
    for (const { id } of (await account.readState()).identities) await account.unlink(id);
  }
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

type RemovableProps = Omit<ReturnType<typeof useRemaining>, 'failed' | 'isPhoneSure'> & { email: string };

function Removable({ items, mayHavePasskeys, phone, email }: RemovableProps) {
  const { t } = useTranslation('account');
  const [isRemoving, setRemoving] = useState(false);
  return (
    <>
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
          text={phone === null ? t('waysIn.removeAllText') : t('waysIn.removeAllTextWithPhone', { phone })}
          removeLabel={t('waysIn.removeAll')}
          removedText={t('waysIn.allRemoved')}
          email={email}
          remove={(account) => removeAll(account, mayHavePasskeys)}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

/**
 * What still signs in after a new password, since one of them may be a stranger’s: the passkeys and the identities at
 * other services, with one button that removes them all, and the phone number, which can only be changed. Without any it
 * shows nothing. A list that cannot be read does not hide the others.
 */
export function RemainingWaysIn({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { failed, isPhoneSure, ...remaining } = useRemaining();
  const { items, phone } = remaining;
  return (
    <>
      {failed !== null && <QueryError error={failed.error} onRetry={failed.refetch} namespace="account" />}
      {(items.length > 0 || phone !== null) && (
        <Stack as="section" aria-labelledby="remaining-ways-in">
          <h2 id="remaining-ways-in">{t('waysIn.title')}</h2>
          {items.length > 0 && <Removable {...remaining} email={email} />}
          {phone !== null && (
            <p>
              {t(isPhoneSure ? 'waysIn.phone' : 'waysIn.phoneMaybe', { phone })}{' '}
              <AppLink href={securityPage}>{t('waysIn.changePhone')}</AppLink>
            </p>
          )}
        </Stack>
      )}
    </>
  );
}
