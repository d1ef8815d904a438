import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FormError, isApiError, Note, Stack, useSession } from '@valikool/shared-ui';
import { Form, FormPasswordField, useZodForm } from '@valikool/shared-ui/forms';
import { useMutation } from '@valikool/shared-ui/query';
import { CodeForm } from '../CodeForm';
import { ResendButton } from '../ResendButton';
import { useAccountErrorText } from '../useAccountErrorText';
import { passwordForm, type PasswordValues } from './profile.forms';

/** The profile's part with all that asks for a proof; mails and providers lead back to it. */
export const securityPage = '/user/profile?section=security';

/**
 * The server asks for a proof, so that a stranger at an open computer cannot lock the owner out with a factor of their
 * own.
 */
export const wantsProof = (error: unknown): boolean => isApiError(error) && error.code === 'reauthentication_needed';

type ProofProps = { email: string; onDone: () => void };

function ByPassword({ email, onDone }: ProofProps) {
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
  );
}

/** A code by mail is a sign-in as good as a password; whoever came by a provider has no other proof. */
function ByMail({ email, onDone, onSend }: ProofProps & { onSend: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const redeem = async (code: string) => {
    await (await openAccount()).redeemCode({ type: 'email', email, code });
    onDone();
  };
  return (
    <>
      <Note role="status">{t('address.sent', { email })}</Note>
      <CodeForm label={t('code.label')} submitLabel={t('factors.proveSubmit')} onSubmit={redeem}>
        <ResendButton label={t('code.resendMail')} onResend={onSend} />
      </CodeForm>
    </>
  );
}

/** Asks for the password or a mailed code, because the sign-in was long ago. */
export function ProveIdentity({ email, onDone }: ProofProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const [isMailed, setMailed] = useState(false);
  const send = async () => (await openAccount()).sendLink(email, securityPage);
  const mail = useMutation({ mutationFn: send, onSuccess: () => setMailed(true) });
  if (isMailed) return <ByMail email={email} onDone={onDone} onSend={send} />;
  return (
    <Stack>
      <Note role="status">{t('factors.prove')}</Note>
      <ByPassword email={email} onDone={onDone} />
      <div>
        <Button variant="quiet" isPending={mail.isPending} onClick={() => mail.mutate()}>
          {t('factors.proveByMail')}
        </Button>
        <FormError>{mail.isError && textOf(mail.error)}</FormError>
      </div>
    </Stack>
  );
}
