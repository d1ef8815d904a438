import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Badge, DateText, EmailText, Stack, type TableColumn, Text } from '@valikool/shared-ui';
import { useAddressParams } from '@valikool/shared-ui/router';
import { selectionColumn, useSelection, type Bulk, StaffTable } from '@valikool/shared-ui/widgets';
import type { ListedUser } from '../../../shared/contract.types';
import { addressSortOf, tableSortOf, type UsersFilter } from '../users.filters';
import { UserBulk } from './UserBulk';

const idOf = ({ id }: ListedUser) => id;
const nameOf = ({ firstName, lastName }: ListedUser) => `${firstName} ${lastName}`;

function useColumns(): TableColumn<ListedUser>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'name',
      header: t('users.name'),
      isRowHeader: true,
      isSortable: true,
      cell: (user) => <AppLink href={`/manage/users/${user.id}`}>{nameOf(user)}</AppLink>,
    },
    {
      key: 'email',
      header: t('users.email'),
      inLine: 'below',
      isSortable: true,
      cell: ({ email, phoneNumber }) => (
        <div>
          <EmailText value={email} />
          {phoneNumber !== null && (
            <Text as="div" size="small" tone="muted" data-detail="">
              {phoneNumber}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'role',
      header: t('users.role'),
      inLine: 'end',
      cell: ({ role, hasSignedIn }) => (
        <Stack gap="xxs" align="start">
          {t(`users.roles.${role}`)}
          {!hasSignedIn && <Badge tone="warn">{t('users.states.invited')}</Badge>}
        </Stack>
      ),
    },
    {
      key: 'school',
      header: t('users.school'),
      cell: ({ school }) =>
        school === null ? '–' : <AppLink href={`/manage/schools/${school.id}/students`}>{school.name}</AppLink>,
    },
    {
      key: 'created',
      header: t('users.created'),
      isSortable: true,
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ];
}

export type UserTableProps = { users: readonly ListedUser[]; sort: UsersFilter['sort']; bulk: Bulk<ListedUser> };

/**
 * Users that can be selected and changed together. Give it a new key for another filter: a selection belongs to one
 * view.
 */
export function UserTable({ users, sort, bulk }: UserTableProps) {
  const { t } = useTranslation('admin');
  const { setParam } = useAddressParams();
  const ids = useMemo(() => users.map(idOf), [users]);
  const selection = useSelection(ids);
  const texts = {
    column: t('users.choose'),
    all: t('users.chooseAll'),
    row: (user: ListedUser) => t('users.chooseOne', { name: nameOf(user) }),
  };
  const columns = [selectionColumn(selection, idOf, texts), ...useColumns()];
  return (
    <>
      <StaffTable
        list="users"
        caption={t('users.caption')}
        columns={columns}
        rows={users}
        rowKey={idOf}
        sort={tableSortOf(sort)}
        onSort={(next) => setParam('sort', { value: addressSortOf(next) })}
      />
      <UserBulk selection={selection} users={users} bulk={bulk} />
    </>
  );
}
