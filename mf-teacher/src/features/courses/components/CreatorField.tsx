import { useTranslation } from 'react-i18next';
import { FormCombobox } from '@valikool/shared-ui/forms';
import type { EditableCourse } from '../../../shared/contract.types';
import { useTeacherChoices } from '../../../shared/useTeacherChoices';
import type { CourseValues } from '../course.form';

/** The course's creator, whom administrators can change. */
export function CreatorField({ creator }: Pick<EditableCourse, 'creator'>) {
  const { t } = useTranslation('teacher');
  const choices = useTeacherChoices();
  return (
    <FormCombobox<CourseValues>
      name="creatorId"
      label={t('course.fields.creatorId')}
      hint={t('course.hints.creatorId')}
      chosenLabel={creator?.name}
      {...choices}
    />
  );
}
