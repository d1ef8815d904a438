import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumbs, Card, languageNames, languages, Page, PageHeader } from '@valikool/shared-ui';
import { Form, FormSelect, FormTextField, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import { useNavigate } from '@valikool/shared-ui/router';
import { coursePath, coursesPath, useSection } from '../../../shared/section';
import { newCourseForm, type NewCourseValues } from '../course.form';
import { useCreateCourse } from '../courses.queries';

/** Makes a course from a title and language; the rest is written in the editor. */
export function NewCourse() {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const navigate = useNavigate();
  const create = useCreateCourse();
  const isSaved = useRef(false);
  const form = useZodForm<NewCourseValues, NewCourseValues>(newCourseForm, {
    defaultValues: { title: '', language: 'et' },
  });
  const submit = async (values: NewCourseValues) => {
    const { id } = await create.mutateAsync(values);
    isSaved.current = true;
    await navigate(coursePath(section, id), { replace: true });
  };
  const title = t('courses.new');
  return (
    <Page>
      <PageHeader
        title={title}
        lead={t('course.newLead')}
        above={
          <Breadcrumbs
            label={t('students.trail')}
            items={[{ label: t(`courses.heading.${section}`), href: coursesPath(section) }]}
            current={title}
          />
        }
      />
      <Card>
        <Form form={form} namespace="teacher" onSubmit={submit} submitLabel={t('course.create')}>
          <UnsavedGuard isSaved={isSaved} />
          <FormTextField<NewCourseValues> name="title" label={t('course.fields.title')} maxLength={150} />
          <FormSelect<NewCourseValues>
            name="language"
            label={t('course.fields.language')}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Form>
      </Card>
    </Page>
  );
}
