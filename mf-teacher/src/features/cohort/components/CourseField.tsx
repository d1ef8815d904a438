import { useTranslation } from 'react-i18next';
import { FormCombobox, useWatch } from '@valikool/shared-ui/forms';
import { useCourseChoices } from '../../../shared/useCourseChoices';
import type { CohortValues } from '../cohort.form';

export type CourseFieldProps = {
  /** Title of the cohort's present course. */
  title?: string | undefined;
  disabled?: boolean;
};

/** The cohort's course, found by its title. */
export function CourseField({ title, disabled = false }: CourseFieldProps) {
  const { t } = useTranslation('teacher');
  const { courses, options, onSearch, isPending } = useCourseChoices();
  const courseId = useWatch<CohortValues, 'courseId'>({ name: 'courseId' });
  const chosen = courses.find(({ id }) => String(id) === courseId);
  const isDraft = chosen !== undefined && chosen.status !== 'APPROVED';
  return (
    <FormCombobox<CohortValues>
      name="courseId"
      label={t('cohort.course')}
      hint={disabled ? t('editor.locked') : isDraft ? t('editor.courseNotApproved') : undefined}
      disabled={disabled}
      options={options}
      onSearch={onSearch}
      isPending={isPending}
      {...(title !== undefined && { chosenLabel: title })}
    />
  );
}
