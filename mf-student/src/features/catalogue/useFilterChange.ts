import { useNavigate } from '@valikool/shared-ui/router';
import { filterPath, type CatalogueFilter } from './catalogue.filters';

/** Every change of the filter is a new address; Back takes it off again. */
export function useFilterChange(filter: CatalogueFilter) {
  const navigate = useNavigate();
  return (part: Partial<CatalogueFilter>) =>
    void navigate(filterPath({ ...filter, ...part }), { preventScrollReset: true });
}
