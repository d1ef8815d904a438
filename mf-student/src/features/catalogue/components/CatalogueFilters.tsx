import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, categories, Icon, languageNames, languages, LinkChip, SearchField, Select } from '@valikool/shared-ui';
import { oneOf, useSearchParamText } from '@valikool/shared-ui/router';
import { badgeFilters, countFurther, filterPath, sorts, type CatalogueFilter } from '../catalogue.filters';
import { useFilterChange } from '../useFilterChange';
import { Categories, Fields, Filters } from './CatalogueFilters.styles';
import { FurtherFilters } from './FurtherFilters';

function CategoryChips({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('student');
  return (
    <Categories label={t('catalogue.category')}>
      {[null, ...categories].map((category) => (
        <LinkChip key={category} href={filterPath({ ...filter, category })} isSelected={filter.category === category}>
          {category === null ? t('catalogue.allCategories') : t(`shared:categories.${category}`)}
        </LinkChip>
      ))}
    </Categories>
  );
}

/** The usual order needs no parameter: the best match while something is searched, else the next start. */
function SortChoice({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('student');
  const change = useFilterChange(filter);
  const offered = filter.q === '' ? sorts.filter((sort) => sort !== 'relevance') : sorts;
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

/** Search, language, open cohorts, order and category; every change is a new address. */
export function CatalogueFilters({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation(['student', 'shared']);
  const change = useFilterChange(filter);
  const { text, setText } = useSearchParamText();
  const further = countFurther(filter);
  const [isOpen, setOpen] = useState(further > 0);
  const panelId = useId();
  return (
    <Filters role="search" aria-label={t('catalogue.filters')}>
      <Fields>
        <SearchField label={t('catalogue.search')} value={text} onChange={(event) => setText(event.target.value)} />
        <Select
          label={t('catalogue.language')}
          placeholder={t('catalogue.all')}
          value={filter.language ?? ''}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => change({ language: oneOf(languages, event.target.value) })}
        />
        <Select
          label={t('catalogue.badge')}
          placeholder={t('catalogue.all')}
          value={filter.badge ?? ''}
          options={badgeFilters.map((value) => ({ value, label: t(`shared:cohortBadge.${value}`) }))}
          onChange={(event) => change({ badge: oneOf(badgeFilters, event.target.value) })}
        />
        <SortChoice filter={filter} />
        <Button variant="secondary" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          <Icon name="settings" />
          {further === 0 ? t('catalogue.further') : t('catalogue.furtherCount', { number: further })}
        </Button>
      </Fields>
      {isOpen && <FurtherFilters id={panelId} filter={filter} />}
      <CategoryChips filter={filter} />
    </Filters>
  );
}
