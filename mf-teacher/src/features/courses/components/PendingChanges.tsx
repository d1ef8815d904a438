import { useTranslation } from 'react-i18next';
import { languageNames, Text, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Course } from '../../../shared/contract.types';
import { publicCourse } from '../courses.queries';
import { Clamped, FieldLink, Problems } from './CourseEditor.styles';
import { goToField } from './FieldPlace';

type Words = (course: Course) => string;

/** The public version of each field, in a line or two; fields that are not public are left out. */
function usePublicTexts(): Readonly<Partial<Record<string, Words>>> {
  const { t } = useTranslation('teacher');
  const { money, number } = useFormat();
  return {
    title: ({ title }) => title,
    slug: ({ slug }) => slug,
    language: ({ language }) => languageNames[language],
    descriptionShort: ({ descriptionShort }) => descriptionShort,
    description: ({ description }) => description,
    summary: ({ summary }) => summary,
    categories: ({ categories }) => categories.map((category) => t(`shared:categories.${category}`)).join(', '),
    learningOutcomes: ({ learningOutcomes }) => learningOutcomes.join(' · '),
    weeklyPlan: ({ weeklyPlan }) => weeklyPlan.join(' · '),
    gradingCriteria: ({ gradingCriteria }) => gradingCriteria,
    academicHours: ({ academicHours }) => (academicHours === null ? '' : number(academicHours)),
    tag: ({ tag }) => tag ?? '',
    price: ({ price }) => money(price),
    testimonials: ({ testimonials }) => testimonials.map(({ name, text }) => `${name}: ${text}`).join(' · '),
  };
}

export type PendingChangesProps = { courseId: number; /** As the server names them. */ fields: readonly string[] };

/** The fields that a pending revision changes, with links to them. */
export function PendingChanges({ courseId, fields }: PendingChangesProps) {
  const { t } = useTranslation('teacher');
  const wordsOf = usePublicTexts();
  const { data } = useQuery(publicCourse(courseId));
  return (
    <Problems>
      {fields.map((field) => {
        const words = data && wordsOf[field]?.(data);
        return (
          <li key={field}>
            <FieldLink type="button" onClick={() => goToField(field)}>
              {t(`course.fields.${field}`, { defaultValue: field })}
            </FieldLink>
            {words !== undefined && (
              <Text size="small" tone="muted" as="div">
                {t('course.review.was')}{' '}
                <Clamped lang={data?.language}>{words === '' ? t('course.review.wasNothing') : words}</Clamped>
              </Text>
            )}
          </li>
        );
      })}
    </Problems>
  );
}
