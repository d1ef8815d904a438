import type { components } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Breadcrumbs,
  DateText,
  EmptyState,
  Page,
  PagedList,
  PageHeader,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { StaffTable } from '@valikool/shared-ui/widgets';
import { unreachableList } from './users.queries';

type Unreachable = components['schemas']['UnreachableAddress'];

function useColumns(): TableColumn<Unreachable>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'name',
      header: t('users.one'),
      isRowHeader: true,
      cell: ({ userId, firstName, lastName }) => (
        <AppLink href={`/manage/users/${userId}`}>{`${firstName} ${lastName}`}</AppLink>
      ),
    },
    { key: 'address', header: t('users.unreachableAddress'), cell: ({ address }) => address },
    {
      key: 'reason',
      header: t('users.unreachableReason'),
      cell: ({ reason, status }) => t(`users.unreachableReasons.${reason}`, { status }),
    },
    { key: 'since', header: t('users.unreachableSince'), cell: ({ since }) => <DateText value={since} /> },
  ];
}

/** People whom mails do not reach, newest first. */
export function UnreachablePage() {
  const { t } = useTranslation('admin');
  const addresses = useInfiniteQuery(unreachableList());
  const columns = useColumns();
  return (
    <Page>
      <PageHeader
        title={t('users.unreachableHeading')}
        lead={t('users.unreachableLead')}
        above={
          <Breadcrumbs
            label={t('trail')}
            items={[{ label: t('users.heading'), href: '/manage/users' }]}
            current={t('users.unreachableHeading')}
          />
        }
      />
      <PagedList
        query={addresses}
        loadingLabel={t('users.unreachableLoading')}
        empty={<EmptyState role="status" title={t('users.unreachableNone')} text={t('users.unreachableNoneText')} />}
        namespace="admin"
      >
        {(items) => (
          <StaffTable
            list="unreachable"
            hasNoViews
            caption={t('users.unreachableHeading')}
            columns={columns}
            rows={items}
            rowKey={({ userId }) => userId}
          />
        )}
      </PagedList>
    </Page>
  );
}
export { UnreachablePage as Component };
