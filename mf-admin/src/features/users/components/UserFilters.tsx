import { useTranslation } from 'react-i18next';
import { SearchField, Select } from '@valikool/shared-ui';
import { Combobox } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { FilterBar } from '@valikool/shared-ui/widgets';
import { schoolNameOf } from '../../../shared/school.queries';
import { useSchoolChoices } from '../../../shared/useSchoolChoices';
import { countNarrowing, roles, schoolYears, sorts, states, usualSort, type UsersFilter } from '../users.filters';
import { OnPhone } from './UserFilters.styles';

function SchoolFilter({ school, onChange }: { school: number | undefined; onChange: (value: string) => void }) {
  const { t } = useTranslation('admin');
  const choices = useSchoolChoices();
  const name = useQuery({ ...schoolNameOf(school ?? 0), enabled: school !== undefined });
  return (
    <Combobox
      label={t('users.school')}
      placeholder={t('users.any')}
      emptyText={t('schools.none')}
      value={school === undefined ? '' : String(school)}
      chosenLabel={name.data}
      onChange={onChange}
      {...choices}
    />
  );
}

export type UserFiltersProps = { filter: UsersFilter; text: string; onText: (text: string) => void };

/** The filters of the list, which are all in the address. */
export function UserFilters({ filter, text, onText }: UserFiltersProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const { setParam } = useAddressParams();
  const set = (name: string) => (value: string) => setParam(name, { value });
  return (
    <FilterBar
      label={t('users.filters')}
      search={<SearchField label={t('users.search')} value={text} onChange={(event) => onText(event.target.value)} />}
      chosen={countNarrowing(filter)}
    >
      <Select
        label={t('users.role')}
        placeholder={t('users.anyRole')}
        value={filter.role ?? ''}
        options={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
        onChange={({ target }) => set('role')(target.value)}
      />
      <SchoolFilter school={filter.school} onChange={set('school')} />
      <Select
        label={t('registrations.schoolYear')}
        placeholder={t('shared:schoolYear.all')}
        value={filter.schoolYear ?? ''}
        options={schoolYears.map((value) => ({ value, label: t(`shared:schoolYear.${value}`) }))}
        onChange={({ target }) => set('schoolYear')(target.value)}
      />
      <Select
        label={t('users.state')}
        placeholder={t('users.any')}
        value={filter.state ?? ''}
        options={states.map((value) => ({ value, label: t(`users.states.${value}`) }))}
        onChange={({ target }) => set('state')(target.value)}
      />
      <OnPhone>
        <Select
          label={t('users.order')}
          value={filter.sort ?? usualSort}
          options={sorts.map((value) => ({ value, label: t(`users.orders.${value}`) }))}
          onChange={({ target }) => setParam('sort', { value: target.value === usualSort ? null : target.value })}
        />
      </OnPhone>
    </FilterBar>
  );
}
