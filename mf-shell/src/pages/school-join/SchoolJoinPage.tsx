import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, AppLink, Text, unwrap, useLanguage } from '@valikool/shared-ui';
import { Form, FormCombobox, FormTextArea, FormTextField, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useNavigate } from '@valikool/shared-ui/router';
import { AccountCard } from '../account/AccountCard';
import { municipalities } from '../account/account.queries';
import { TermsField } from '../account/SignUpForm';
import { emptySchoolJoin, schoolJoinForm, type SchoolJoinValues } from './schoolJoin.form';

const fieldOfCode = { 'school.unknown-municipality': 'municipality' } as const;

/** The conversion is counted once by its reference, also when the page that counts is loaded again. */
const trackPath = (isListed: boolean) => {
  const reference = crypto.randomUUID();
  return `/user/track/school-reg?${new URLSearchParams({ reference, ...(isListed && { listed: 'yes' }) }).toString()}`;
};

function SchoolFields() {
  const { t } = useTranslation('account');
  const { data = [], isPending } = useQuery(municipalities());
  return (
    <>
      <FormTextField<SchoolJoinValues> name="schoolName" label={t('schoolJoin.name')} autoComplete="organization" />
      <FormTextField<SchoolJoinValues>
        name="registryCode"
        label={t('schoolJoin.registryCode')}
        hint={t('schoolJoin.registryCodeHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormCombobox<SchoolJoinValues>
        name="municipality"
        label={t('fields.municipality')}
        options={data.map((value) => ({ value, label: value }))}
        isPending={isPending}
      />
    </>
  );
}

function ContactFields() {
  const { t } = useTranslation('account');
  return (
    <>
      <FormTextField<SchoolJoinValues> name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
      <FormTextField<SchoolJoinValues> name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
      <FormTextField<SchoolJoinValues>
        name="email"
        label={t('fields.email')}
        hint={t('schoolJoin.emailHint')}
        type="email"
        autoComplete="email"
      />
      <FormTextField<SchoolJoinValues>
        name="phoneNumber"
        label={t('fields.phone')}
        hint={t('fields.phoneHint')}
        type="tel"
        autoComplete="tel"
      />
      <FormTextArea<SchoolJoinValues>
        name="message"
        label={t('schoolJoin.message')}
        hint={t('schoolJoin.messageHint')}
      />
      <TermsField name="acceptTerms" />
    </>
  );
}

/** Somebody asks for their school to join; an administrator decides. */
export function SchoolJoinPage() {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const form = useZodForm<SchoolJoinValues, SchoolJoinValues>(schoolJoinForm, { defaultValues: emptySchoolJoin });
  const ask = async ({ message, ...values }: SchoolJoinValues) => {
    const body = { ...values, acceptTerms: true as const, language, ...(message !== '' && { message }) };
    const { isListed } = unwrap(await api.POST('/school-applications', { body }));
    isSaved.current = true;
    await navigate(trackPath(isListed));
  };
  return (
    <AccountCard title={t('schoolJoin.title')} lead={t('schoolJoin.lead')}>
      <Form
        form={form}
        namespace="account"
        fieldOfCode={fieldOfCode}
        onSubmit={ask}
        submitLabel={t('schoolJoin.submit')}
      >
        <UnsavedGuard isSaved={isSaved} />
        <SchoolFields />
        <ContactFields />
      </Form>
      <Text>
        {t('schoolJoin.isStudent')} <AppLink href="/auth/signup">{t('schoolJoin.signUp')}</AppLink>
      </Text>
    </AccountCard>
  );
}
export { SchoolJoinPage as Component };
