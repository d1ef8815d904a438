import { useTranslation } from 'react-i18next';
import {
  AppLink,
  ChipGroup,
  DateText,
  FilterChip,
  LinkButton,
  Money,
  Page,
  PagedList,
  PageHeader,
  SearchField,
  Text,
  type TableColumn,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { EmptyStaffList, StaffTable } from '@valikool/shared-ui/widgets';
import type { ManagedPass } from '../../shared/contract.types';
import { Neighbours } from '../../shared/neighbours/Neighbours';
import { PassState } from './components/PassState';
import { NEEDS, passList } from './passes.queries';

function Covered({ pass: { covered } }: { pass: ManagedPass }) {
  const { t } = useTranslation('admin');
  const [first] = covered;
  if (first === undefined) return t('passes.noCourses');
  return covered.length === 1 ? first.courseTitle : t('passes.courses', { count: covered.length });
}

function useColumns(): TableColumn<ManagedPass>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'student',
      header: t('passes.student'),
      isRowHeader: true,
      cell: ({ id, student }) => <AppLink href={`/manage/passes/${id}`}>{student.name || student.email}</AppLink>,
    },
    { key: 'kind', header: t('passes.kind'), cell: ({ type }) => t(`passes.types.${type}`) },
    { key: 'state', header: t('passes.state'), cell: (pass) => <PassState pass={pass} /> },
    { key: 'covers', header: t('passes.covers'), cell: (pass) => <Covered pass={pass} /> },
    {
      key: 'next',
      header: t('passes.next'),
      align: 'end',
      cell: ({ nextCharge, price }) =>
        nextCharge === null ? (
          '–'
        ) : (
          <>
            <DateText value={nextCharge} />
            <Text as="div" size="small" tone="muted">
              <Money value={price} />
            </Text>
          </>
        ),
    },
  ];
}

function Passes({ passes }: { passes: readonly ManagedPass[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="passes"
      caption={t('passes.heading')}
      columns={useColumns()}
      rows={passes}
      rowKey={({ id }) => String(id)}
    />
  );
}

/** Everybody's passes for staff. */
export function PassesPage() {
  const { t } = useTranslation('admin');
  const { params, setParam } = useAddressParams();
  const { applied, text, setText } = useSearchParamText();
  const needs = NEEDS.find((need) => need === params.get('needs'));
  const filter = { ...(applied !== '' && { q: applied }), ...(needs !== undefined && { needs }) };
  const passes = useInfiniteQuery({ ...passList(filter), placeholderData: keepPreviousData });
  const nothing = Object.keys(filter).length === 0 ? 'none' : 'noMatch';
  const everything = <LinkButton href="/manage/passes">{t('passes.all')}</LinkButton>;
  return (
    <Page>
      <PageHeader
        above={<Neighbours of="sales" current="/manage/passes" />}
        title={t('passes.heading')}
        lead={t('passes.lead')}
      />
      <ChipGroup label={t('passes.which')}>
        <FilterChip isSelected={needs === undefined} onClick={() => setParam('needs', { value: null })}>
          {t('passes.all')}
        </FilterChip>
        {NEEDS.map((need) => (
          <FilterChip key={need} isSelected={needs === need} onClick={() => setParam('needs', { value: need })}>
            {t(`passes.needs.${need}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <div role="search" aria-label={t('passes.search')}>
        <SearchField label={t('passes.search')} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <PagedList
        query={passes}
        loadingLabel={t('passes.loading')}
        empty={
          <EmptyStaffList
            list="passes"
            title={t(`passes.${nothing}`)}
            text={t(`passes.${nothing}Text`)}
            action={nothing === 'none' ? undefined : everything}
          />
        }
        namespace="admin"
      >
        {(items) => <Passes passes={items} />}
      </PagedList>
    </Page>
  );
}
export { PassesPage as Component };
