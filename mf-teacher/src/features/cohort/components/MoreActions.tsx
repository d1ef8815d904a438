import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Inline, Text, toast, useErrorText } from '@valikool/shared-ui';
import { Form, FormDateField, fromWallTime, SubmitButton, toWallTime, useZodForm, z } from '@valikool/shared-ui/forms';
import { useNavigate } from '@valikool/shared-ui/router';
import { MenuButton } from '@valikool/shared-ui/widgets';
import type { CohortEditor } from '../../../shared/contract.types';
import { cohortPath, useSection } from '../../../shared/section';
import { useDeleteCohort, useDuplicateCohort } from '../cohort.queries';
import { useSavedFirst } from '../useSavedFirst';

const duplicateForm = z.object({ startDate: z.iso.date() });
type DuplicateValues = z.input<typeof duplicateForm>;

type DialogProps = { cohort: CohortEditor; onClose: () => void };

/** Asks when the copy is to begin; all its dates move with that day. */
function DuplicateDialog({ cohort: { id, name, startDate, timeZone }, onClose }: DialogProps) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const navigate = useNavigate();
  const { mutateAsync } = useDuplicateCohort(id);
  const form = useZodForm(duplicateForm, { defaultValues: { startDate: '' } });
  const timeOfDay = toWallTime(startDate, timeZone).slice(10);
  const submit = async (values: DuplicateValues) => {
    const copy = await mutateAsync(fromWallTime(`${values.startDate}${timeOfDay}`, timeZone).toISOString());
    onClose();
    await navigate(cohortPath(section, copy.id));
    toast.success(t('duplicate.done'));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('duplicate.title', { name })} closeLabel={t('close')}>
      <Form form={form} onSubmit={submit} namespace="teacher">
        <p>{t('duplicate.text')}</p>
        <FormDateField<DuplicateValues> name="startDate" label={t('duplicate.startDate')} />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton isWide={false}>{t('duplicate.submit')}</SubmitButton>
        </Inline>
      </Form>
    </Dialog>
  );
}

export type MoreActionsProps = {
  cohort: CohortEditor;
  /** The form has unsaved changes, which a copy would not have. */
  isUnsaved: boolean;
};

/** Rare actions: a copy, and deleting the cohort, which the server refuses. */
export function MoreActions({ cohort, isUnsaved }: MoreActionsProps) {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const [isDuplicating, setDuplicating] = useState(false);
  const { whenSaved, refusal } = useSavedFirst(isUnsaved);
  const deletion = useDeleteCohort(cohort.id);
  const actions = [
    {
      key: 'duplicate',
      label: t('duplicate.open'),
      icon: 'plus' as const,
      onChoose: () => whenSaved(() => setDuplicating(true)),
    },
    {
      key: 'delete',
      label: t('deletion.open'),
      icon: 'close' as const,
      tone: 'danger' as const,
      onChoose: () => deletion.mutate(),
    },
  ];
  return (
    <>
      <MenuButton label={t('more')} actions={actions} disabled={deletion.isPending} />
      <FormError>{refusal}</FormError>
      {isDuplicating && <DuplicateDialog cohort={cohort} onClose={() => setDuplicating(false)} />}
      <Dialog
        isOpen={deletion.isError}
        onClose={deletion.reset}
        title={t('deletion.title')}
        closeLabel={t('close')}
        actions={<Button onClick={deletion.reset}>{t('deletion.understood')}</Button>}
      >
        <Text>{deletion.error && errorText(deletion.error)}</Text>
        <Text tone="muted">{t('deletion.instead')}</Text>
      </Dialog>
    </>
  );
}
