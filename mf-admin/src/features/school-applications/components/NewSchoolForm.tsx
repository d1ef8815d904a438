import { useTranslation } from 'react-i18next';
import { toast } from '@valikool/shared-ui';
import { Form, FormCombobox, FormTextField, SubmitButton, useZodForm } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import type { SchoolApplication } from '../../../shared/contract.types';
import { municipalities } from '../../../shared/school.queries';
import { asAsked, fieldOfCode, newSchoolForm, type NewSchoolValues } from '../approval.form';
import { useApproveSchool } from '../schoolApplications.queries';

/** Approves the application with a new school, named as the administrator finds right. */
export function NewSchoolForm({ application }: { application: SchoolApplication }) {
  const { t } = useTranslation('admin');
  const { data = [], isPending } = useQuery(municipalities);
  const approve = useApproveSchool(application.id);
  const form = useZodForm<NewSchoolValues, NewSchoolValues>(newSchoolForm, { defaultValues: asAsked(application) });
  const submit = async (values: NewSchoolValues) => {
    await approve.mutateAsync(values);
    toast.success(t('schoolApplications.approved'));
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      namespace="admin"
      fieldOfCode={fieldOfCode}
      aria-label={t('schoolApplications.way.new')}
    >
      <FormTextField<NewSchoolValues> name="name" label={t('schools.name')} autoComplete="off" />
      <FormTextField<NewSchoolValues>
        name="registryCode"
        label={t('schools.registryCode')}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormCombobox<NewSchoolValues>
        name="municipality"
        label={t('schools.municipality')}
        options={data.map((value) => ({ value, label: value }))}
        chosenLabel={application.municipality}
        isPending={isPending}
      />
      <div>
        <SubmitButton isWide={false}>{t('schoolApplications.approve')}</SubmitButton>
      </div>
    </Form>
  );
}
