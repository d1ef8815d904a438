import { useTranslation } from 'react-i18next';
import { Button, FormError, useSession } from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import { useCanUsePasskeys } from './passkeySupport';
import { waysToSignIn } from './providers.queries';
import { useAccountErrorText } from './useAccountErrorText';

/** Signing in with a passkey, without an address or a password. Nothing where the server or the browser has none. */
export function PasskeyButton() {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const canUse = useCanUsePasskeys();
  const { data: ways } = useQuery(waysToSignIn());
  // The session changes, and the page with it.
  const enter = useMutation({ mutationFn: async () => (await openAccount()).signInByPasskey() });
  if (ways?.passkeys !== true || !canUse) return null;
  return (
    <>
      <Button variant="secondary" isWide isPending={enter.isPending} onClick={() => enter.mutate()}>
        {t('login.byPasskey')}
      </Button>
      <FormError>{enter.isError && textOf(enter.error)}</FormError>
    </>
  );
}
