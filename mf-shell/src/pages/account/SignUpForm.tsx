import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { AppLink, Button, Checkbox, FormError, PasswordField, Select, Stack, TextField, useLanguage, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useNavigate } from '@valikool/shared-ui/router';
import { accountErrorText } from './accountErrors';
import { signUpForm, type SignUpValues } from './account.forms';
import { schoolChoices } from './schools.queries';

const emptyForm: SignUpValues = { firstName: '', lastName: '', email: '', password: '', passwordAgain: '', schoolId: '', hasAcceptedTerms: false };

type Part = { form: UseFormReturn<SignUpValues> };

function useErrorText({ form }: Part) {
  const { t } = useTranslation('account');
  return (field: keyof SignUpValues) => {
    const key = form.formState.errors[field]?.message;
    return key && t(`errors.${key}`);
  };
}

function PersonFields({ form }: Part) {
  const { t } = useTranslation('account');
  const errorOf = useErrorText({ form });
  return (
    <>
      <TextField label={t('fields.firstName')} autoComplete="given-name" error={errorOf('firstName')} {...form.register('firstName')} />
      <TextField label={t('fields.lastName')} autoComplete="family-name" error={errorOf('lastName')} {...form.register('lastName')} />
      <TextField label={t('fields.email')} type="email" autoComplete="username" error={errorOf('email')} {...form.register('email')} />
    </>
  );
}

function PasswordFields({ form }: Part) {
  const { t } = useTranslation('account');
  const errorOf = useErrorText({ form });
  const labels = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword'), autoComplete: 'new-password' };
  return (
    <>
      <PasswordField
        label={t('fields.password')}
        hint={t('signup.passwordHint')}
        error={errorOf('password')}
        {...labels}
        {...form.register('password')}
      />
      <PasswordField label={t('fields.passwordAgain')} error={errorOf('passwordAgain')} {...labels} {...form.register('passwordAgain')} />
    </>
  );
}

/** Left out while the schools cannot be had: an account without a school is a good account. */
function SchoolField({ form }: Part) {
  const { t } = useTranslation('account');
  const schools = useQuery(schoolChoices());
  if (schools.data === undefined) return null;
  const options = schools.data.items.map(({ id, name }) => ({ value: String(id), label: name }));
  return <Select label={t('fields.school')} hint={t('signup.schoolHint')} placeholder={t('signup.noSchool')} options={options} {...form.register('schoolId')} />;
}

function TermsField({ form }: Part) {
  const { t } = useTranslation('account');
  const errorOf = useErrorText({ form });
  const links = { terms: <AppLink href="/terms" target="_blank" />, privacy: <AppLink href="/privacy" target="_blank" /> };
  return (
    <Checkbox label={<Trans t={t} i18nKey="signup.terms" components={links} />} error={errorOf('hasAcceptedTerms')} {...form.register('hasAcceptedTerms')} />
  );
}

function useSignUp(next: string | undefined) {
  const { t } = useTranslation('account');
  const { signUp } = useSession();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  async function submit({ schoolId, email, ...values }: SignUpValues) {
    setFailure(null);
    try {
      const { firstName, lastName, password } = values;
      const school = schoolId === '' ? null : Number(schoolId);
      const outcome = await signUp({ firstName, lastName, email, password, language, schoolId: school, returnTo: next });
      // Signed in at once: the page itself leads on. Else the address is needed to say where to look.
      if (outcome === 'confirm-mail') await navigate('/auth/confirm-email', { state: { email } });
    } catch (error) {
      setFailure(accountErrorText(error, (key) => t(`errors.${key}`)));
    }
  }

  return { submit, failure };
}

export type SignUpFormProps = {
  /** Where to lead on once somebody is signed in. */
  next: string | undefined;
};

export function SignUpForm({ next }: SignUpFormProps) {
  const { t } = useTranslation('account');
  const form = useForm<SignUpValues>({ resolver: zodResolver(signUpForm), defaultValues: emptyForm });
  const { submit, failure } = useSignUp(next);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Stack>
        {failure !== null && <FormError>{failure}</FormError>}
        <PersonFields form={form} />
        <PasswordFields form={form} />
        <SchoolField form={form} />
        <TermsField form={form} />
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {t('signup.submit')}
        </Button>
      </Stack>
    </form>
  );
}
