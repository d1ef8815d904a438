import type { SchoolYearFilter } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { ChipGroup, FilterChip, SearchField, Select } from '@valikool/shared-ui';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { defaultSchoolYear, participantStatuses, schoolYears } from '../students.filters';
import { Fields, Filters } from './StudentFilters.styles';

export type StudentFiltersProps = { schoolYear: SchoolYearFilter; status: string | undefined };

/** School year, search and status, which are all in the address. */
export function StudentFilters({ schoolYear, status }: StudentFiltersProps) {
  const { t } = useTranslation(['school', 'shared']);
  const { setParam } = useAddressParams();
  const { text, setText } = useSearchParamText();
  return (
    <Filters role="search" aria-label={t('students.filters')}>
      <ChipGroup label={t('students.schoolYear')}>
        {schoolYears.map((year) => (
          <FilterChip
            key={year}
            isSelected={year === schoolYear}
            onClick={() => setParam('schoolYear', { value: year === defaultSchoolYear ? null : year })}
          >
            {t(`shared:schoolYear.${year}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <Fields>
        <SearchField label={t('students.search')} value={text} onChange={(event) => setText(event.target.value)} />
        <Select
          label={t('students.status')}
          placeholder={t('students.anyStatus')}
          value={status ?? ''}
          options={participantStatuses.map((value) => ({ value, label: t(`shared:participantStatus.${value}`) }))}
          onChange={({ target }) => setParam('status', { value: target.value })}
        />
      </Fields>
    </Filters>
  );
}
