import { useTranslation } from 'react-i18next';
import { categories, languageNames, languages, SearchField, Select } from '@valikool/shared-ui';
import { Combobox } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { FilterBar } from '@valikool/shared-ui/widgets';
import type { Section } from '../../../shared/section';
import { personName, useTeacherChoices } from '../../../shared/useTeacherChoices';
import {
  countNarrowing,
  courseSorts,
  courseStatuses,
  schoolYears,
  usualSort,
  type CoursesFilter,
} from '../courses.filters';

export type CourseFiltersProps = {
  filter: CoursesFilter;
  section: Section;
  /** Name of the filtered author, if the rows have it; else it is loaded. */
  creatorName: string | undefined;
};

function CreatorFilter({ creator, creatorName }: { creator: number | undefined; creatorName: string | undefined }) {
  const { t } = useTranslation('teacher');
  const { setParam } = useAddressParams();
  const asked = useQuery({ ...personName(creator ?? 0), enabled: creator !== undefined && creatorName === undefined });
  return (
    <Combobox
      label={t('course.fields.creatorId')}
      placeholder={t('courses.any')}
      value={creator === undefined ? '' : String(creator)}
      chosenLabel={creatorName ?? asked.data}
      onChange={(value) => setParam('creator', { value })}
      emptyText={t('courses.nobody')}
      {...useTeacherChoices()}
    />
  );
}

/** Search, filters and order, which are all in the address. */
export function CourseFilters({ filter, section, creatorName }: CourseFiltersProps) {
  const { t } = useTranslation('teacher');
  const { setParam } = useAddressParams();
  const { text, setText } = useSearchParamText();
  const selects = [
    {
      name: 'status',
      label: t('courses.statusLabel'),
      value: filter.status,
      options: courseStatuses.map((value) => ({ value, label: t(`courses.status.${value}`) })),
    },
    {
      name: 'schoolYear',
      label: t('cohorts.schoolYear'),
      value: filter.schoolYear,
      options: schoolYears.map((value) => ({ value, label: t(`shared:schoolYear.${value}`) })),
    },
    {
      name: 'language',
      label: t('courses.language'),
      value: filter.language,
      options: languages.map((value) => ({ value, label: languageNames[value] })),
    },
    {
      name: 'category',
      label: t('course.fields.categories'),
      value: filter.category,
      options: categories.map((value) => ({ value, label: t(`shared:categories.${value}`) })),
    },
  ];
  return (
    <FilterBar
      label={t('courses.filters')}
      search={
        <SearchField label={t('courses.search')} value={text} onChange={(event) => setText(event.target.value)} />
      }
      chosen={countNarrowing(filter)}
    >
      {selects.map(({ name, label, value, options }) => (
        <Select
          key={name}
          label={label}
          placeholder={t('courses.any')}
          value={value ?? ''}
          options={options}
          onChange={({ target }) => setParam(name, { value: target.value })}
        />
      ))}
      {section === 'manage' && <CreatorFilter creator={filter.creator} creatorName={creatorName} />}
      <Select
        label={t('courses.sortLabel')}
        value={filter.sort ?? usualSort}
        options={courseSorts.map((value) => ({ value, label: t(`courses.sort.${value}`) }))}
        onChange={({ target }) => setParam('sort', { value: target.value === usualSort ? null : target.value })}
      />
    </FilterBar>
  );
}
