import { useTranslation } from 'react-i18next';
import { Card, languageNames, languages } from '@valikool/shared-ui';
import {
  FormCheckbox,
  FormCombobox,
  FormSelect,
  FormTextArea,
  FormTextField,
  useWatch,
} from '@valikool/shared-ui/forms';
import type { UserAccount } from '../../../shared/contract.types';
import { FieldRow } from '../../../shared/FieldRow.styles';
import { useSchoolChoices } from '../../../shared/useSchoolChoices';
import { isOfSchool, type UserValues } from '../user.form';
import { roles } from '../users.filters';

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** Names and contacts; the same fields for new and existing users. */
export function PersonFields({ isEmailFixed = false }: { isEmailFixed?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <Card as="section" aria-labelledby="person">
      <h2 id="person">{t('users.person')}</h2>
      <FieldRow>
        <FormTextField<UserValues> name="firstName" label={t('users.firstName')} autoComplete="off" />
        <FormTextField<UserValues> name="lastName" label={t('users.lastName')} autoComplete="off" />
      </FieldRow>
      <FormTextField<UserValues>
        name="email"
        label={t('users.email')}
        type="email"
        autoComplete="off"
        readOnly={isEmailFixed}
        hint={isEmailFixed ? t('users.emailFixed') : undefined}
      />
      <FieldRow>
        <FormTextField<UserValues> name="phoneNumber" label={t('users.phone')} type="tel" autoComplete="off" />
        <FormSelect<UserValues> name="language" label={t('users.language')} options={languageOptions} />
      </FieldRow>
      <FormTextArea<UserValues> name="introduction" label={t('users.introduction')} />
    </Card>
  );
}

type RoleProps = { school?: UserAccount['school']; isOnlyAdmin?: boolean };

/** A user's role and school. */
export function RoleFields({ school = null, isOnlyAdmin = false }: RoleProps) {
  const { t } = useTranslation('admin');
  const choices = useSchoolChoices();
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  const options = roles.map((value) => ({
    value,
    label: t(`users.roles.${value}`),
    disabled: isOnlyAdmin && value !== 'ADMIN',
  }));
  return (
    <Card as="section" aria-labelledby="role">
      <h2 id="role">{t('users.roleAndSchool')}</h2>
      <FormSelect<UserValues>
        name="role"
        label={t('users.role')}
        options={options}
        hint={isOnlyAdmin ? t('users.onlyAdmin') : undefined}
      />
      {isOfSchool(role) && (
        <FormCombobox<UserValues> name="schoolId" label={t('users.school')} chosenLabel={school?.name} {...choices} />
      )}
    </Card>
  );
}

/** A teacher's text on course pages, and their bank account. */
export function TeacherFields() {
  const { t } = useTranslation('admin');
  return (
    <Card as="section" aria-labelledby="teacher">
      <h2 id="teacher">{t('users.asTeacher')}</h2>
      <FormTextArea<UserValues>
        name="shortDescription"
        label={t('users.shortDescription')}
        hint={t('users.shortDescriptionHint')}
      />
      <FieldRow>
        <FormTextField<UserValues> name="accountName" label={t('users.accountName')} autoComplete="off" />
        <FormTextField<UserValues> name="iban" label={t('users.iban')} autoComplete="off" />
      </FieldRow>
    </Card>
  );
}

/** A user's ids in registers, classrooms and chats. */
export function ElsewhereFields({ personalCode }: { personalCode: string | null }) {
  const { t } = useTranslation('admin');
  const codeHint =
    personalCode === null ? t('users.personalCodeHint') : t('users.personalCodeKnown', { code: personalCode });
  return (
    <Card as="section" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('users.elsewhere')}</h2>
      <FormTextField<UserValues>
        name="personalCode"
        label={t('users.personalCode')}
        hint={codeHint}
        inputMode="numeric"
        autoComplete="off"
      />
      {personalCode !== null && (
        <FormCheckbox<UserValues> name="removesPersonalCode" label={t('users.removePersonalCode')} />
      )}
      <FieldRow>
        <FormTextField<UserValues>
          name="classroomEmail"
          label={t('users.classroomEmail')}
          type="email"
          autoComplete="off"
        />
        <FormTextField<UserValues> name="discordUserId" label={t('users.discord')} autoComplete="off" />
        <FormTextField<UserValues> name="lwUserId" label={t('users.learnWorlds')} autoComplete="off" />
      </FieldRow>
    </Card>
  );
}
