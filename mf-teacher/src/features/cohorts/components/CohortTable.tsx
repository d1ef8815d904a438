import { useTranslation } from 'react-i18next';
import {
  AppLink,
  CohortBadges,
  CohortStatusBadge,
  cohortShortName,
  formatDate,
  formatDateRange,
  Inline,
  LinkButton,
  Stack,
  Text,
  useClassTimes,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import { useAddressParams } from '@valikool/shared-ui/router';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { CohortCard } from '../../../shared/contract.types';
import { badgesBeside } from '../../../shared/badgesBeside';
import { addressSortOf, tableSortOf } from '../cohorts.filters';
import { cohortPath, studentsPath, type Section } from '../../../shared/section';

function Status({ cohort: { status, badges, stillNeeded, decisionDate, timeZone } }: { cohort: CohortCard }) {
  const { t } = useTranslation('teacher');
  return (
    <Stack gap="xxs" align="start">
      <Inline gap="xs">
        <CohortStatusBadge status={status} />
        {/* One beside the state: the row stays low, and days and seats have columns of their own. */}
        <span data-detail="">
          <CohortBadges badges={badgesBeside(status, badges).slice(0, 1)} />
        </span>
      </Inline>
      {stillNeeded !== undefined && stillNeeded > 0 && decisionDate !== undefined && (
        <Text as="div" size="small" tone="muted">
          {t('cohorts.needed', { count: stillNeeded, date: formatDate(decisionDate, timeZone) })}
        </Text>
      )}
    </Stack>
  );
}

function useColumns(section: Section): TableColumn<CohortCard>[] {
  const { t } = useTranslation('teacher');
  const classTimes = useClassTimes();
  const teachers: TableColumn<CohortCard> = {
    key: 'teachers',
    header: t('cohort.teachers'),
    cell: (cohort) => cohort.teachers.map(({ name }) => name).join(', ') || '–',
  };
  return [
    {
      key: 'name',
      header: t('cohort.name'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, name, courseTitle }) => (
        <>
          <AppLink href={cohortPath(section, id)}>{courseTitle}</AppLink>
          <Text as="div" size="small" tone="muted" weight="normal" data-detail="">
            {cohortShortName(name, courseTitle)}
          </Text>
        </>
      ),
    },
    {
      key: 'status',
      header: t('cohorts.status'),
      inLine: 'below',
      wraps: true,
      cell: (cohort) => <Status cohort={cohort} />,
    },
    {
      key: 'start',
      header: t('cohort.dates'),
      inLine: 'last',
      isOneLine: true,
      isSortable: true,
      cell: (cohort) => (
        <div>
          {formatDateRange(cohort.startDate, cohort.endDate, cohort.timeZone)}
          <Text as="div" size="small" tone="muted" data-detail="">
            {classTimes(cohort)}
          </Text>
        </div>
      ),
    },
    ...(section === 'manage' ? [teachers] : []),
    {
      key: 'seats',
      header: t('cohort.seats'),
      align: 'end',
      inLine: 'end',
      isSortable: true,
      cell: ({ seatsTaken, size }) => `${seatsTaken} / ${size.max}`,
    },
  ];
}

export type CohortTableProps = {
  cohorts: readonly CohortCard[];
  section: Section;
  /** The column of checkboxes, when cohorts can be selected. */
  choosing?: TableColumn<CohortCard>;
};

/** Cohorts as rows; as lines that open on a phone and a tablet. */
export function CohortTable({ cohorts, section, choosing }: CohortTableProps) {
  const { t } = useTranslation('teacher');
  const columns = useColumns(section);
  const { params, setParam } = useAddressParams();
  const students = ({ id, name, courseTitle }: CohortCard) => (
    <LinkButton variant="quiet" href={studentsPath(section, id)}>
      {t('cohort.students')}
      <VisuallyHidden>
        : {courseTitle}, {name}
      </VisuallyHidden>
    </LinkButton>
  );
  return (
    <StaffTable
      list="cohorts"
      caption={t('cohorts.caption')}
      columns={choosing ? [choosing, ...columns] : columns}
      rows={cohorts}
      sort={tableSortOf(params)}
      onSort={(next) => setParam('sort', { value: addressSortOf(next) })}
      rowKey={({ id }) => id}
      rowActions={students}
      actionsLabel={t('cohort.students')}
    />
  );
}
