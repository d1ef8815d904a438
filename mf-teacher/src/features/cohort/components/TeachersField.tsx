import { useTranslation } from 'react-i18next';
import { Button, Icon, Inline } from '@valikool/shared-ui';
import { Combobox, useField, useWatch } from '@valikool/shared-ui/forms';
import { useTeacherChoices } from '../../../shared/useTeacherChoices';
import type { CohortValues, TeacherValue } from '../cohort.form';

type ChosenProps = { teachers: readonly TeacherValue[]; onRemove: (id: number) => void; disabled: boolean };

function Chosen({ teachers, onRemove, disabled }: ChosenProps) {
  const { t } = useTranslation('teacher');
  if (teachers.length === 0) return null;
  return (
    <Inline as="ul" gap="xs" role="list" aria-label={t('editor.chosenTeachers')}>
      {teachers.map(({ id, name }) => (
        <li key={id}>
          <Button
            variant="secondary"
            disabled={disabled}
            aria-label={t('editor.removeTeacher', { name })}
            onClick={() => onRemove(id)}
          >
            {name}
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </Inline>
  );
}

/** The teachers: people found by name, added and removed one by one. */
export function TeachersField({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation('teacher');
  const {
    field: { ref, onChange },
    error,
  } = useField('teacherIds');
  const { options, onSearch, isPending } = useTeacherChoices();
  const teachers = useWatch<CohortValues, 'teacherIds'>({ name: 'teacherIds' });
  const offered = options.filter((option) => teachers.every(({ id }) => String(id) !== option.value));
  const add = (chosen: string) => {
    const option = offered.find((each) => each.value === chosen);
    if (option !== undefined) onChange([...teachers, { id: Number(option.value), name: option.label }]);
  };
  return (
    <>
      <Combobox
        ref={ref}
        name="teacherIds"
        label={t('cohort.teachers')}
        hint={t('editor.teachersHint')}
        placeholder={t('editor.addTeacher')}
        error={error}
        disabled={disabled}
        options={offered}
        value=""
        onChange={add}
        onSearch={onSearch}
        isPending={isPending}
        emptyText={t('editor.nobodyFound')}
      />
      <Chosen
        teachers={teachers}
        disabled={disabled}
        onRemove={(id) => onChange(teachers.filter((teacher) => teacher.id !== id))}
      />
    </>
  );
}
