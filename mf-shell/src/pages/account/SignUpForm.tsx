import { Trans, useTranslation } from 'react-i18next';
import { AppLink, useLanguage, useSession } from '@valikool/shared-ui';
import { Form, FormCheckbox, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { useNavigate } from '@valikool/shared-ui/router';
import { signUpForm, type SignUpValues } from './account.forms';
import { NewPasswordFields } from './NewPasswordFields';
import { SchoolChoice } from './SchoolChoice';
import { useAccountErrorText } from './useAccountErrorText';

const emptyForm: SignUpValues = {
  firstName: '',
  lastName: '',
  email: '',
  emailAgain: '',
  password: '',
  passwordAgain: '',
  schoolId: '',
  joinCode: '',
  hasAcceptedTerms: false,
};
const aboutAField = { user_already_exists: 'email', weak_password: 'password' } as const;

/** Agreement to the terms, with links to both texts. @param name the field's */
export function TermsField({ name }: { name: string }) {
  const { t } = useTranslation('account');
  const links = {
    terms: <AppLink href="/terms" target="_blank" />,
    privacy: <AppLink href="/privacy" target="_blank" />,
  };
  return <FormCheckbox name={name} label={<Trans t={t} i18nKey="signup.terms" components={links} />} />;
}

export type SignUpFormProps = {
  /** The page to open once the person is signed in. */
  next: string | undefined;
  /** The invited address, which cannot be changed; the school is known then. */
  invitedEmail?: string;
  /** The join code of the link that was opened, which names the school. */
  joinCode?: string;
};

function useSignUp(next: string | undefined) {
  const { openAccount } = useSession();
  const { language } = useLanguage();
  const navigate = useNavigate();
  return async ({ firstName, lastName, email, password, schoolId, joinCode }: SignUpValues) => {
    const { signUp } = await openAccount();
    const school = schoolId === '' ? null : Number(schoolId);
    const outcome = await signUp({
      firstName,
      lastName,
      email,
      password,
      language,
      schoolId: school,
      ...(joinCode !== '' && { joinCode }),
      returnTo: next,
    });
    // After signing in at once, the page itself goes on. Otherwise the next page shows the address.
    if (outcome === 'confirm-mail') await navigate('/auth/confirm-email', { state: { email, next } });
  };
}

/** A new student's account. */
export function SignUpForm({ next, invitedEmail, joinCode = '' }: SignUpFormProps) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const email = invitedEmail ?? '';
  const form = useZodForm<SignUpValues, SignUpValues>(signUpForm, {
    defaultValues: { ...emptyForm, email, emailAgain: email, joinCode },
  });
  const signUp = useSignUp(next);
  const isInvited = invitedEmail !== undefined;
  return (
    <Form
      form={form}
      namespace="account"
      fieldOfCode={aboutAField}
      failureText={textOf}
      onSubmit={signUp}
      submitLabel={t('signup.submit')}
    >
      <FormTextField<SignUpValues> name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
      <FormTextField<SignUpValues> name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
      <FormTextField<SignUpValues>
        name="email"
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        readOnly={isInvited}
        hint={isInvited ? t('invitation.emailHint') : undefined}
      />
      {!isInvited && (
        <FormTextField<SignUpValues> name="emailAgain" label={t('fields.emailAgain')} type="email" autoComplete="off" />
      )}
      <NewPasswordFields />
      {!isInvited && joinCode === '' && <SchoolChoice label={t('fields.school')} hint={t('signup.schoolHint')} />}
      {!isInvited && (
        <FormTextField<SignUpValues>
          name="joinCode"
          label={t('fields.joinCode')}
          hint={t('signup.joinCodeHint')}
          autoComplete="off"
        />
      )}
      <TermsField name="hasAcceptedTerms" />
    </Form>
  );
}
