import { useTranslation } from 'react-i18next';
import { isApiError, Note, Stack, useSession } from '@valikool/shared-ui';
import { Form, FormPasswordField, useZodForm } from '@valikool/shared-ui/forms';
import { useAccountErrorText } from '../useAccountErrorText';
import { passwordForm, type PasswordValues } from './profile.forms';

/**
 * The server asks for a proof, so that a stranger at an open computer cannot lock the owner out with a factor of their
 * own.
 */
export const wantsProof = (error: unknown): boolean => isApiError(error) && error.code === 'reauthentication_needed';

/** Asks for the password again, because the sign-in was long ago. */
export function ProveIdentity({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const form = useZodForm<PasswordValues, PasswordValues>(passwordForm, { defaultValues: { password: '' } });
  const failureText = (error: unknown) =>
    isApiError(error) && error.code === 'invalid_credentials' ? t('errors.current_password_invalid') : textOf(error);
  const submit = async ({ password }: PasswordValues) => {
    await (await openAccount()).signIn(email, password);
    onDone();
  };
  return (
    <Stack>
      <Note role="status">{t('factors.prove')}</Note>
      <Form
        form={form}
        namespace="account"
        fieldOfCode={{ invalid_credentials: 'password' }}
        failureText={failureText}
        onSubmit={submit}
        submitLabel={t('factors.proveSubmit')}
      >
        <FormPasswordField<PasswordValues>
          name="password"
          label={t('fields.currentPassword')}
          autoComplete="current-password"
        />
      </Form>
    </Stack>
  );
}
