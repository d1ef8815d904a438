import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs, Page, PageHeader, toast, useDocumentTitle } from '@valikool/shared-ui';
import { Form, SubmitButton, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import { useNavigate } from '@valikool/shared-ui/router';
import { emptySchool, fieldOfCode, newSchoolOf, schoolForm, type SchoolValues } from '../school.form';
import { useCreateSchool } from '../schools.queries';
import { SchoolFields } from './SchoolFields';

/** Makes a school. Its representatives are invited afterwards. */
export function NewSchool() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const create = useCreateSchool();
  const form = useZodForm<SchoolValues, SchoolValues>(schoolForm, { defaultValues: emptySchool });
  const isSaved = useRef(false);
  useDocumentTitle(t('schools.add'));
  const submit = async (values: SchoolValues) => {
    const { id } = await create.mutateAsync(newSchoolOf(values));
    isSaved.current = true;
    await navigate(`/manage/schools/${id}`, { replace: true });
    toast.success(t('schools.added'));
  };
  const trail = [{ label: t('schools.heading'), href: '/manage/schools' }];
  return (
    <Page>
      <PageHeader
        title={t('schools.add')}
        above={<Breadcrumbs label={t('trail')} items={trail} current={t('schools.add')} />}
      />
      <Form form={form} onSubmit={submit} namespace="admin" fieldOfCode={fieldOfCode} aria-label={t('schools.add')}>
        <UnsavedGuard isSaved={isSaved} />
        <SchoolFields municipality={null} />
        <div>
          <SubmitButton isWide={false}>{t('schools.create')}</SubmitButton>
        </div>
      </Form>
    </Page>
  );
}
