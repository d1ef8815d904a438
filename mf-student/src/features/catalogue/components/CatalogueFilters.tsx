import { useTranslation } from 'react-i18next';
import { languageNames, LinkChip, SearchField, Select } from '@valikool/shared-ui';
import { useNavigate, useSearchParamText } from '@valikool/shared-ui/router';
import { badgeFilters, categories, courseLanguages, filterPath, readFilter, type CatalogueFilter } from '../catalogue.filters';
import { Categories, Fields, Filters } from './CatalogueFilters.styles';

function CategoryChips({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('student');
  return (
    <Categories label={t('catalogue.category')}>
      {[null, ...categories].map((category) => (
        <LinkChip key={category} href={filterPath({ ...filter, category })} isSelected={filter.category === category}>
          {t(`categories.${category ?? 'ALL'}`)}
        </LinkChip>
      ))}
    </Categories>
  );
}

/** Search, language, what is open, and category; every change is a new address. */
export function CatalogueFilters({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation(['student', 'shared']);
  const navigate = useNavigate();
  const { language, badge } = filter;
  const { text, setText } = useSearchParamText();
  const choose = (name: 'language' | 'badge', value: string) =>
    void navigate(filterPath({ ...filter, [name]: readFilter(undefined, new URLSearchParams({ [name]: value }))[name] }), { preventScrollReset: true });
  return (
    <Filters role="search" aria-label={t('catalogue.filters')}>
      <Fields>
        <SearchField label={t('catalogue.search')} value={text} onChange={(event) => setText(event.target.value)} />
        <Select
          label={t('catalogue.language')}
          placeholder={t('catalogue.all')}
          value={language ?? ''}
          options={courseLanguages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => choose('language', event.target.value)}
        />
        <Select
          label={t('catalogue.badge')}
          placeholder={t('catalogue.all')}
          value={badge ?? ''}
          options={badgeFilters.map((value) => ({ value, label: t(`shared:cohortBadge.${value}`) }))}
          onChange={(event) => choose('badge', event.target.value)}
        />
      </Fields>
      <CategoryChips filter={filter} />
    </Filters>
  );
}
