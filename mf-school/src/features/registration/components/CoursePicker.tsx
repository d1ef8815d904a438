import { useTranslation } from 'react-i18next';
import {
  AppLink,
  EmptyState,
  formatDate,
  languageNames,
  Money,
  PagedList,
  SearchField,
  Stack,
  Table,
  type TableColumn,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useLocation, useSearchParamText } from '@valikool/shared-ui/router';
import type { CourseCard } from '../../../shared/contract.types';
import { courseList } from '../registration.queries';

function useColumns(): TableColumn<CourseCard>[] {
  const { t } = useTranslation('school');
  const { pathname } = useLocation();
  return [
    {
      key: 'title',
      header: t('register.course'),
      isRowHeader: true,
      cell: ({ slug, title }) => <AppLink href={`${pathname}?course=${encodeURIComponent(slug)}`}>{title}</AppLink>,
    },
    {
      key: 'language',
      header: t('register.language'),
      cell: ({ language }) => <span lang={language}>{languageNames[language]}</span>,
    },
    {
      key: 'start',
      header: t('register.nextStart'),
      cell: ({ nextCohortStartTime }) =>
        nextCohortStartTime === null ? t('register.noStart') : formatDate(nextCohortStartTime),
    },
    { key: 'seats', header: t('register.freeSeats'), align: 'end', cell: ({ freeSeats }) => freeSeats },
    { key: 'price', header: t('register.price'), align: 'end', cell: ({ price }) => <Money value={price} /> },
  ];
}

/** First step: the course, found in the catalogue. */
export function CoursePicker() {
  const { t } = useTranslation('school');
  const { applied, text, setText } = useSearchParamText();
  const columns = useColumns();
  const courses = useInfiniteQuery({ ...courseList(applied), placeholderData: keepPreviousData });
  return (
    <Stack as="section" aria-labelledby="choose-course">
      <h2 id="choose-course">{t('register.chooseCourse')}</h2>
      <div role="search">
        <SearchField label={t('register.search')} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <PagedList
        query={courses}
        loadingLabel={t('register.loadingCourses')}
        empty={
          <EmptyState
            role="status"
            headingLevel="h3"
            title={t('register.noCourses')}
            text={t('register.noCoursesText')}
          />
        }
        namespace="school"
      >
        {(items) => <Table caption={t('register.courses')} columns={columns} rows={items} rowKey={({ id }) => id} />}
      </PagedList>
    </Stack>
  );
}
