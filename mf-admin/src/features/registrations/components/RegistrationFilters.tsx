import { useTranslation } from 'react-i18next';
import { Select } from '@valikool/shared-ui';
import { Combobox } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { FilterBar } from '@valikool/shared-ui/widgets';
import { studentName } from '../../../shared/registrations/registrations.requests';
import { useStudentChoices } from '../../../shared/registrations/useChoices';
import { defaultSchoolYear, schoolYears, statuses, statusGroups, type ReadFilter } from '../registrations.filters';

function StudentFilter({ student, onChange }: { student: number | undefined; onChange: (value: string) => void }) {
  const { t } = useTranslation('admin');
  const choices = useStudentChoices();
  const name = useQuery({ ...studentName(student ?? 0), enabled: student !== undefined });
  return (
    <Combobox
      label={t('registrations.student')}
      placeholder={t('registrations.anyStudent')}
      emptyText={t('registrations.noStudents')}
      value={student === undefined ? '' : String(student)}
      chosenLabel={name.data}
      onChange={onChange}
      {...choices}
    />
  );
}

/** The filters of the list, which are all in the address. */
export function RegistrationFilters({ filter }: { filter: ReadFilter }) {
  const { t } = useTranslation(['admin', 'shared']);
  const { setParam } = useAddressParams();
  const groups = statusGroups.map((value) => ({ value, label: t(`registrations.groups.${value}`) }));
  const single = statuses.map((value) => ({ value, label: t(`shared:participantStatus.${value}`) }));
  return (
    <FilterBar
      label={t('registrations.filters')}
      search={<StudentFilter student={filter.student} onChange={(value) => setParam('student', { value })} />}
      chosen={Number(filter.schoolYear !== defaultSchoolYear) + Number(filter.status !== undefined)}
    >
      <Select
        label={t('registrations.schoolYear')}
        value={filter.schoolYear}
        options={schoolYears.map((value) => ({ value, label: t(`shared:schoolYear.${value}`) }))}
        onChange={({ target }) =>
          setParam('schoolYear', { value: target.value === defaultSchoolYear ? null : target.value })
        }
      />
      <Select
        label={t('registrations.status')}
        placeholder={t('registrations.anyStatus')}
        value={filter.status ?? ''}
        options={[...groups, ...single]}
        onChange={({ target }) => setParam('status', { value: target.value })}
      />
    </FilterBar>
  );
}
