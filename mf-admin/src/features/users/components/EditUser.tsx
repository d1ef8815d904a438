import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@valikool/shared-ui';
import { Form, SubmitButton, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import type { UserAccount } from '../../../shared/contract.types';
import { changesOf, hasTeacherFields, userForm, valuesOf, type UserValues } from '../user.form';
import { useSaveAccount } from '../users.queries';
import { ElsewhereFields, PersonFields, RoleFields, TeacherFields } from './UserFields';

/** The field to which an error code belongs. */
const fieldOfCode = {
  'user.email-exists': 'email',
  'user.email-is-owners': 'email',
  'user.last-admin': 'role',
  'user.active-registrations': 'role',
  'user.unfinished-cohorts': 'role',
  'user.discord-taken': 'discordUserId',
} as const;

/**
 * The form of a user for staff. Only changed fields are sent, so that two people who edit at once do not undo each
 * other's changes.
 */
export function EditUser({ user }: { user: UserAccount }) {
  const { t } = useTranslation('admin');
  const save = useSaveAccount(user.id);
  const stored = useMemo(() => valuesOf(user), [user]);
  const form = useZodForm<UserValues, UserValues>(userForm, { defaultValues: stored, values: stored });
  const isPaid = hasTeacherFields(form.watch('role'), user);
  const submit = async (values: UserValues) => {
    form.reset(valuesOf(await save.mutateAsync(changesOf(user, values))));
    toast.success(t('users.saved'));
  };
  return (
    <Form form={form} onSubmit={submit} namespace="admin" fieldOfCode={fieldOfCode} aria-label={t('users.edit')}>
      <UnsavedGuard />
      <PersonFields isEmailFixed={user.hasSignedIn} />
      <RoleFields school={user.school} isOnlyAdmin={user.isOnlyAdmin} />
      {isPaid && <TeacherFields />}
      <ElsewhereFields personalCode={user.personalCode} />
      <div>
        <SubmitButton isWide={false}>{t('users.save')}</SubmitButton>
      </div>
    </Form>
  );
}
