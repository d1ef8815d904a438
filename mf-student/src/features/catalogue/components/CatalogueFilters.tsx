import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, categories, Icon, LinkChip, SearchField } from '@valikool/shared-ui';
import { useSearchParamText } from '@valikool/shared-ui/router';
import { countChoices, filterPath, type CatalogueFilter } from '../catalogue.filters';
import { useFilterChange } from '../FilterChanges';
import { ActiveChips } from './ActiveChips';
import { Fields, Filters, HowMany, Line, Times } from './CatalogueFilters.styles';
import { FilterSheet } from './FilterSheet';
import { PayerChips, useHasPayers } from './PayerChips';
import { SortChoice } from './SortChoice';
import { CountChip, HourChips, numbersOf, WeekdayChips, type CountedProps } from './TimeChips';

function CategoryChips({ filter }: { filter: CatalogueFilter }) {
  const { t } = useTranslation('student');
  return (
    <Line label={t('catalogue.category')}>
      {[null, ...categories].map((category) => (
        <LinkChip key={category} href={filterPath({ ...filter, category })} isSelected={filter.category === category}>
          {category === null ? t('catalogue.allCategories') : t(`shared:categories.${category}`)}
        </LinkChip>
      ))}
    </Line>
  );
}

/** The filters that most people use: when classes are, whether there is a seat, and who pays. */
function QuickChoices({ filter, counts }: CountedProps) {
  const { t } = useTranslation('student');
  const change = useFilterChange();
  const hasPayers = useHasPayers({ filter, counts });
  return (
    <Times>
      <WeekdayChips filter={filter} counts={counts} />
      <Line label={t('catalogue.time')}>
        <HourChips filter={filter} counts={counts} />
        <CountChip
          label={t('catalogue.free')}
          count={numbersOf({ filter, counts })?.free}
          isSelected={filter.free}
          onClick={() => change({ free: !filter.free })}
        />
        {hasPayers && <PayerChips filter={filter} counts={counts} />}
      </Line>
    </Times>
  );
}

export type CatalogueFiltersProps = CountedProps & {
  /** How many courses the filter shows; undefined until it is known. */
  total: number | undefined;
};

/** Search, times, category, and a sheet with everything else; every change is a new address. */
export function CatalogueFilters({ filter, counts, total }: CatalogueFiltersProps) {
  const { t } = useTranslation(['student', 'shared']);
  const { text, setText } = useSearchParamText();
  const [isOpen, setOpen] = useState(false);
  const chosen = countChoices(filter);
  return (
    <Filters role="search" aria-label={t('catalogue.filters')}>
      <Fields>
        <SearchField
          label={t('catalogue.search')}
          placeholder={t('catalogue.searchExample')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SortChoice filter={filter} />
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="settings" />
          {t('catalogue.filterTitle')}
          {chosen > 0 && <HowMany>{chosen}</HowMany>}
        </Button>
      </Fields>
      <QuickChoices filter={filter} counts={counts} />
      <CategoryChips filter={filter} />
      <ActiveChips filter={filter} />
      {isOpen && <FilterSheet filter={filter} counts={counts} total={total} onClose={() => setOpen(false)} />}
    </Filters>
  );
}
