import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, Drawer, languageNames, languages, Select, useFormat } from '@valikool/shared-ui';
import { countChoices, prices, withoutChoices } from '../catalogue.filters';
import { monthName } from '../months';
import { useFilterChange } from '../FilterChanges';
import { Choices, Part, SheetFoot, SheetHead } from './CatalogueFilters.styles';
import { PayerChips, useHasPayers } from './PayerChips';
import { SortChoice } from './SortChoice';
import { CountChip, HourChips, numbersOf, WeekdayChips, type CountedProps } from './TimeChips';

/** Months shown: courses further away are found by their order. */
const mostMonths = 6;

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part role="group" aria-label={title}>
      <h3 aria-hidden>{title}</h3>
      <Choices>{children}</Choices>
    </Part>
  );
}

function MonthChips({ filter, counts }: CountedProps) {
  const { lang } = useFormat();
  const change = useFilterChange();
  const numbers = numbersOf({ filter, counts });
  const known = Object.keys(counts?.months ?? {}).sort();
  const months = [...new Set([...(filter.start === null ? [] : [filter.start]), ...known])].slice(0, mostMonths);
  return months.map((month) => (
    <CountChip
      key={month}
      label={capitalised(monthName(month, lang))}
      count={numbers && (numbers.months[month] ?? 0)}
      isSelected={filter.start === month}
      onClick={() => change({ start: filter.start === month ? null : month })}
    />
  ));
}

function LanguageChips({ filter, counts }: CountedProps) {
  const change = useFilterChange();
  const numbers = numbersOf({ filter, counts });
  return languages.map((language) => (
    <CountChip
      key={language}
      label={languageNames[language]}
      count={numbers && (numbers.languages[language] ?? 0)}
      isSelected={filter.language === language}
      onClick={() => change({ language: filter.language === language ? null : language })}
    />
  ));
}

function PriceChoice({ filter }: Pick<CountedProps, 'filter'>) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const change = useFilterChange();
  const { price } = filter;
  const offered = price === null || prices.some((each) => each === price) ? prices : [...prices, price];
  return (
    <Select
      label={t('catalogue.price')}
      placeholder={t('catalogue.anyPrice')}
      value={price ?? ''}
      options={offered.map((value) => ({
        value: String(value),
        label: t('catalogue.upTo', { amount: money({ amount: value * 100, currency: 'EUR' }) }),
      }))}
      onChange={(event) => change({ price: Number(event.target.value) || null })}
    />
  );
}

function AllChoices({ filter, counts }: CountedProps) {
  const { t } = useTranslation('student');
  const change = useFilterChange();
  const hasPayers = useHasPayers({ filter, counts });
  const counted = { filter, counts };
  const numbers = numbersOf(counted);
  return (
    <>
      <Group title={t('catalogue.weekday')}>
        <WeekdayChips {...counted} />
      </Group>
      <Group title={t('catalogue.time')}>
        <HourChips {...counted} />
      </Group>
      <Group title={t('catalogue.start')}>
        <MonthChips {...counted} />
      </Group>
      {hasPayers && (
        <Group title={t('catalogue.payer')}>
          <PayerChips {...counted} />
        </Group>
      )}
      <Group title={t('catalogue.language')}>
        <LanguageChips {...counted} />
      </Group>
      <PriceChoice filter={filter} />
      <SortChoice filter={filter} />
      <Checkbox
        label={numbers ? t('catalogue.onlyFreeCount', { number: numbers.free }) : t('catalogue.onlyFree')}
        checked={filter.free}
        onChange={(event) => change({ free: event.target.checked })}
      />
    </>
  );
}

export type FilterSheetProps = CountedProps & {
  /** How many courses the filter shows; undefined until it is known. */
  total: number | undefined;
  onClose: () => void;
};

/** Every filter with the number of courses of each choice. The list behind changes at once. */
export function FilterSheet({ filter, counts, total, onClose }: FilterSheetProps) {
  const { t } = useTranslation('student');
  const change = useFilterChange();
  const head = (
    <SheetHead>
      <h2>{t('catalogue.filterTitle')}</h2>
      {countChoices(filter) > 0 && (
        <Button variant="quiet" onClick={() => change(withoutChoices)}>
          {t('catalogue.clearChoices')}
        </Button>
      )}
    </SheetHead>
  );
  return (
    <Drawer
      isOpen
      side="sheet"
      onClose={onClose}
      label={t('catalogue.filterTitle')}
      closeLabel={t('close')}
      head={head}
    >
      <AllChoices filter={filter} counts={counts} />
      <SheetFoot>
        <Button isWide onClick={onClose}>
          {total === undefined ? t('catalogue.showAny') : t('catalogue.show', { count: total })}
        </Button>
      </SheetFoot>
    </Drawer>
  );
}
