import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPasswordField, useWatch } from '@valikool/shared-ui/forms';

/** Its word lists are larger than the page, so it is loaded once a password is begun. */
const PasswordStrength = lazy(() => import('./PasswordStrength'));

type PasswordValues = { password: string; passwordAgain: string };

export type NewPasswordFieldsProps = {
  /** Label of the first field, when "Password" could mean the old one. */
  label?: string;
};

/** A new password, twice, with its strength. For forms with `password` and `passwordAgain`. */
export function NewPasswordFields({ label }: NewPasswordFieldsProps) {
  const { t } = useTranslation('account');
  const password = useWatch<PasswordValues, 'password'>({ name: 'password' });
  return (
    <>
      <FormPasswordField<PasswordValues>
        name="password"
        label={label ?? t('fields.password')}
        hint={t('signup.passwordHint')}
        autoComplete="new-password"
      />
      {password !== '' && (
        <Suspense fallback={null}>
          <PasswordStrength password={password} />
        </Suspense>
      )}
      <FormPasswordField<PasswordValues>
        name="passwordAgain"
        label={t('fields.passwordAgain')}
        autoComplete="new-password"
      />
    </>
  );
}
