import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { providerLabel, SearchField, Select } from '@valikool/shared-ui';
import { DateField } from '@valikool/shared-ui/forms';
import { useAddressParams } from '@valikool/shared-ui/router';
import { FilterBar } from '@valikool/shared-ui/widgets';
import { countNarrowing, isDay, providers, states, type PaymentsFilter } from '../payments.filters';

/** The day on which payments were begun; what is half typed is not in the address yet. */
function DayFilter({ day }: { day: string | undefined }) {
  const { t } = useTranslation('admin');
  const { setParam } = useAddressParams();
  const [typed, setTyped] = useState(day ?? '');
  function change(value: string) {
    setTyped(value);
    if (value === '') setParam('day', { value: null });
    else if (isDay(value)) setParam('day', { value });
  }
  return <DateField label={t('payments.day')} value={typed} onChange={change} pickerLabel={t('payments.pickDay')} />;
}

type Props = { filter: PaymentsFilter; text: string; onText: (text: string) => void };

/** The filters of the list, which are all in the address. */
export function PaymentFilters({ filter, text, onText }: Props) {
  const { t, i18n } = useTranslation('admin');
  const { setParam } = useAddressParams();
  const set = (name: string) => (value: string) => setParam(name, { value });
  return (
    <FilterBar
      label={t('payments.filters')}
      search={
        <SearchField
          label={t('payments.search')}
          value={text}
          onChange={(event) => onText(event.target.value)}
          placeholder={t('payments.searchHint')}
        />
      }
      chosen={countNarrowing(filter)}
    >
      <Select
        label={t('payments.state')}
        placeholder={t('payments.any')}
        value={filter.state ?? ''}
        options={states.map((value) => ({ value, label: t(`payments.states.${value}`) }))}
        onChange={({ target }) => set('state')(target.value)}
      />
      <Select
        label={t('payments.way')}
        placeholder={t('payments.any')}
        value={filter.provider ?? ''}
        options={providers.map((value) => ({
          value,
          label: value === 'bank' ? t('payments.byTransfer') : (providerLabel(value, i18n.language) ?? value),
        }))}
        onChange={({ target }) => set('provider')(target.value)}
      />
      <DayFilter key={filter.day ?? ''} day={filter.day} />
    </FilterBar>
  );
}
