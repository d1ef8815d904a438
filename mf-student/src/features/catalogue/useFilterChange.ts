import { useNavigate } from '@valikool/shared-ui/router';
import { filterPath, type CatalogueFilter } from './catalogue.filters';

/** Changes the filter by a new address; the Back button undoes it. */
export function useFilterChange(filter: CatalogueFilter) {
  const navigate = useNavigate();
  return (part: Partial<CatalogueFilter>) =>
    void navigate(filterPath({ ...filter, ...part }), { preventScrollReset: true });
}
