import { useTranslation } from 'react-i18next';
import { SearchField, Select } from '@valikool/shared-ui';
import { Combobox } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { FilterBar } from '@valikool/shared-ui/widgets';
import type { Section } from '../../../shared/section';
import { courseTitle, useCourseChoices } from '../../../shared/useCourseChoices';
import { personName, useTeacherChoices } from '../../../shared/useTeacherChoices';
import {
  cohortSorts,
  countNarrowing,
  defaultSchoolYear,
  schoolYears,
  statusFilters,
  usualSort,
  type ListFilter,
} from '../cohorts.filters';

export type CohortFiltersProps = {
  filter: ListFilter;
  section: Section;
  /**
   * Names of the filtered course and teacher, if the rows have them; else they are loaded, since the address has only
   * ids.
   */
  names: { course: string | undefined; teacher: string | undefined };
};

type OneFilterProps = { value: number | undefined; name: string | undefined };

function CourseFilter({ value, name }: OneFilterProps) {
  const { t } = useTranslation('teacher');
  const { setParam } = useAddressParams();
  const { options, onSearch, isPending } = useCourseChoices();
  const asked = useQuery({ ...courseTitle(value ?? 0), enabled: value !== undefined && name === undefined });
  return (
    <Combobox
      label={t('cohort.course')}
      placeholder={t('cohorts.any')}
      value={value === undefined ? '' : String(value)}
      chosenLabel={name ?? asked.data}
      onChange={(chosen) => setParam('course', { value: chosen })}
      emptyText={t('cohorts.noCourse')}
      options={options}
      onSearch={onSearch}
      isPending={isPending}
    />
  );
}

function TeacherFilter({ value, name }: OneFilterProps) {
  const { t } = useTranslation('teacher');
  const { setParam } = useAddressParams();
  const asked = useQuery({ ...personName(value ?? 0), enabled: value !== undefined && name === undefined });
  return (
    <Combobox
      label={t('cohorts.teacher')}
      placeholder={t('cohorts.any')}
      value={value === undefined ? '' : String(value)}
      chosenLabel={name ?? asked.data}
      onChange={(chosen) => setParam('teacher', { value: chosen })}
      emptyText={t('editor.nobodyFound')}
      {...useTeacherChoices()}
    />
  );
}

/** Search, filters and order, which are all in the address. */
export function CohortFilters({ filter, section, names }: CohortFiltersProps) {
  const { t } = useTranslation(['teacher', 'shared']);
  const { setParam } = useAddressParams();
  const { text, setText } = useSearchParamText();
  const { schoolYear, status, course, teacher, sort = usualSort } = filter;
  return (
    <FilterBar
      label={t('cohorts.filters')}
      search={
        <SearchField label={t('cohorts.search')} value={text} onChange={(event) => setText(event.target.value)} />
      }
      chosen={countNarrowing(filter)}
    >
      <Select
        label={t('cohorts.schoolYear')}
        value={schoolYear}
        options={schoolYears.map((value) => ({ value, label: t(`shared:schoolYear.${value}`) }))}
        onChange={({ target }) =>
          setParam('schoolYear', { value: target.value === defaultSchoolYear ? null : target.value })
        }
      />
      <Select
        label={t('cohorts.status')}
        placeholder={t('cohorts.anyStatus')}
        value={status ?? ''}
        options={statusFilters.map((value) => ({
          value,
          label: value === 'BELOW_MINIMUM' ? t('cohorts.belowMinimum') : t(`shared:cohortStatus.${value}`),
        }))}
        onChange={({ target }) => setParam('status', { value: target.value })}
      />
      <CourseFilter value={course} name={names.course} />
      {section === 'manage' && <TeacherFilter value={teacher} name={names.teacher} />}
      <Select
        label={t('cohorts.order')}
        value={sort}
        options={cohortSorts.map((value) => ({ value, label: t(`cohorts.orders.${value}`) }))}
        onChange={({ target }) => setParam('sort', { value: target.value === usualSort ? null : target.value })}
      />
    </FilterBar>
  );
}
