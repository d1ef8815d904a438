import { useTranslation } from 'react-i18next';
import { Icon, LinkButton, Page, PagedList, PageHeader, Text, useFormat } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { BulkOutcome, EmptyStaffList, ExportMenu, useBulk } from '@valikool/shared-ui/widgets';
import type { ListedUser } from '../../shared/contract.types';
import { useCodeText } from '../../shared/useCodeText';
import { UserFilters } from './components/UserFilters';
import { UserTable } from './components/UserTable';
import { exportedOf, isNarrowed, readFilter } from './users.filters';
import { useRefreshUsers, userList } from './users.queries';

type Total = { total?: number; isTotalCapped?: boolean };

/** The total; the server stops counting at a limit. */
function Found({ total, isTotalCapped = false }: Total) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const shown =
    total === undefined || total === 0
      ? ''
      : t(isTotalCapped ? 'users.foundMore' : 'users.found', { count: total, number: number(total) });
  return (
    <Text as="div" role="status" tone="muted">
      {shown}
    </Text>
  );
}

/** All users, with those who were invited and have not signed in. */
export function UsersPage() {
  const { t } = useTranslation('admin');
  const { params } = useAddressParams();
  const { applied, text, setText } = useSearchParamText();
  const filter = readFilter(params, applied);
  const users = useInfiniteQuery({ ...userList(filter), placeholderData: keepPreviousData });
  const bulk = useBulk<ListedUser>(useRefreshUsers());
  const codeText = useCodeText();
  const everybody = <LinkButton href="/manage/users">{t('users.showAll')}</LinkButton>;
  const actions = (
    <>
      <ExportMenu label={t('exports.take')} what="users" filters={exportedOf(filter)} />
      <LinkButton variant="secondary" href="/manage/unreachable">
        {t('users.unreachable')}
      </LinkButton>
      <LinkButton variant="primary" href="/manage/users/new">
        <Icon name="plus" />
        {t('users.add')}
      </LinkButton>
    </>
  );
  return (
    <Page>
      <PageHeader title={t('users.heading')} lead={t('users.lead')} actions={actions} />
      <UserFilters filter={filter} text={text} onText={setText} />
      <Found {...users.data?.pages[0]} />
      <PagedList
        query={users}
        loadingLabel={t('users.loading')}
        empty={
          <EmptyStaffList
            list="users"
            title={t('users.none')}
            text={t('users.noneText')}
            action={isNarrowed(filter) ? everybody : undefined}
          />
        }
        namespace="admin"
      >
        {(items) => <UserTable key={JSON.stringify(filter)} users={items} sort={filter.sort} bulk={bulk} />}
      </PagedList>
      <BulkOutcome bulk={bulk} rowHeader={t('users.name')} reasonOf={codeText} />
    </Page>
  );
}
export { UsersPage as Component };
