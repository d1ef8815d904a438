import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  ChipGroup,
  FilterChip,
  Inline,
  LinkButton,
  Money,
  Page,
  PagedList,
  PageHeader,
  SearchField,
  Select,
  type TableColumn,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@valikool/shared-ui/query';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { EmptyStaffList, ExportMenu, StaffTable } from '@valikool/shared-ui/widgets';
import type { ListedSchool } from '../../shared/contract.types';
import { municipalities } from '../../shared/school.queries';
import { addressSortOf, isNarrowed, readFilter, shownStates, tableSortOf, type SchoolsFilter } from './schools.filters';
import { schoolList } from './schools.queries';

function useColumns(): TableColumn<ListedSchool>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'name',
      header: t('schools.name'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, name, archivedAt }) => (
        <>
          <AppLink href={`/manage/schools/${id}`}>{name}</AppLink>{' '}
          {archivedAt !== null && <Badge tone="warn">{t('schools.states.archived')}</Badge>}
        </>
      ),
    },
    { key: 'municipality', header: t('schools.municipality'), cell: ({ municipality }) => municipality ?? '–' },
    {
      key: 'students',
      header: t('schools.students'),
      isSortable: true,
      align: 'end',
      cell: ({ id, students }) => <AppLink href={`/manage/schools/${id}/students`}>{students}</AppLink>,
    },
    {
      key: 'spend',
      header: t('schools.spend'),
      isSortable: true,
      align: 'end',
      cell: ({ spend }) => <Money value={spend} />,
    },
    {
      key: 'debt',
      header: t('schools.debt'),
      isSortable: true,
      align: 'end',
      cell: ({ debt }) => <Money value={debt} />,
    },
  ];
}

function SchoolTable({ schools, filter }: { schools: readonly ListedSchool[]; filter: SchoolsFilter }) {
  const { t } = useTranslation('admin');
  const { setParam } = useAddressParams();
  return (
    <StaffTable
      list="schools"
      caption={t('schools.caption')}
      columns={useColumns()}
      rows={schools}
      rowKey={({ id }) => id}
      sort={tableSortOf(filter)}
      onSort={(next) => setParam('sort', { value: addressSortOf(next) })}
    />
  );
}

function Filters({ filter }: { filter: SchoolsFilter }) {
  const { t } = useTranslation('admin');
  const { setParam } = useAddressParams();
  const { data = [] } = useQuery(municipalities);
  return (
    <Inline justify="between" align="end">
      <ChipGroup label={t('schools.which')}>
        {shownStates.map((state) => (
          <FilterChip
            key={state}
            isSelected={state === (filter.state ?? 'active')}
            onClick={() => setParam('state', { value: state === 'active' ? null : state })}
          >
            {t(`schools.states.${state}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <Select
        label={t('schools.municipality')}
        placeholder={t('schools.anyMunicipality')}
        value={filter.municipality ?? ''}
        options={data.map((value) => ({ value, label: value }))}
        onChange={(event) => setParam('municipality', { value: event.target.value || null })}
      />
    </Inline>
  );
}

/** Exports the schools that are shown. */
function TakeOut({ filter: { q, municipality, state } }: { filter: SchoolsFilter }) {
  const { t } = useTranslation('admin');
  const narrowed = {
    ...(q !== undefined && { q }),
    ...(municipality !== undefined && { municipality }),
    ...(state !== undefined && { schoolState: state }),
  };
  return <ExportMenu label={t('exports.take')} what="schools" filters={narrowed} />;
}

/** All schools with their students, cost and debt. */
export function SchoolsPage() {
  const { t } = useTranslation('admin');
  const { params } = useAddressParams();
  const { applied, text, setText } = useSearchParamText();
  const filter = readFilter(params, applied);
  const schools = useInfiniteQuery({ ...schoolList(filter), placeholderData: keepPreviousData });
  const all = <LinkButton href="/manage/schools">{t('schools.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader
        title={t('schools.heading')}
        lead={t('schools.lead')}
        actions={
          <>
            <LinkButton href="/manage/schools/new">{t('schools.add')}</LinkButton>
            <TakeOut filter={filter} />
          </>
        }
      />
      <div role="search" aria-label={t('schools.search')}>
        <SearchField label={t('schools.search')} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <Filters filter={filter} />
      <PagedList
        query={schools}
        loadingLabel={t('schools.loading')}
        empty={
          <EmptyStaffList
            list="schools"
            title={t('schools.none')}
            text={t('schools.noneText')}
            action={isNarrowed(filter) ? all : undefined}
          />
        }
        namespace="admin"
      >
        {(items) => <SchoolTable schools={items} filter={filter} />}
      </PagedList>
    </Page>
  );
}
export { SchoolsPage as Component };
