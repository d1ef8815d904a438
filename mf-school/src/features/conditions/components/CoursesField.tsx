import { useTranslation } from 'react-i18next';
import { Button, Icon, Inline, languageNames } from '@valikool/shared-ui';
import { Combobox, useField, useWatch } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { everyCourse } from '../conditions.queries';
import type { ConditionsValues } from '../conditions.form';

const name = 'limitations.courseIds';

/** The courses that the school pays for, added and removed one by one; none: every course. */
export function CoursesField() {
  const { t } = useTranslation('school');
  const {
    field: { ref, onChange },
    error,
  } = useField(name);
  const chosen = useWatch<ConditionsValues, typeof name>({ name });
  const { data: courses = [], isPending } = useQuery(everyCourse());
  const titleOf = (id: number) =>
    courses.find((course) => course.id === id)?.title ?? (isPending ? '…' : t('conditions.unknownCourse'));
  const options = courses
    .filter(({ id }) => !chosen.includes(id))
    .map(({ id, title, language }) => ({ value: String(id), label: `${title} (${languageNames[language]})` }));
  return (
    <>
      <Combobox
        ref={ref}
        name={name}
        label={t('conditions.form.courses')}
        hint={t('conditions.form.coursesHint')}
        placeholder={t('conditions.form.addCourse')}
        error={error}
        options={options}
        isPending={isPending}
        value=""
        onChange={(id) => id !== '' && onChange([...chosen, Number(id)])}
        emptyText={t('conditions.form.noCourse')}
      />
      {chosen.length > 0 && (
        <Inline as="ul" gap="xs" role="list" aria-label={t('conditions.form.chosenCourses')}>
          {chosen.map((id) => (
            <li key={id}>
              <Button
                variant="secondary"
                aria-label={t('conditions.form.removeCourse', { name: titleOf(id) })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                {titleOf(id)}
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </Inline>
      )}
    </>
  );
}
