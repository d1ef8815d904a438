import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  Chip,
  formatMean,
  formatNumber,
  Inline,
  languageNames,
  Money,
  PageHeader,
  Stack,
  Text,
  useFormat,
} from '@valikool/shared-ui';
import type { Course } from '../../../shared/contract.types';
import { NextStart } from '../../../shared/NextStart';
import { CoursePicture, Top } from './CoursePage.styles';

function Facts({ course: { language, academicHours, tag, rating, categories } }: { course: Course }) {
  const { t } = useTranslation('student');
  const { lang } = useFormat();
  return (
    <Inline gap="xs">
      <Chip>{languageNames[language]}</Chip>
      {academicHours !== null && (
        <Chip>{t('course.hours', { count: academicHours, shown: formatNumber(academicHours, lang) })}</Chip>
      )}
      {tag !== null && <Chip lang={language}>{tag}</Chip>}
      {rating !== null && <Chip>{t('course.rating', { rating: formatMean(rating, lang) })}</Chip>}
      {categories.map((category) => (
        <Chip key={category}>{t(`shared:categories.${category}`)}</Chip>
      ))}
    </Inline>
  );
}

export type CourseTopProps = { course: Course; /** Beside the title, such as the heart. */ actions?: ReactNode };

/** The top of a course's page: title, short description, next start and picture. */
export function CourseTop({ course, actions }: CourseTopProps) {
  const { t } = useTranslation('student');
  const { title, descriptionShort, language, thumbnailUrl, price, nextCohortStartTime, cohorts } = course;
  const trail = (
    <Breadcrumbs label={t('breadcrumbs')} items={[{ label: t('catalogue.title'), href: '/courses' }]} current={title} />
  );
  const hasStarted = cohorts.some(
    ({ startDate, badges }) => startDate === nextCohortStartTime && badges.includes('LAST_DAYS'),
  );
  return (
    <Top>
      <Stack>
        <PageHeader
          above={trail}
          title={<span lang={language}>{title}</span>}
          lead={<span lang={language}>{descriptionShort}</span>}
        />
        <Facts course={course} />
        <Inline gap="md">
          {actions}
          <Text as="span">
            {t('course.priceFrom')}{' '}
            <b>
              <Money value={price} />
            </b>
          </Text>
          <NextStart startsAt={nextCohortStartTime} hasStarted={hasStarted} />
        </Inline>
      </Stack>
      {thumbnailUrl !== null && (
        <CoursePicture
          course={course}
          data-uploaded={course.thumbnailSources !== undefined || undefined}
          sizes="(max-width: 900px) 100vw, 460px"
          width={560}
          height={350}
          fetchPriority="high"
        />
      )}
    </Top>
  );
}
