import { useTranslation } from 'react-i18next';
import { Checkbox, Select, useFormat } from '@valikool/shared-ui';
import { prices, type CatalogueFilter } from '../catalogue.filters';
import { monthName, monthsFrom } from '../months';
import { useFilterChange } from '../useFilterChange';
import { Further } from './CatalogueFilters.styles';

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Less common filters: start month, highest price, free seats. */
export function FurtherFilters({ id, filter }: { id: string; filter: CatalogueFilter }) {
  const { t } = useTranslation('student');
  const { lang, money } = useFormat();
  const change = useFilterChange(filter);
  const { start, price, free } = filter;
  const months = monthsFrom(new Date());
  const offeredPrices = price === null || prices.some((each) => each === price) ? prices : [...prices, price];
  return (
    <Further id={id}>
      <Select
        label={t('catalogue.start')}
        placeholder={t('catalogue.anyTime')}
        value={start ?? ''}
        options={(start === null || months.includes(start) ? months : [start, ...months]).map((value) => ({
          value,
          label: capitalised(monthName(value, lang)),
        }))}
        onChange={(event) => change({ start: event.target.value || null })}
      />
      <Select
        label={t('catalogue.price')}
        placeholder={t('catalogue.anyPrice')}
        value={price ?? ''}
        options={offeredPrices.map((value) => ({
          value: String(value),
          label: t('catalogue.upTo', { amount: money({ amount: value * 100, currency: 'EUR' }) }),
        }))}
        onChange={(event) => change({ price: Number(event.target.value) || null })}
      />
      <Checkbox
        label={t('catalogue.onlyFree')}
        checked={free}
        onChange={(event) => change({ free: event.target.checked })}
      />
    </Further>
  );
}
