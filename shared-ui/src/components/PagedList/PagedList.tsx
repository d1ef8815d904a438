import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '../../api/paging';
import type { InfiniteData, UseInfiniteQueryResult } from '../../query';
import { useFormat } from '../../format/useFormat';
import { LoadMore } from '../LoadMore/LoadMore';
import { QueryError } from '../QueryError/QueryError';
import { Skeleton } from '../Skeleton/Skeleton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { Rows, StyledPagedList } from './PagedList.styles';

export type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;
  /** Accessible name while the first page loads. */
  loadingLabel: string;
  /** Shown for an empty list: says why it is empty, and what to do about it. */
  empty: ReactNode;
  /** Rows of the skeleton. Where more stands under the list, as many as put that below the screen. */
  sketchedRows?: number;
  /** The namespace whose error texts are used first, most often the remote's id. */
  namespace?: string;
  children: (items: Item[]) => ReactNode;
};

const usualRows = 6;

/** The skeleton of a list's rows. */
export function RowsSkeleton({ label, rows = usualRows }: { label: string; rows?: number | undefined }) {
  return (
    <Rows role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} shape="button" />
      ))}
    </Rows>
  );
}

/**
 * A list that loads page by page, in its four states: loading, failed, empty, loaded. It says how far it has come unless
 * everything came at once.
 */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, loadingLabel, sketchedRows, empty, namespace, children } = props;
  const { t } = useTranslation('shared');
  const { number } = useFormat();
  if (query.isPending) return <RowsSkeleton label={loadingLabel} rows={sketchedRows} />;
  if (query.data === undefined) {
    return (
      <QueryError
        error={query.error}
        onRetry={query.refetch}
        isRetrying={query.isRefetching}
        {...(namespace !== undefined && { namespace })}
      />
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <>{empty}</>;
  const isLong = query.hasNextPage || query.data.pages.length > 1;
  return (
    <StyledPagedList aria-busy={query.isPlaceholderData}>
      {children(items)}
      <LoadMore
        label={t(query.isFetchNextPageError ? 'list.retryMore' : 'list.more')}
        hasMore={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onLoadMore={query.fetchNextPage}
        summary={isLong ? t('list.shown', { shown: number(items.length) }) : undefined}
      />
    </StyledPagedList>
  );
}
