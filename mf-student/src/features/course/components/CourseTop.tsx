import { useTranslation } from 'react-i18next';
import { Breadcrumbs, Chip, formatNumber, Inline, languageNames, Money, PageHeader, Stack, Text, useFormat } from '@valikool/shared-ui';
import type { Course } from '../../../shared/contract.types';
import { CoursePicture, Top } from './CoursePage.styles';

/** Ratings are out of five, with one decimal. */
const ratingText = (rating: number, lang: string) => new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);

function Facts({ course: { language, academicHours, rating, categories } }: { course: Course }) {
  const { t } = useTranslation('student');
  const { lang } = useFormat();
  return (
    <Inline gap="xs">
      <Chip>{languageNames[language]}</Chip>
      {academicHours !== null && <Chip>{t('course.hours', { count: academicHours, shown: formatNumber(academicHours, lang) })}</Chip>}
      {rating !== null && <Chip>{t('course.rating', { rating: ratingText(rating, lang) })}</Chip>}
      {categories.map((category) => (
        <Chip key={category}>{t(`categories.${category}`)}</Chip>
      ))}
    </Inline>
  );
}

/** The head of a course's page: what it is called, what it is in short, and its picture. */
export function CourseTop({ course }: { course: Course }) {
  const { t } = useTranslation('student');
  const { title, descriptionShort, language, thumbnailUrl, price } = course;
  const trail = <Breadcrumbs label={t('breadcrumbs')} items={[{ label: t('catalogue.title'), href: '/courses' }]} current={title} />;
  return (
    <Top>
      <Stack>
        <PageHeader above={trail} title={<span lang={language}>{title}</span>} lead={<span lang={language}>{descriptionShort}</span>} />
        <Facts course={course} />
        <Text>
          {t('course.priceFrom')} <b><Money value={price} /></b>
        </Text>
      </Stack>
      {thumbnailUrl !== null && <CoursePicture src={thumbnailUrl} alt="" width={560} height={350} />}
    </Top>
  );
}
