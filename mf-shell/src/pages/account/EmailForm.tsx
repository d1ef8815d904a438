import { useTranslation } from 'react-i18next';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { emailForm, type EmailValues } from './account.forms';
import { useAccountErrorText } from './useAccountErrorText';

export type EmailFormProps = {
  /** The first value. */
  email?: string;
  hint?: string;
  submitLabel: string;
  onSubmit: (email: string) => Promise<void>;
};

/** Asks for the address to which a mail should go. */
export function EmailForm({ email = '', hint, submitLabel, onSubmit }: EmailFormProps) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const form = useZodForm<EmailValues, EmailValues>(emailForm, { defaultValues: { email } });
  return (
    <Form
      form={form}
      namespace="account"
      failureText={textOf}
      onSubmit={(values) => onSubmit(values.email)}
      submitLabel={submitLabel}
    >
      <FormTextField<EmailValues>
        name="email"
        label={t('fields.email')}
        hint={hint}
        type="email"
        autoComplete="username"
      />
    </Form>
  );
}
