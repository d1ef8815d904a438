import { useTranslation } from 'react-i18next';
import {
  AppLink,
  ChipGroup,
  DateText,
  EmailText,
  EmptyState,
  FilterChip,
  LinkButton,
  Page,
  PagedList,
  PageHeader,
  SearchField,
  type TableColumn,
  Text,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { SchoolApplicationRow } from '../../shared/contract.types';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { SchoolApplicationStatus } from './components/SchoolApplicationStatus';
import { applicationStatuses, schoolApplicationList } from './schoolApplications.queries';

function useColumns(): TableColumn<SchoolApplicationRow>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'school',
      header: t('schools.name'),
      isRowHeader: true,
      cell: ({ id, schoolName, registryCode }) => (
        <>
          <AppLink href={`/manage/school-applications/${id}`}>{schoolName}</AppLink>
          <Text as="div" size="small" tone="muted" weight="normal">
            {registryCode}
          </Text>
        </>
      ),
    },
    { key: 'municipality', header: t('schools.municipality'), cell: ({ municipality }) => municipality },
    {
      key: 'contact',
      header: t('schoolApplications.contact'),
      cell: ({ firstName, lastName, email }) => (
        <div>
          {firstName} {lastName}
          <Text as="div" size="small" tone="muted">
            <EmailText value={email} />
          </Text>
        </div>
      ),
    },
    {
      key: 'created',
      header: t('schoolApplications.created'),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
    {
      key: 'status',
      header: t('schoolApplications.state'),
      cell: ({ status }) => <SchoolApplicationStatus status={status} />,
    },
  ];
}

function ApplicationTable({ applications }: { applications: readonly SchoolApplicationRow[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="school-applications"
      hasNoViews
      caption={t('schoolApplications.caption')}
      columns={useColumns()}
      rows={applications}
      rowKey={({ id }) => id}
    />
  );
}

/** Schools that ask to join. */
export function SchoolApplicationsPage() {
  const { t } = useTranslation('admin');
  const { params, setParam } = useAddressParams();
  const { applied, text, setText } = useSearchParamText();
  const status = oneOf(applicationStatuses, params.get('status'));
  const filter = { ...(status !== null && { status }), ...(applied !== '' && { q: applied }) };
  const applications = useInfiniteQuery({ ...schoolApplicationList(filter), placeholderData: keepPreviousData });
  const all = <LinkButton href="/manage/school-applications">{t('schoolApplications.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="applications" current="/manage/school-applications" />}
        title={t('schoolApplications.heading')}
        lead={t('schoolApplications.lead')}
      />
      <div role="search" aria-label={t('schoolApplications.search')}>
        <SearchField
          label={t('schoolApplications.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ChipGroup label={t('schoolApplications.state')}>
        {[null, ...applicationStatuses].map((value) => (
          <FilterChip key={value} isSelected={value === status} onClick={() => setParam('status', { value })}>
            {t(value === null ? 'schoolApplications.any' : `schoolApplications.status.${value}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <PagedList
        query={applications}
        loadingLabel={t('schoolApplications.loading')}
        empty={
          <EmptyState
            role="status"
            title={t('schoolApplications.none')}
            text={t('schoolApplications.noneText')}
            action={Object.keys(filter).length === 0 ? undefined : all}
          />
        }
        namespace="admin"
      >
        {(items) => <ApplicationTable applications={items} />}
      </PagedList>
    </Page>
  );
}
export { SchoolApplicationsPage as Component };
