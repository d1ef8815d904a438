import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  Button,
  EmptyState,
  Inline,
  isApiError,
  LinkButton,
  Note,
  Page,
  PageHeader,
  QueryError,
} from '@valikool/shared-ui';
import { useQueries } from '@valikool/shared-ui/query';
import { useNavigate, useSearchParams } from '@valikool/shared-ui/router';
import { chooseCompared, comparedIn, comparePath, mostCompared } from '../../shared/comparison';
import { courseOf } from '../../shared/course.queries';
import { LoadingCards } from '../../shared/LoadingCards';
import { columnOf } from './comparison.columns';
import { ComparisonTable } from './components/ComparisonTable';

const notFound = 404;
const isMissing = (error: Error | null) => isApiError(error) && error.statusCode === notFound;

/** The courses of the address, which are from then on the ones that this tab has chosen. */
function useAddressCourses() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const list = comparedIn(params.get('courses')).join();
  const slugs = comparedIn(list);
  useEffect(() => chooseCompared(comparedIn(list)), [list]);
  const remove = (slug: string) =>
    void navigate(comparePath(slugs.filter((each) => each !== slug)), { replace: true, preventScrollReset: true });
  return { slugs, remove };
}

type ComparedProps = { slugs: readonly string[]; onRemove: (slug: string) => void };

/** What to do about a comparison that lacks something: a course that is gone, or a second one. */
function Lacking({ gone, has, onRemove }: { gone: readonly string[]; has: number; onRemove: (slug: string) => void }) {
  const { t } = useTranslation('student');
  return (
    <>
      {gone.map((slug) => (
        <Note key={slug} tone="warn" title={t('comparison.gone', { course: slug })}>
          <Button variant="secondary" onClick={() => onRemove(slug)}>
            {t('comparison.remove')}
          </Button>
        </Note>
      ))}
      {has === 1 && <Note tone="info" title={t('comparison.onlyOne')} />}
    </>
  );
}

function Compared({ slugs, onRemove }: ComparedProps) {
  const { t } = useTranslation('student');
  const answers = useQueries({ queries: slugs.map(courseOf) });
  const failed = answers.filter(({ error }) => error !== null && !isMissing(error));
  if (failed[0]?.error)
    return (
      <QueryError
        error={failed[0].error}
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        isRetrying={failed.some(({ isRefetching }) => isRefetching)}
        namespace="student"
      />
    );
  if (answers.some(({ isPending }) => isPending))
    return <LoadingCards label={t('comparison.loading')} count={slugs.length} />;
  const courses = answers.flatMap(({ data }, index) => (data ? [columnOf(slugs[index] ?? '', data)] : []));
  const gone = slugs.filter((_slug, index) => isMissing(answers[index]?.error ?? null));
  return (
    <>
      <Lacking gone={gone} has={courses.length} onRemove={onRemove} />
      {courses.length > 0 && <ComparisonTable courses={courses} onRemove={onRemove} />}
      {slugs.length < mostCompared && (
        <Inline>
          <LinkButton href="/courses" variant="secondary">
            {t('comparison.add')}
          </LinkButton>
        </Inline>
      )}
    </>
  );
}

/** Two or three courses beside each other; its address names them. */
export function ComparisonPage() {
  const { t } = useTranslation('student');
  const { slugs, remove } = useAddressCourses();
  const heading = useRef<HTMLSpanElement>(null);
  const onRemove = (slug: string) => {
    remove(slug);
    // The pressed button goes with its column.
    heading.current?.focus();
  };
  const trail = (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={[{ label: t('catalogue.title'), href: '/courses' }]}
      current={t('comparison.title')}
    />
  );
  const title = (
    <span ref={heading} tabIndex={-1}>
      {t('comparison.title')}
    </span>
  );
  return (
    <Page>
      <PageHeader above={trail} title={title} lead={slugs.length > 1 ? t('comparison.lead') : undefined} />
      {slugs.length === 0 ? (
        <EmptyState
          title={t('comparison.none')}
          text={t('comparison.noneText')}
          action={<LinkButton href="/courses">{t('comparison.choose')}</LinkButton>}
        />
      ) : (
        <Compared slugs={slugs} onRemove={onRemove} />
      )}
    </Page>
  );
}
export { ComparisonPage as Component };
