import { Icon } from '../Icon/Icon';
import { Gap, PageButton, PageList } from './Pagination.styles';
import { pageWindow } from './pageWindow';

export type PaginationTexts = {
  /** Accessible name of the whole. */
  label: string;
  previous: string;
  next: string;
  /** Accessible name of a number: "Page 3". */
  page: (number: number) => string;
};

export type PaginationProps = {
  /** From 1. */
  page: number;
  count: number;
  onPage: (page: number) => void;
  texts: PaginationTexts;
};

/** Pages by number. Lists whose server answers by cursor use `LoadMore`. */
export function Pagination({ page, count, onPage, texts }: PaginationProps) {
  if (count < 2) return null;
  return (
    <nav aria-label={texts.label}>
      <PageList role="list">
        <li>
          <PageButton type="button" aria-label={texts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Icon name="chevronLeft" />
          </PageButton>
        </li>
        {pageWindow(page, count).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <Gap aria-hidden>…</Gap>
            ) : (
              <PageButton
                type="button"
                aria-label={texts.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </PageButton>
            )}
          </li>
        ))}
        <li>
          <PageButton type="button" aria-label={texts.next} disabled={page >= count} onClick={() => onPage(page + 1)}>
            <Icon name="chevronRight" />
          </PageButton>
        </li>
      </PageList>
    </nav>
  );
}
