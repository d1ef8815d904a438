import { useTranslation } from 'react-i18next';
import { AppLink, DateText, EmptyState, LinkButton, Page, PagedList, PageHeader, SearchField, Select, Table, Text, type TableColumn } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import type { ListedUser } from '../../shared/contract.types';
import { FilterRow } from '../../shared/FilterRow.styles';
import { roles, userList } from './users.queries';

function useColumns(): TableColumn<ListedUser>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'name',
      header: t('users.name'),
      isRowHeader: true,
      cell: ({ id, firstName, lastName, email }) => (
        <>
          <AppLink href={`/manage/users/${id}`}>
            {firstName} {lastName}
          </AppLink>
          <Text as="div" size="small" tone="muted" weight="normal">
            {email}
          </Text>
        </>
      ),
    },
    { key: 'role', header: t('users.role'), cell: ({ role }) => t(`users.roles.${role}`) },
    { key: 'school', header: t('users.school'), cell: ({ school }) => (school === null ? '–' : <AppLink href={`/manage/schools/${school.id}/students`}>{school.name}</AppLink>) },
    { key: 'phone', header: t('users.phone'), cell: ({ phoneNumber }) => phoneNumber ?? '–' },
    { key: 'created', header: t('users.created'), cell: ({ createdAt }) => <DateText value={createdAt} /> },
  ];
}

function UserTable({ users }: { users: readonly ListedUser[] }) {
  const { t } = useTranslation('admin');
  return <Table caption={t('users.caption')} columns={useColumns()} rows={users} rowKey={({ id }) => id} />;
}

/** Everybody who has been here, by name. */
export function UsersPage() {
  const { t } = useTranslation('admin');
  const { params, setParam } = useAddressParams();
  const { applied, text, setText } = useSearchParamText();
  const role = oneOf(roles, params.get('role'));
  const users = useInfiniteQuery({ ...userList(applied, role), placeholderData: keepPreviousData });
  const isNarrowed = applied !== '' || role !== null;
  const everybody = <LinkButton href="/manage/users">{t('users.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader title={t('users.heading')} lead={t('users.lead')} />
      <FilterRow role="search" aria-label={t('users.filters')}>
        <SearchField label={t('users.search')} value={text} onChange={(event) => setText(event.target.value)} />
        <Select
          label={t('users.role')}
          placeholder={t('users.anyRole')}
          value={role ?? ''}
          options={roles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          onChange={({ target }) => setParam('role', { value: target.value })}
        />
      </FilterRow>
      <PagedList
        query={users}
        loadingLabel={t('users.loading')}
        empty={<EmptyState role="status" title={t('users.none')} text={t('users.noneText')} action={isNarrowed ? everybody : undefined} />}
        namespace="admin"
      >
        {(items) => <UserTable users={items} />}
      </PagedList>
    </Page>
  );
}
export { UsersPage as Component };
