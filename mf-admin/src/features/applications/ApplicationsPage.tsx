import { useTranslation } from 'react-i18next';
import {
  AppLink,
  ChipGroup,
  DateText,
  EmailText,
  EmptyState,
  FilterChip,
  languageNames,
  LinkButton,
  Page,
  PagedList,
  PageHeader,
  type TableColumn,
  Text,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams } from '@valikool/shared-ui/router';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { ApplicationRow } from '../../shared/contract.types';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { applicationList, applicationStatuses } from './applications.queries';
import { ApplicationStatus } from './components/ApplicationStatus';

function useColumns(): TableColumn<ApplicationRow>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'name',
      header: t('applications.name'),
      isRowHeader: true,
      cell: ({ id, firstName, lastName, email }) => (
        <>
          <AppLink href={`/manage/teacher-applications/${id}`}>
            {firstName} {lastName}
          </AppLink>
          <Text as="div" size="small" tone="muted" weight="normal">
            <EmailText value={email} />
          </Text>
        </>
      ),
    },
    { key: 'subject', header: t('applications.subject'), cell: ({ subject }) => subject },
    { key: 'language', header: t('users.language'), cell: ({ language }) => languageNames[language] },
    { key: 'created', header: t('applications.created'), cell: ({ createdAt }) => <DateText value={createdAt} /> },
    { key: 'status', header: t('applications.state'), cell: ({ status }) => <ApplicationStatus status={status} /> },
  ];
}

function ApplicationTable({ applications }: { applications: readonly ApplicationRow[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="teacher-applications"
      hasNoViews
      caption={t('applications.caption')}
      columns={useColumns()}
      rows={applications}
      rowKey={({ id }) => id}
    />
  );
}

/** The list of teacher applications. */
export function ApplicationsPage() {
  const { t } = useTranslation('admin');
  const { params, setParam } = useAddressParams();
  const status = oneOf(applicationStatuses, params.get('status'));
  const applications = useInfiniteQuery({ ...applicationList(status), placeholderData: keepPreviousData });
  const all = <LinkButton href="/manage/teacher-applications">{t('applications.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="applications" current="/manage/teacher-applications" />}
        title={t('applications.heading')}
        lead={t('applications.lead')}
      />
      <ChipGroup label={t('applications.state')}>
        {[null, ...applicationStatuses].map((value) => (
          <FilterChip key={value} isSelected={value === status} onClick={() => setParam('status', { value })}>
            {t(value === null ? 'applications.any' : `applications.status.${value}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <PagedList
        query={applications}
        loadingLabel={t('applications.loading')}
        empty={
          <EmptyState
            role="status"
            title={t('applications.none')}
            text={t('applications.noneText')}
            action={status === null ? undefined : all}
          />
        }
        namespace="admin"
      >
        {(items) => <ApplicationTable applications={items} />}
      </PagedList>
    </Page>
  );
}
export { ApplicationsPage as Component };
