import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  EmptyState,
  Grid,
  LinkButton,
  LoadMore,
  Page,
  QueryError,
  useDocumentTitle,
  useSession,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { useParams, useSearchParams } from '@valikool/shared-ui/router';
import { ComparisonBar } from '../../shared/ComparisonBar';
import { LoadingCards } from '../../shared/LoadingCards';
import { useOwnPrices } from '../../shared/ownPrices.queries';
import { CatalogueFilters } from './components/CatalogueFilters';
import { CourseCard } from './components/CourseCard';
import { ResultsBar } from './components/ResultsBar';
import { categoryOf, isNarrowed, readFilter, type CatalogueFilter } from './catalogue.filters';
import { courseCards, courseCounts } from './catalogue.queries';
import { FilterChanges } from './FilterChanges';
import { Heading } from './CataloguePage.styles';

const skeletons = 6;

const useCourses = (filter: CatalogueFilter) =>
  useInfiniteQuery({ ...courseCards(filter), placeholderData: keepPreviousData });

/** The empty list has two texts: nothing saved yet, and nothing found. */
function NoCourses({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('student');
  const hasSavedNone = filter.saved && !isNarrowed({ ...filter, saved: false });
  return (
    <EmptyState
      title={t(hasSavedNone ? 'catalogue.noneSaved' : 'catalogue.none')}
      text={t(hasSavedNone ? 'catalogue.noneSavedText' : 'catalogue.noneText')}
      action={isNarrowed(filter) ? <LinkButton href="/courses">{t('catalogue.clear')}</LinkButton> : undefined}
    />
  );
}

function Results({ filter, courses }: { filter: CatalogueFilter; courses: ReturnType<typeof useCourses> }) {
  const { t } = useTranslation('student');
  const items = courses.data?.pages.flatMap((page) => page.items) ?? [];
  const ownPrices = useOwnPrices(items.flatMap(({ nextCohort }) => nextCohort?.id ?? []));
  if (courses.isPending) return <LoadingCards label={t('catalogue.loading')} count={skeletons} />;
  if (courses.isError)
    return (
      <QueryError
        error={courses.error}
        onRetry={courses.refetch}
        isRetrying={courses.isRefetching}
        namespace="student"
      />
    );
  if (items.length === 0) return <NoCourses filter={filter} />;
  const total = courses.data.pages[0]?.total;
  const isLong = courses.hasNextPage || courses.data.pages.length > 1;
  return (
    <div aria-busy={courses.isPlaceholderData}>
      <Grid min="330px">
        {items.map((course, index) => (
          <CourseCard
            key={course.id}
            course={course}
            place={index}
            ownPrice={ownPrices.get(course.nextCohort?.id ?? 0)}
          />
        ))}
      </Grid>
      <LoadMore
        label={t('catalogue.more')}
        hasMore={courses.hasNextPage}
        isPending={courses.isFetchingNextPage}
        onLoadMore={courses.fetchNextPage}
        summary={isLong && total !== undefined ? t('catalogue.summary', { shown: items.length, total }) : undefined}
      />
    </div>
  );
}

/** The filter of the address. Who pays is asked only for students. */
function useFilter(category: string | undefined): CatalogueFilter {
  const { can } = useSession();
  const [params] = useSearchParams();
  const isStudent = can('course.favorite-own');
  return useMemo(() => {
    const filter = readFilter(category, params);
    return isStudent ? filter : { ...filter, payer: null };
  }, [category, params, isStudent]);
}

/** The catalogue: all courses that are open. */
export function CataloguePage() {
  const { t } = useTranslation('student');
  const { category } = useParams();
  const filter = useFilter(category);
  const courses = useCourses(filter);
  const { user } = useSession();
  const counts = useQuery(courseCounts(filter, user?.id ?? null));
  const total = courses.data?.pages[0]?.total;
  const name = filter.category === null ? undefined : t(`shared:categories.${filter.category}`);
  useDocumentTitle(name);
  return (
    <Page>
      <Heading title={name ?? t('catalogue.heading')} />
      <FilterChanges filter={filter}>
        <CatalogueFilters filter={filter} counts={counts.data} total={total} />
        <ResultsBar filter={filter} total={total} />
      </FilterChanges>
      <Results filter={filter} courses={courses} />
      <ComparisonBar />
    </Page>
  );
}
export { CataloguePage as Component };

/** An unknown category answers "not found". */
export function loader({ params }: { params: { category?: string } }): null {
  const isKnown = params.category === undefined || categoryOf(params.category) !== undefined;
  if (!isKnown) throw new ApiError({ statusCode: 404, code: 'page.not-found', message: 'Page not found' });
  return null;
}
