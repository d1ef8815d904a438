import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '@valikool/shared-ui';
import { FormCombobox, useWatch } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useSettled } from '../../../shared/useSettled';
import type { CohortValues } from '../cohort.form';
import { courseChoices } from '../cohort.queries';

export type CourseFieldProps = {
  /** Title of the course that the cohort has already. */
  title?: string | undefined;
  disabled?: boolean;
};

/** Of which course the cohort is, found by its title. */
export function CourseField({ title, disabled = false }: CourseFieldProps) {
  const { t } = useTranslation('teacher');
  const [text, setText] = useState('');
  const choices = useQuery(courseChoices(useSettled(text)));
  const courseId = useWatch<CohortValues, 'courseId'>({ name: 'courseId' });
  const courses = choices.data?.items ?? [];
  const chosen = courses.find(({ id }) => String(id) === courseId);
  const isDraft = chosen !== undefined && chosen.status !== 'APPROVED';
  return (
    <FormCombobox<CohortValues>
      name="courseId"
      label={t('cohort.course')}
      hint={disabled ? t('editor.locked') : isDraft ? t('editor.courseNotApproved') : undefined}
      disabled={disabled}
      options={courses.map(({ id, title: label, language }) => ({ value: String(id), label: `${label} (${languageNames[language]})` }))}
      onSearch={setText}
      {...(title !== undefined && { chosenLabel: title })}
    />
  );
}
