import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EmptyState,
  Inline,
  LinkButton,
  Page,
  PageSkeleton,
  QueryError,
  Stack,
  useDocumentTitle,
  useSession,
} from '@valikool/shared-ui';
import { useQuery, useQueryClient } from '@valikool/shared-ui/query';
import { useLocation, useNavigate, useParams } from '@valikool/shared-ui/router';
import { ComparisonBar } from '../../shared/ComparisonBar';
import type { Course } from '../../shared/contract.types';
import { courseOf } from '../../shared/course.queries';
import { FavoriteButton } from '../../shared/FavoriteButton';
import { mySeats } from '../../shared/registrations.queries';
import { CohortCard } from './components/CohortCard';
import { CohortList, LineCompare } from './components/CoursePage.styles';
import { CourseDetails } from './components/CourseDetails';
import { CourseTop } from './components/CourseTop';
import { Timetable } from './components/Timetable';

function OpenCohorts({ course: { slug, cohorts } }: { course: Course }) {
  const { t } = useTranslation('student');
  const { can } = useSession();
  const seats = useQuery({ ...mySeats(), enabled: can('registration.read-own') });
  const firstChoice = cohorts.find(({ id, freeSeats }) => freeSeats > 0 && !seats.data?.has(id));
  if (cohorts.length === 0)
    return (
      <EmptyState
        title={t('course.noCohorts')}
        text={t('course.noCohortsText')}
        action={<LinkButton href="/courses">{t('course.others')}</LinkButton>}
      />
    );
  return (
    <CohortList>
      {cohorts.map((cohort) => (
        <CohortCard
          key={cohort.id}
          cohort={cohort}
          course={slug}
          registrationId={seats.data?.get(cohort.id)}
          isFirstChoice={cohort === firstChoice}
        />
      ))}
    </CohortList>
  );
}

/** Replaces the address by the course's current one: a course can also be opened by its number or a former slug. */
function useOwnAddress(asked: string, course: Course | undefined) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  useEffect(() => {
    if (course === undefined || course.slug === asked) return;
    queryClient.setQueryData(courseOf(course.slug).queryKey, course);
    void navigate(`/courses/${course.slug}${search}`, { replace: true });
  }, [asked, course, navigate, queryClient, search]);
}

/** One course: its open cohorts first, then its description. */
export function CoursePage() {
  const { t } = useTranslation('student');
  const { slug = '' } = useParams();
  const course = useQuery(courseOf(slug));
  useDocumentTitle(course.data?.title);
  useOwnAddress(slug, course.data);

  if (course.isPending) return <PageSkeleton label={t('course.loading')} />;
  if (course.isError)
    return (
      <Page>
        <QueryError
          error={course.error}
          onRetry={course.refetch}
          isRetrying={course.isRefetching}
          headingLevel="h1"
          action={
            <LinkButton variant="secondary" href="/courses">
              {t('course.others')}
            </LinkButton>
          }
        />
      </Page>
    );
  return (
    <Page>
      <CourseTop course={course.data} actions={<FavoriteButton course={course.data} />} />
      <Stack as="section">
        <Inline justify="between">
          <h2>{t('course.cohorts')}</h2>
          <LineCompare course={course.data} />
        </Inline>
        <Timetable course={course.data} />
        <OpenCohorts course={course.data} />
      </Stack>
      <CourseDetails course={course.data} />
      <ComparisonBar />
    </Page>
  );
}
export { CoursePage as Component };
