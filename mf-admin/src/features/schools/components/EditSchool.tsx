import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@valikool/shared-ui';
import { Form, SubmitButton, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import type { SchoolRecord } from '../../../shared/contract.types';
import { changesOf, fieldOfCode, schoolForm, valuesOf, type SchoolValues } from '../school.form';
import { useChangeSchool } from '../schools.queries';
import { SchoolFields } from './SchoolFields';

/** The form of a school's own fields. Only changed fields are sent. */
export function EditSchool({ school }: { school: SchoolRecord }) {
  const { t } = useTranslation('admin');
  const { mutateAsync } = useChangeSchool(school.id);
  const stored = useMemo(() => valuesOf(school), [school]);
  const form = useZodForm<SchoolValues, SchoolValues>(schoolForm, { defaultValues: stored, values: stored });
  const submit = async (values: SchoolValues) => {
    form.reset(valuesOf(await mutateAsync(changesOf(stored, values))));
    toast.success(t('schools.saved'));
  };
  return (
    <Form form={form} onSubmit={submit} namespace="admin" fieldOfCode={fieldOfCode} aria-label={t('schools.details')}>
      <UnsavedGuard />
      <SchoolFields municipality={school.municipality} />
      <div>
        <SubmitButton isWide={false}>{t('schools.save')}</SubmitButton>
      </div>
    </Form>
  );
}
