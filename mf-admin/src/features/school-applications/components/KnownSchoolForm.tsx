import { useTranslation } from 'react-i18next';
import { toast } from '@valikool/shared-ui';
import { Form, FormCombobox, SubmitButton, useZodForm } from '@valikool/shared-ui/forms';
import type { SchoolApplication } from '../../../shared/contract.types';
import { useSchoolChoices } from '../../../shared/useSchoolChoices';
import { knownSchoolForm, likelySchool, type KnownSchoolValues } from '../approval.form';
import { useAttachSchool } from '../schoolApplications.queries';

const fieldOfCode = {
  'school-application.has-representative': 'schoolId',
  'school.archived': 'schoolId',
  'school.not-found': 'schoolId',
} as const;

/** Approves the application with a school that is here already and that nobody represents. */
export function KnownSchoolForm({ application }: { application: SchoolApplication }) {
  const { t } = useTranslation('admin');
  const likely = likelySchool(application);
  const choices = useSchoolChoices();
  const attach = useAttachSchool(application.id);
  const form = useZodForm<KnownSchoolValues, KnownSchoolValues>(knownSchoolForm, {
    defaultValues: { schoolId: likely === undefined ? '' : String(likely.id) },
  });
  const submit = async ({ schoolId }: KnownSchoolValues) => {
    await attach.mutateAsync(Number(schoolId));
    toast.success(t('schoolApplications.attached'));
  };
  return (
    <Form
      form={form}
      onSubmit={submit}
      namespace="admin"
      fieldOfCode={fieldOfCode}
      aria-label={t('schoolApplications.way.known')}
    >
      <FormCombobox<KnownSchoolValues>
        name="schoolId"
        label={t('schools.name')}
        hint={t('schoolApplications.knownHint')}
        chosenLabel={likely?.name}
        {...choices}
      />
      <div>
        <SubmitButton isWide={false}>{t('schoolApplications.attach')}</SubmitButton>
      </div>
    </Form>
  );
}
