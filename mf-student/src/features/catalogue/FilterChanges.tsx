import { createContext, useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from '@valikool/shared-ui/router';
import { filterPath, noFilter, type CatalogueFilter } from './catalogue.filters';

type Part = Partial<CatalogueFilter>;
/** Takes what is to change, or a function of the filter as it was last wanted. */
type Change = (part: Part | ((wanted: CatalogueFilter) => Part)) => void;

const Changes = createContext<Change>(() => undefined);

export type FilterChangesProps = {
  /** Of the address; the same object as long as the address is the same. */
  filter: CatalogueFilter;
  children: ReactNode;
};

/**
 * Changes the filter by a new address; the Back button undoes it. Two quick presses both count. The second press builds on
 * the first, even if the page has not shown the first one yet.
 */
export function FilterChanges({ filter, children }: FilterChangesProps) {
  const navigate = useNavigate();
  const wanted = useRef(noFilter);
  useEffect(() => {
    wanted.current = filter;
  }, [filter]);
  const change = useCallback<Change>(
    (part) => {
      wanted.current = { ...wanted.current, ...(typeof part === 'function' ? part(wanted.current) : part) };
      void navigate(filterPath(wanted.current), { preventScrollReset: true });
    },
    [navigate],
  );
  return <Changes value={change}>{children}</Changes>;
}

export const useFilterChange = (): Change => useContext(Changes);
