import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, FactList, QueryError, RowsSkeleton, toast, useSession } from '@valikool/shared-ui';
import { Form, FormTextArea, FormTextField, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { AvatarCard } from './AvatarCard';
import {
  bankForm,
  classroomForm,
  orNull,
  personForm,
  type BankValues,
  type ClassroomValues,
  type PersonValues,
} from './profile.forms';
import { ownProfile, useSaveProfile, type Profile } from './profile.queries';
import { RoomCards } from './RoomCards';
import { SchoolCard } from './SchoolCard';
import { SaveButton } from './SaveButton';
import { SectionCard, Sections } from './SectionCard';
import { TeachingCard } from './TeachingCard';
import { Unsaved, type OnUnsaved } from './Unsaved';

type ProfileProps = { profile: Profile; onUnsaved: OnUnsaved };

/** Whether any card has unsaved changes; all cards share one guard. */
function useUnsavedCards() {
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, boolean>>>({});
  const onUnsaved = useCallback(
    (card: string, isUnsaved: boolean) => setUnsaved((known) => ({ ...known, [card]: isUnsaved })),
    [],
  );
  return { isUnsaved: Object.values(unsaved).includes(true), onUnsaved };
}

function PersonCard({ profile, onUnsaved }: ProfileProps) {
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
  const codeHint =
    profile.personalCode === null
      ? t('profile.personalCodeHint')
      : t('profile.personalCodeKnown', { code: profile.personalCode });
  return (
    <SectionCard title={t('profile.details')}>
      <Form form={form} namespace="account" onSubmit={submit}>
        <Unsaved card="person" onUnsaved={onUnsaved} />
        <FormTextField<PersonValues> name="firstName" label={t('fields.firstName')} autoComplete="given-name" />
        <FormTextField<PersonValues> name="lastName" label={t('fields.lastName')} autoComplete="family-name" />
        <FormTextArea<PersonValues>
          name="introduction"
          label={t('profile.introduction')}
          hint={t('profile.introductionHint')}
        />
        <FormTextField<PersonValues>
          name="personalCode"
          label={t('profile.personalCode')}
          hint={codeHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <SaveButton>{t('profile.save')}</SaveButton>
      </Form>
    </SectionCard>
  );
}

function ContactCard({ profile }: Pick<ProfileProps, 'profile'>) {
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

/** For courses in Google Classroom: the person's account there, so that teachers know who is who. */
function ClassroomCard({ profile, onUnsaved }: ProfileProps) {
  const { t } = useTranslation('account');
  const save = useSaveProfile(profile.id);
  const stored = { classroomEmail: profile.classroomEmail ?? '' };
  const form = useZodForm<ClassroomValues, ClassroomValues>(classroomForm, { defaultValues: stored, values: stored });
  const submit = async ({ classroomEmail }: ClassroomValues) => {
    await save.mutateAsync({ classroomEmail: orNull(classroomEmail) });
    form.reset({ classroomEmail });
    toast.success(t('profile.saved'));
  };
  return (
    <SectionCard title={t('profile.classroom')}>
      <Form form={form} namespace="account" onSubmit={submit}>
        <Unsaved card="classroom" onUnsaved={onUnsaved} />
        <FormTextField<ClassroomValues>
          name="classroomEmail"
          label={t('profile.classroomEmail')}
          hint={t('profile.classroomHint')}
          type="email"
          autoComplete="email"
        />
        <SaveButton>{t('profile.save')}</SaveButton>
      </Form>
    </SectionCard>
  );
}

/** A teacher's bank account. */
function BankCard({ profile, onUnsaved }: ProfileProps) {
  const { t } = useTranslation('account');
  const save = useSaveProfile(profile.id);
  const stored = { accountName: profile.accountName ?? '', iban: profile.iban ?? '' };
  const form = useZodForm<BankValues, BankValues>(bankForm, { defaultValues: stored, values: stored });
  const submit = async ({ accountName, iban }: BankValues) => {
    await save.mutateAsync({ accountName: orNull(accountName), iban: orNull(iban) });
    form.reset({ accountName, iban });
    toast.success(t('profile.saved'));
  };
  return (
    <SectionCard title={t('profile.bank')}>
      <Form form={form} namespace="account" onSubmit={submit}>
        <Unsaved card="bank" onUnsaved={onUnsaved} />
        <FormTextField<BankValues> name="accountName" label={t('profile.accountName')} autoComplete="name" />
        <FormTextField<BankValues>
          name="iban"
          label={t('profile.iban')}
          hint={t('profile.ibanHint')}
          autoComplete="off"
        />
        <SaveButton>{t('profile.save')}</SaveButton>
      </Form>
    </SectionCard>
  );
}

/** Name, picture and other personal data. Exported by default, for `lazy`. */
function PersonalSection({ userId }: { userId: number }) {
  const { t } = useTranslation('account');
  const profile = useQuery(ownProfile(userId));
  const { isUnsaved, onUnsaved } = useUnsavedCards();
  const mayClaimSchool = useSession().can('membership.claim-own');
  if (profile.isPending) return <RowsSkeleton label={t('loading')} />;
  if (profile.isError) return <QueryError error={profile.error} onRetry={profile.refetch} namespace="account" />;
  return (
    <Sections>
      <UnsavedGuard isUnsaved={isUnsaved} />
      <AvatarCard profile={profile.data} />
      {profile.data.role === 'TEACHER' && <TeachingCard profile={profile.data} onUnsaved={onUnsaved} />}
      <PersonCard profile={profile.data} onUnsaved={onUnsaved} />
      <ContactCard profile={profile.data} />
      {mayClaimSchool && <SchoolCard />}
      <RoomCards />
      <ClassroomCard profile={profile.data} onUnsaved={onUnsaved} />
      {profile.data.role === 'TEACHER' && <BankCard profile={profile.data} onUnsaved={onUnsaved} />}
    </Sections>
  );
}
export { PersonalSection as default };
