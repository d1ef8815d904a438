import { useTranslation } from 'react-i18next';
import { Select } from '@valikool/shared-ui';
import { oneOf } from '@valikool/shared-ui/router';
import { askedOf, sorts, type CatalogueFilter } from '../catalogue.filters';
import { useFilterChange } from '../FilterChanges';

/** The usual order needs no parameter: the best match while something is searched, else the next start. */
export function SortChoice({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('student');
  const change = useFilterChange();
  const offered = askedOf(filter).q === '' ? sorts.filter((sort) => sort !== 'relevance') : sorts;
  const usual = offered[0];
  return (
    <Select
      label={t('catalogue.sort')}
      value={oneOf(offered, filter.sort) ?? usual}
      options={offered.map((value) => ({ value, label: t(`catalogue.sorts.${value}`) }))}
      onChange={({ target: { value } }) => change({ sort: value === usual ? null : oneOf(sorts, value) })}
    />
  );
}
