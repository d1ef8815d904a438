import { useTranslation } from 'react-i18next';
import { toast } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { SchoolApplication } from '../../../shared/contract.types';
import { useDeclineSchool } from '../schoolApplications.queries';

const longestNote = 2_000;
const declineForm = z.object({ note: z.string().trim().min(1).max(longestNote) });
type DeclineValues = z.infer<typeof declineForm>;

/** Declines the application with a reason, which the applicant gets by mail. */
export function DeclineForm({ application: { id, email } }: { application: SchoolApplication }) {
  const { t } = useTranslation('admin');
  const decline = useDeclineSchool(id);
  const form = useZodForm<DeclineValues, DeclineValues>(declineForm, { defaultValues: { note: '' } });
  const submit = async ({ note }: DeclineValues) => {
    await decline.mutateAsync(note);
    toast.success(t('schoolApplications.declined'));
  };
  return (
    <Form form={form} onSubmit={submit} namespace="admin" aria-label={t('schoolApplications.way.decline')}>
      <FormTextArea<DeclineValues>
        name="note"
        label={t('schoolApplications.reason')}
        hint={t('schoolApplications.reasonHint', { email })}
        maxLength={longestNote}
      />
      <div>
        <SubmitButton isWide={false}>{t('schoolApplications.decline')}</SubmitButton>
      </div>
    </Form>
  );
}
