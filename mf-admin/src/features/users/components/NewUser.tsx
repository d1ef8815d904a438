import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs, LinkButton, Page, PageHeader, toast, useDocumentTitle } from '@valikool/shared-ui';
import { Form, FormCheckbox, SubmitButton, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import { useNavigate } from '@valikool/shared-ui/router';
import { emptyUser, newUserForm, newUserOf, type NewUserValues } from '../user.form';
import { useCreateUser } from '../users.queries';
import { ElsewhereFields, PersonFields, RoleFields, TeacherFields } from './UserFields';

/** The field to which an error code belongs. */
const fieldOfCode = { 'user.email-exists': 'email', 'user.discord-taken': 'discordUserId' } as const;

/** Makes a user, who signs in later with this address. */
export function NewUser() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const create = useCreateUser();
  const form = useZodForm<NewUserValues, NewUserValues>(newUserForm, { defaultValues: emptyUser });
  const isSaved = useRef(false);
  useDocumentTitle(t('users.add'));
  const submit = async (values: NewUserValues) => {
    const { id } = await create.mutateAsync(newUserOf(values));
    isSaved.current = true;
    await navigate(`/manage/users/${id}`, { replace: true });
    toast.success(t(values.invite ? 'users.addedInvited' : 'users.added'));
  };
  return (
    <Page>
      <PageHeader
        title={t('users.add')}
        above={
          <Breadcrumbs
            label={t('trail')}
            items={[{ label: t('users.heading'), href: '/manage/users' }]}
            current={t('users.add')}
          />
        }
        actions={
          <LinkButton variant="secondary" href="/manage/imports/users">
            {t('users.fromList')}
          </LinkButton>
        }
      />
      <Form form={form} onSubmit={submit} namespace="admin" fieldOfCode={fieldOfCode} aria-label={t('users.add')}>
        <UnsavedGuard isSaved={isSaved} />
        <PersonFields />
        <RoleFields />
        {form.watch('role') === 'TEACHER' && <TeacherFields />}
        <ElsewhereFields personalCode={null} />
        <FormCheckbox<NewUserValues> name="invite" label={t('users.invite')} />
        <div>
          <SubmitButton isWide={false}>{t('users.create')}</SubmitButton>
        </div>
      </Form>
    </Page>
  );
}
