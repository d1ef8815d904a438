import { useTranslation } from 'react-i18next';
import { AppLink, FilterChip, Icon, Inline, Text, useSession } from '@valikool/shared-ui';
import { filterPath, isNarrowed, noFilter, type CatalogueFilter } from '../catalogue.filters';
import { ResultsLine } from '../CataloguePage.styles';
import { useFilterChange } from '../FilterChanges';

/**
 * The number of courses, a link to all of them, and the filter for saved courses. @param total undefined until it is
 * known
 */
export function ResultsBar({ filter, total }: { filter: CatalogueFilter; total: number | undefined }) {
  const { t } = useTranslation('student');
  const { can } = useSession();
  const change = useFilterChange();
  return (
    <ResultsLine justify="between">
      <Inline gap="md">
        <Text as="span" tone="muted" role="status">
          {total === undefined ? '…' : t('catalogue.count', { count: total })}
        </Text>
        {isNarrowed(filter) && total !== 0 && (
          <AppLink href={filterPath({ ...noFilter, sort: filter.sort })}>{t('catalogue.clear')}</AppLink>
        )}
      </Inline>
      {can('course.favorite-own') && (
        <FilterChip isSelected={filter.saved} onClick={() => change({ saved: !filter.saved })}>
          <Icon name="heart" />
          {t('catalogue.saved')}
        </FilterChip>
      )}
    </ResultsLine>
  );
}
