import { useTranslation } from 'react-i18next';
import {
  AppLink,
  EmptyState,
  LinkButton,
  Page,
  PagedList,
  PageHeader,
  SearchField,
  Table,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useSearchParamText } from '@valikool/shared-ui/router';
import type { SchoolName } from '../../shared/contract.types';
import { schoolList } from './schools.queries';

function SchoolTable({ schools }: { schools: readonly SchoolName[] }) {
  const { t } = useTranslation('admin');
  const columns: TableColumn<SchoolName>[] = [
    {
      key: 'name',
      header: t('schools.name'),
      isRowHeader: true,
      cell: ({ id, name }) => <AppLink href={`/manage/schools/${id}/students`}>{name}</AppLink>,
    },
  ];
  const links = ({ id, name }: SchoolName) =>
    (['conditions', 'billing', 'activity'] as const).map((page) => (
      <LinkButton key={page} variant="quiet" href={`/manage/schools/${id}/${page}`}>
        {t(`schools.${page}`)}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </LinkButton>
    ));
  return (
    <Table
      caption={t('schools.caption')}
      columns={columns}
      rows={schools}
      rowKey={({ id }) => id}
      rowActions={links}
      actionsLabel={t('schools.actions')}
    />
  );
}

/** All schools, with links to their students and conditions. */
export function SchoolsPage() {
  const { t } = useTranslation('admin');
  const { applied, text, setText } = useSearchParamText();
  const schools = useInfiniteQuery({ ...schoolList(applied), placeholderData: keepPreviousData });
  const all = <LinkButton href="/manage/schools">{t('schools.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader title={t('schools.heading')} lead={t('schools.lead')} />
      <div role="search" aria-label={t('schools.search')}>
        <SearchField label={t('schools.search')} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <PagedList
        query={schools}
        loadingLabel={t('schools.loading')}
        empty={
          <EmptyState
            role="status"
            title={t('schools.none')}
            text={t('schools.noneText')}
            action={applied === '' ? undefined : all}
          />
        }
        namespace="admin"
      >
        {(items) => <SchoolTable schools={items} />}
      </PagedList>
    </Page>
  );
}
export { SchoolsPage as Component };
