import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@valikool/shared-ui';
import { Form, FormCodeField, SubmitButton, useZodForm } from '@valikool/shared-ui/forms';
import { codeForm, type CodeValues } from './account.forms';
import { useAccountErrorText } from './useAccountErrorText';

/** Errors about the code itself. */
const aboutTheCode = {
  otp_expired: 'code',
  mfa_verification_failed: 'code',
  reauthentication_not_valid: 'code',
} as const;

export type CodeFormProps = {
  label: string;
  hint?: ReactNode;
  submitLabel: string;
  /** Its errors are shown beside the code, or above the button. */
  onSubmit: (code: string) => Promise<void>;
  children?: ReactNode;
};

/** Six digits from a mail, an SMS or an authenticator app; submits itself after the last one. */
export function CodeForm({ label, hint, submitLabel, onSubmit, children }: CodeFormProps) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const form = useZodForm<CodeValues, CodeValues>(codeForm, { defaultValues: { code: '' } });
  const box = useRef<HTMLDivElement>(null);
  const failureText = (error: unknown) =>
    isApiError(error) && error.code === 'otp_expired' ? t('errors.codeWrong') : textOf(error);
  return (
    <div ref={box}>
      <Form
        form={form}
        namespace="account"
        fieldOfCode={aboutTheCode}
        failureText={failureText}
        onSubmit={({ code }) => onSubmit(code)}
      >
        <FormCodeField<CodeValues>
          name="code"
          label={label}
          hint={hint}
          onComplete={() => box.current?.querySelector('form')?.requestSubmit()}
        />
        <SubmitButton>{submitLabel}</SubmitButton>
        {children}
      </Form>
    </div>
  );
}
