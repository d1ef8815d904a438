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
  /** The namespace whose error texts are used first, most often the remote's id. */
  namespace?: string;
  children: (items: Item[]) => ReactNode;
};

const sketchedRows = 6;

/** The skeleton of a list's rows. */
export function RowsSkeleton({ label, rows = sketchedRows }: { label: string; rows?: number }) {
  return (
    <Rows role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} shape="button" />
      ))}
    </Rows>
  );
}

/** A list that loads page by page, in its four states: loading, failed, empty, loaded. */
export function PagedList<Item>({ query, loadingLabel, empty, namespace, children }: PagedListProps<Item>) {
  const { t } = useTranslation('shared');
  const { number } = useFormat();
  if (query.isPending) return <RowsSkeleton label={loadingLabel} />;
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
  return (
    <StyledPagedList aria-busy={query.isPlaceholderData}>
      {children(items)}
      <LoadMore
        label={t(query.isFetchNextPageError ? 'list.retryMore' : 'list.more')}
        hasMore={query.hasNextPage}
        isPending={query.isFetchingNextPage}
        onLoadMore={query.fetchNextPage}
        summary={t('list.shown', { shown: number(items.length) })}
      />
    </StyledPagedList>
  );
}
