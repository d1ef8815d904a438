import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, Note, Stack, useSession } from '@valikool/shared-ui';
import { Form, FormCodeField, FormPasswordField, SubmitButton, useZodForm } from '@valikool/shared-ui/forms';
import { changePasswordForm, newPasswordForm, type NewPasswordValues } from './account.forms';
import { NewPasswordFields } from './NewPasswordFields';
import { SecondStep } from './SecondStep';
import { useAccountErrorText } from './useAccountErrorText';

const emptyForm: NewPasswordValues = { currentPassword: '', password: '', passwordAgain: '', nonce: '' };
const aboutAField = {
  weak_password: 'password',
  same_password: 'password',
  current_password_required: 'currentPassword',
  current_password_invalid: 'currentPassword',
  reauthentication_not_valid: 'nonce',
} as const;

export type NewPasswordFormProps = {
  /** Whether to ask for the old password; not needed after a mail has proven who the person is. */
  needsCurrent: boolean;
  onDone: () => void;
  /** The button; by default one of the page's width. */
  submitButton?: ReactNode;
};

type Proof = 'none' | 'mailed-code' | 'second-step' | 'current-password';

const proofByCode: Readonly<Record<string, Proof>> = {
  reauthentication_needed: 'mailed-code',
  insufficient_aal: 'second-step',
  // Somebody came by a provider, to an account that has a password.
  current_password_required: 'current-password',
};

/** The proof that the server requires before it changes the password. */
const proofAskedBy = (error: unknown): Proof => (isApiError(error) ? (proofByCode[error.code] ?? 'none') : 'none');

/** Sets a new password, typed twice, with the proof that the server requires. */
export function NewPasswordForm({ needsCurrent, onDone, submitButton }: NewPasswordFormProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const [proof, setProof] = useState<Proof>('none');
  const form = useZodForm<NewPasswordValues, NewPasswordValues>(needsCurrent ? changePasswordForm : newPasswordForm, {
    defaultValues: emptyForm,
  });

  const change = async ({ password, currentPassword, nonce }: NewPasswordValues) => {
    const account = await openAccount();
    try {
      await account.changePassword({
        password,
        ...(currentPassword !== '' && { currentPassword }),
        ...(nonce !== '' && { nonce }),
      });
    } catch (error) {
      const asked = proofAskedBy(error);
      if (asked === 'mailed-code') await account.reauthenticate();
      setProof(asked);
      throw error;
    }
    form.reset(emptyForm);
    setProof('none');
    onDone();
  };

  return (
    <Stack>
      {proof === 'second-step' && <SecondStep onDone={() => setProof('none')} />}
      <Form form={form} namespace="account" fieldOfCode={aboutAField} failureText={textOf} onSubmit={change}>
        {(needsCurrent || proof === 'current-password') && (
          <FormPasswordField<NewPasswordValues>
            name="currentPassword"
            label={t('fields.currentPassword')}
            autoComplete="current-password"
          />
        )}
        <NewPasswordFields label={t('fields.newPassword')} />
        {proof === 'mailed-code' && (
          <>
            <Note role="status">{t('password.mailedCode')}</Note>
            <FormCodeField<NewPasswordValues> name="nonce" label={t('code.label')} />
          </>
        )}
        {submitButton ?? <SubmitButton>{t('password.submit')}</SubmitButton>}
      </Form>
    </Stack>
  );
}
