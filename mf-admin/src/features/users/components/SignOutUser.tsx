import { useTranslation } from 'react-i18next';
import { Button, Card, toast, useErrorText } from '@valikool/shared-ui';
import { useSignOutUser } from '../users.queries';

/** Signs somebody out everywhere: for a lost device, or a stranger in the account. */
export function SignOutUser({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const { mutate, isPending } = useSignOutUser(userId);
  const signOut = () =>
    mutate(undefined, {
      onSuccess: () => void toast.success(t('users.signOut.done')),
      onError: (error) => void toast.error(errorText(error)),
    });
  return (
    <Card as="section" aria-labelledby="sign-out">
      <h2 id="sign-out">{t('users.signOut.heading')}</h2>
      <p>{t('users.signOut.lead')}</p>
      <div>
        <Button variant="secondary" isPending={isPending} onClick={signOut}>
          {t('users.signOut.submit')}
        </Button>
      </div>
    </Card>
  );
}
