import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, Text, toast } from '@valikool/shared-ui';
import { Form, SubmitButton, UnsavedGuard, useFormState, useZodForm } from '@valikool/shared-ui/forms';
import { useLocation, useNavigate } from '@valikool/shared-ui/router';
import type { CohortEditor } from '../../../shared/contract.types';
import { cohortPath, useSection } from '../../../shared/section';
import {
  changesOf,
  cohortForm,
  fieldsOf,
  newCohort,
  valuesOf,
  type CohortValues,
  type TeacherValue,
} from '../cohort.form';
import { useCreateCohort, useSaveCohort } from '../cohort.queries';
import { CohortFields } from './CohortFields';
import { AboveBar, SaveBar } from './CohortForm.styles';

/** Error codes that belong to one field. */
const fieldOfCode = {
  'cohort.start-passed': 'startDate',
  'cohort.course-not-approved': 'courseId',
  'cohort.own-place': 'teacherIds',
} as const;

/** The bar at the foot of the screen: whether there is anything to save, and the button. */
function Save({ label, onUndo }: { label: string; onUndo?: () => void }) {
  const { t } = useTranslation('teacher');
  const { isDirty } = useFormState();
  return (
    <SaveBar>
      <Text as="span" tone="muted" size="small" role="status">
        {isDirty && t('editor.unsaved')}
      </Text>
      <Inline gap="xs">
        {onUndo && isDirty && (
          <Button variant="quiet" onClick={onUndo}>
            {t('editor.undo')}
          </Button>
        )}
        <SubmitButton isWide={false}>{label}</SubmitButton>
      </Inline>
    </SaveBar>
  );
}

/** Goes to the field after the address's `#`, whenever somebody follows a link to it. */
function useFieldOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const [field] = hash === '' ? [] : document.getElementsByName(hash.slice(1));
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Reports whether the form has unsaved changes. */
function Unsaved({ onChange }: { onChange: (isUnsaved: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => {
    onChange(isDirty);
    return () => onChange(false);
  }, [isDirty, onChange]);
  return null;
}

export type EditCohortFormProps = { cohort: CohortEditor; onUnsaved: (isUnsaved: boolean) => void };

/** Changes a cohort. Untouched fields are not sent, so that two people can change different fields. */
export function EditCohortForm({ cohort, onUnsaved }: EditCohortFormProps) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useSaveCohort(cohort.id);
  const schema = useMemo(
    () => cohortForm(new Set(cohort.problems.map(({ field, rule }) => `${field} ${rule}`)), cohort),
    [cohort],
  );
  const stored = useMemo(() => valuesOf(cohort), [cohort]);
  const form = useZodForm<CohortValues, CohortValues>(schema, { defaultValues: stored, values: stored });
  useFieldOfAddress();
  const save = async (values: CohortValues) => {
    const changes = changesOf(values, cohort);
    const saved = Object.keys(changes).length === 0 ? cohort : await mutateAsync(changes);
    form.reset(valuesOf(saved));
    toast.success(t('editor.saved'));
  };
  return (
    <Form form={form} onSubmit={save} namespace="teacher" fieldOfCode={fieldOfCode} aria-label={t('cohort.facts')}>
      <AboveBar>
        <CohortFields cohort={cohort} />
      </AboveBar>
      <UnsavedGuard />
      <Unsaved onChange={onUnsaved} />
      <Save label={t('editor.save')} onUndo={() => form.reset(stored)} />
    </Form>
  );
}

export type NewCohortFormProps = {
  courseId: string;
  courseTitle?: string | undefined;
  teachers: readonly TeacherValue[];
};

/** Makes a cohort and opens its page. */
export function NewCohortForm({ courseId, courseTitle, teachers }: NewCohortFormProps) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const navigate = useNavigate();
  const { mutateAsync } = useCreateCohort();
  const isSaved = useRef(false);
  const schema = useMemo(() => cohortForm(), []);
  const form = useZodForm<CohortValues, CohortValues>(schema, { defaultValues: newCohort(courseId, teachers) });
  const create = async (values: CohortValues) => {
    const status = values.status === 'REGISTRATION_OPEN' ? 'REGISTRATION_OPEN' : 'DRAFT';
    const { id } = await mutateAsync({ ...fieldsOf(values), status });
    isSaved.current = true;
    await navigate(cohortPath(section, id));
    toast.success(t('editor.created'));
  };
  return (
    <Form form={form} onSubmit={create} namespace="teacher" fieldOfCode={fieldOfCode} aria-label={t('editor.new')}>
      <AboveBar>
        <CohortFields courseTitle={courseTitle} />
      </AboveBar>
      <UnsavedGuard isSaved={isSaved} />
      <Save label={t('editor.create')} />
    </Form>
  );
}
