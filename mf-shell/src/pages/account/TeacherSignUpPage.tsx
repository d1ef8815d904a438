import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, AppLink, Text, unwrap, useLanguage } from '@valikool/shared-ui';
import { Form, FormTextArea, FormTextField, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import { useNavigate } from '@valikool/shared-ui/router';
import { AccountCard } from './AccountCard';
import { teacherForm, type TeacherValues } from './account.forms';
import { TermsField } from './SignUpForm';

const emptyForm: TeacherValues = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  subject: '',
  background: '',
  acceptTerms: false,
};

/** A teacher application, which an administrator reads before there is an account. */
export function TeacherSignUpPage() {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const form = useZodForm<TeacherValues, TeacherValues>(teacherForm, { defaultValues: emptyForm });
  const apply = async (values: TeacherValues) => {
    unwrap(await api.POST('/teacher-applications', { body: { ...values, acceptTerms: true, language } }));
    isSaved.current = true;
    await navigate('/auth/signup-teacher-success');
  };
  return (
    <AccountCard title={t('teacher.title')} lead={t('teacher.lead')}>
      <Form form={form} namespace="account" onSubmit={apply} submitLabel={t('teacher.submit')}>
        <UnsavedGuard isSaved={isSaved} />
        <FormTextField<TeacherValues> name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <FormTextField<TeacherValues> name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
        <FormTextField<TeacherValues> name="email" label={t('fields.email')} type="email" autoComplete="email" />
        <FormTextField<TeacherValues>
          name="phoneNumber"
          label={t('fields.phone')}
          hint={t('fields.phoneHint')}
          type="tel"
          autoComplete="tel"
        />
        <FormTextField<TeacherValues> name="subject" label={t('teacher.subject')} hint={t('teacher.subjectHint')} />
        <FormTextArea<TeacherValues>
          name="background"
          label={t('teacher.background')}
          hint={t('teacher.backgroundHint')}
        />
        <TermsField name="acceptTerms" />
      </Form>
      <Text>
        {t('signup.hasAccount')} <AppLink href="/auth/login">{t('signup.login')}</AppLink>
      </Text>
    </AccountCard>
  );
}
export { TeacherSignUpPage as Component };
