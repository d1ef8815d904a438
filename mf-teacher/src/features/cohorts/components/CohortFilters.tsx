import type { SchoolYearFilter } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { SearchField, Select } from '@valikool/shared-ui';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { cohortStatuses, defaultSchoolYear, schoolYears } from '../cohorts.filters';
import { Filters } from './CohortFilters.styles';

export type CohortFiltersProps = { schoolYear: SchoolYearFilter; status: string | undefined };

/** Search, school year and status; every change is a new address. */
export function CohortFilters({ schoolYear, status }: CohortFiltersProps) {
  const { t } = useTranslation(['teacher', 'shared']);
  const { setParam } = useAddressParams();
  const { text, setText } = useSearchParamText();
  return (
    <Filters role="search" aria-label={t('cohorts.filters')}>
      <SearchField label={t('cohorts.search')} value={text} onChange={(event) => setText(event.target.value)} />
      <Select
        label={t('cohorts.schoolYear')}
        value={schoolYear}
        options={schoolYears.map((value) => ({ value, label: t(`shared:schoolYear.${value}`) }))}
        onChange={({ target }) => setParam('schoolYear', { value: target.value === defaultSchoolYear ? null : target.value })}
      />
      <Select
        label={t('cohorts.status')}
        placeholder={t('cohorts.anyStatus')}
        value={status ?? ''}
        options={cohortStatuses.map((value) => ({ value, label: t(`shared:cohortStatus.${value}`) }))}
        onChange={({ target }) => setParam('status', { value: target.value })}
      />
    </Filters>
  );
}
