import { useTranslation } from 'react-i18next';
import {
  Card,
  ChipGroup,
  EmptyState,
  FilterChip,
  Inline,
  Page,
  PagedList,
  PageHeader,
  Select,
} from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { oneOf, useAddressParams } from '@valikool/shared-ui/router';
import { caseList, caseStatuses, type CasesFilter } from './cases.queries';
import { caseKinds, useCaseTexts } from './cases.texts';
import { Rows } from './components/CaseList.styles';
import { CaseRow } from './components/CaseRow';

function Filters({ filter: { status, kind } }: { filter: CasesFilter }) {
  const { t } = useTranslation('admin');
  const { title } = useCaseTexts();
  const { setParam } = useAddressParams();
  return (
    <Inline justify="between" align="end">
      <ChipGroup label={t('cases.state')}>
        {caseStatuses.map((value) => (
          <FilterChip
            key={value}
            isSelected={value === status}
            onClick={() => setParam('status', { value: value === 'OPEN' ? null : value })}
          >
            {t(`cases.status.${value}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <Select
        label={t('cases.kind')}
        placeholder={t('cases.anyKind')}
        value={kind ?? ''}
        options={caseKinds.map((value) => ({ value, label: title(value) }))}
        onChange={({ target }) => setParam('kind', { value: target.value })}
      />
    </Inline>
  );
}

function useFilter(): CasesFilter {
  const { params } = useAddressParams();
  return {
    status: oneOf(caseStatuses, params.get('status')) ?? 'OPEN',
    kind: oneOf(caseKinds, params.get('kind')),
  };
}

/** Cases that staff decide, because the product cannot; the most urgent first. */
export function CasesPage() {
  const { t } = useTranslation('admin');
  const filter = useFilter();
  const cases = useInfiniteQuery({ ...caseList(filter), placeholderData: keepPreviousData });
  const nothing = filter.status === 'OPEN' && filter.kind === null ? 'none' : 'noMatch';
  return (
    <Page>
      <PageHeader title={t('cases.heading')} lead={t('cases.lead')} />
      <Filters filter={filter} />
      <PagedList
        query={cases}
        loadingLabel={t('cases.loading')}
        empty={<EmptyState role="status" title={t(`cases.${nothing}`)} text={t(`cases.${nothing}Text`)} />}
        namespace="admin"
      >
        {(items) => (
          <Card padding="none">
            <Rows aria-label={t('cases.caption')}>
              {items.map((item) => (
                <CaseRow key={item.id} item={item} />
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
    </Page>
  );
}
export { CasesPage as Component };
