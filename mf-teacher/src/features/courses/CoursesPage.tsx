import { useTranslation } from 'react-i18next';
import { Icon, LinkButton, Page, PagedList, PageHeader, Text, useFormat } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { BulkOutcome, EmptyStaffList, useBulk } from '@valikool/shared-ui/widgets';
import type { ManagedCourse } from '../../shared/contract.types';
import { coursesPath, newCoursePath, useSection, type Section } from '../../shared/section';
import { useCodeText } from '../../shared/useCodeText';
import { ChosenCourses } from './components/ChosenCourses';
import { CourseFilters } from './components/CourseFilters';
import { CourseTable } from './components/CourseTable';
import { TaughtCourses } from './components/TaughtCourses';
import { isNarrowed, readFilter } from './courses.filters';
import { courseList, useRefreshCourses } from './courses.queries';

function NothingHere({ section, isFiltered }: { section: Section; isFiltered: boolean }) {
  const { t } = useTranslation('teacher');
  const next = isFiltered ? (
    <LinkButton href={coursesPath(section)}>{t('courses.showAll')}</LinkButton>
  ) : (
    <LinkButton href={newCoursePath(section)}>{t('courses.new')}</LinkButton>
  );
  return (
    <EmptyStaffList
      list="courses"
      title={t('courses.none')}
      text={t(isFiltered ? 'courses.noneNarrowed' : 'courses.noneText')}
      action={next}
    />
  );
}

/** The courses of an author: own ones under /user, all under /manage. */
export function CoursesPage() {
  const { t } = useTranslation('teacher');
  const { number } = useFormat();
  const section = useSection();
  const filter = readFilter(useAddressParams().params);
  const courses = useInfiniteQuery({ ...courseList(filter), placeholderData: keepPreviousData });
  const bulk = useBulk<ManagedCourse>(useRefreshCourses());
  const codeText = useCodeText();
  const first = courses.data?.pages[0];
  return (
    <Page>
      <PageHeader
        title={t(`courses.heading.${section}`)}
        lead={t(`courses.lead.${section}`)}
        actions={
          <LinkButton href={newCoursePath(section)}>
            <Icon name="plus" />
            {t('courses.new')}
          </LinkButton>
        }
      />
      <CourseFilters
        filter={filter}
        section={section}
        creatorName={first?.items.find(({ creator }) => creator?.id === filter.creator)?.creator?.name}
      />
      {first?.total !== undefined && first.total > 0 && (
        <Text size="small" tone="muted" role="status">
          {t('courses.found', { count: first.total, shown: number(first.total) })}
        </Text>
      )}
      <PagedList
        query={courses}
        loadingLabel={t('courses.loading')}
        empty={<NothingHere section={section} isFiltered={isNarrowed(filter)} />}
        namespace="teacher"
      >
        {(items) =>
          section === 'manage' ? (
            <ChosenCourses key={JSON.stringify(filter)} courses={items} bulk={bulk} />
          ) : (
            <CourseTable courses={items} section={section} />
          )
        }
      </PagedList>
      <BulkOutcome bulk={bulk} rowHeader={t('courses.course')} reasonOf={codeText} />
      {section === 'user' && <TaughtCourses />}
    </Page>
  );
}
export { CoursesPage as Component };
