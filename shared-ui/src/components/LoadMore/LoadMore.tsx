import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Progress, StyledLoadMore } from './LoadMore.styles';

export type LoadMoreProps = {
  label: string;
  /** False when everything is loaded: only the summary stays. */
  hasMore: boolean;
  isPending?: boolean;
  onLoadMore: () => unknown;
  /** Such as "20 / 64"; announced when it changes. */
  summary?: ReactNode;
};

/** The end of a list that is loaded page by page. */
export function LoadMore({ label, hasMore, isPending = false, onLoadMore, summary }: LoadMoreProps) {
  return (
    <StyledLoadMore>
      {summary !== undefined && <Progress role="status">{summary}</Progress>}
      {hasMore && (
        <Button variant="secondary" isPending={isPending} onClick={() => void onLoadMore()}>
          {label}
        </Button>
      )}
    </StyledLoadMore>
  );
}
