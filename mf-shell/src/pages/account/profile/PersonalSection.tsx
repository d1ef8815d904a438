import { useTranslation } from 'react-i18next';
import { AppLink, FactList, QueryError, RowsSkeleton, toast } from '@valikool/shared-ui';
import { Form, FormTextArea, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { AvatarCard } from './AvatarCard';
import { bankForm, classroomForm, orNull, personForm, type BankValues, type ClassroomValues, type PersonValues } from './profile.forms';
import { ownProfile, useSaveProfile, type Profile } from './profile.queries';
import { SaveButton } from './SaveButton';
import { SectionCard, Sections } from './SectionCard';

type ProfileProps = { profile: Profile };

function PersonCard({ profile }: ProfileProps) {
  const { t } = useTranslation('account');
  const save = useSaveProfile(profile.id);
  const { firstName, lastName, introduction } = profile;
  const stored = { firstName, lastName, introduction, personalCode: '' };
  const form = useZodForm<PersonValues, PersonValues>(personForm, { defaultValues: stored, values: stored });
  const submit = async ({ personalCode, ...values }: PersonValues) => {
    await save.mutateAsync({ ...values, ...(personalCode !== '' && { personalCode }) });
    form.reset({ ...values, personalCode: '' });
    toast.success(t('profile.saved'));
  };
  const codeHint = profile.personalCode === null ? t('profile.personalCodeHint') : t('profile.personalCodeKnown', { code: profile.personalCode });
  return (
    <SectionCard title={t('profile.details')}>
      <Form form={form} namespace="account" onSubmit={submit}>
        <FormTextField<PersonValues> name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <FormTextField<PersonValues> name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
        <FormTextArea<PersonValues> name="introduction" label={t('profile.introduction')} hint={t('profile.introductionHint')} />
        <FormTextField<PersonValues> name="personalCode" label={t('profile.personalCode')} hint={codeHint} inputMode="numeric" autoComplete="off" />
        <SaveButton>{t('profile.save')}</SaveButton>
      </Form>
    </SectionCard>
  );
}

function ContactCard({ profile }: ProfileProps) {
  const { t } = useTranslation('account');
  const facts = [
    { label: t('fields.email'), value: profile.email },
    { label: t('fields.phone'), value: profile.phoneNumber ?? t('profile.noPhone') },
    { label: t('fields.school'), value: profile.school?.name ?? t('profile.noSchool') },
  ];
  return (
    <SectionCard title={t('profile.contact')}>
      <FactList items={facts} />
      <AppLink href="/user/profile?section=security">{t('profile.changeContact')}</AppLink>
    </SectionCard>
  );
}

/** Whose course materials are in Google Classroom joins there first; then we can tell who is who. */
function ClassroomCard({ profile }: ProfileProps) {
  const { t } = useTranslation('account');
  const save = useSaveProfile(profile.id);
  const stored = { classroomEmail: profile.classroomEmail ?? '' };
  const form = useZodForm<ClassroomValues, ClassroomValues>(classroomForm, { defaultValues: stored, values: stored });
  const submit = async ({ classroomEmail }: ClassroomValues) => {
    await save.mutateAsync({ classroomEmail: orNull(classroomEmail) });
    toast.success(t('profile.saved'));
  };
  return (
    <SectionCard title={t('profile.classroom')}>
      <Form form={form} namespace="account" onSubmit={submit}>
        <FormTextField<ClassroomValues> name="classroomEmail" label={t('profile.classroomEmail')} hint={t('profile.classroomHint')} type="email" autoComplete="email" />
        <SaveButton>{t('profile.save')}</SaveButton>
      </Form>
    </SectionCard>
  );
}

/** Where a teacher's pay goes. */
function BankCard({ profile }: ProfileProps) {
  const { t } = useTranslation('account');
  const save = useSaveProfile(profile.id);
  const stored = { accountName: profile.accountName ?? '', iban: profile.iban ?? '' };
  const form = useZodForm<BankValues, BankValues>(bankForm, { defaultValues: stored, values: stored });
  const submit = async ({ accountName, iban }: BankValues) => {
    await save.mutateAsync({ accountName: orNull(accountName), iban: orNull(iban) });
    toast.success(t('profile.saved'));
  };
  return (
    <SectionCard title={t('profile.bank')}>
      <Form form={form} namespace="account" onSubmit={submit}>
        <FormTextField<BankValues> name="accountName" label={t('profile.accountName')} autoComplete="name" />
        <FormTextField<BankValues> name="iban" label={t('profile.iban')} hint={t('profile.ibanHint')} autoComplete="off" />
        <SaveButton>{t('profile.save')}</SaveButton>
      </Form>
    </SectionCard>
  );
}

/** Name, picture, and what else the product knows about the person. Exported by default, for `lazy`. */
function PersonalSection({ userId }: { userId: number }) {
  const { t } = useTranslation('account');
  const profile = useQuery(ownProfile(userId));
  if (profile.isPending) return <RowsSkeleton label={t('loading')} />;
  if (profile.isError) return <QueryError error={profile.error} onRetry={profile.refetch} namespace="account" />;
  return (
    <Sections>
      <AvatarCard profile={profile.data} />
      <PersonCard profile={profile.data} />
      <ContactCard profile={profile.data} />
      <ClassroomCard profile={profile.data} />
      {profile.data.role === 'TEACHER' && <BankCard profile={profile.data} />}
    </Sections>
  );
}
export { PersonalSection as default };
