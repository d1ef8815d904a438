import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ChipGroup,
  EmptyState,
  FactList,
  FilterChip,
  formatDateTime,
  Inline,
  PagedList,
  SearchField,
  Stack,
  useFormat,
  useSession,
} from '@valikool/shared-ui';
import { DateField } from '@valikool/shared-ui/forms';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams, useSearchParamText } from '@valikool/shared-ui/router';
import { ExportMenu } from '@valikool/shared-ui/widgets';
import type { SchoolCreditLogRow } from '../../../shared/contract.types';
import { creditLog, type CreditLogFilter } from '../credits.queries';
import { Fields, Filters } from './CreditLog.styles';

const types = ['ADD', 'DEDUCT', 'REFUND'] as const;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** @returns the filter that the address holds */
function filterOf(params: URLSearchParams): CreditLogFilter {
  const type = types.find((each) => each === params.get('type'));
  const [from, to, q] = [params.get('from'), params.get('to'), params.get('q')];
  return {
    ...(type !== undefined && { type }),
    ...(from !== null && day.test(from) && { from }),
    ...(to !== null && day.test(to) && { to }),
    ...(q !== null && q.trim() !== '' && { q: q.trim() }),
  };
}

/** What one row says: what happened, to how much, and for whom or why. */
function useRowText(): (row: SchoolCreditLogRow) => string {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  return ({ type, amount, seats, reason, student, cohortName }) => {
    const sum = amount === null ? t('credits.seatsOf', { count: seats ?? 0 }) : money(amount);
    const isExpired = reason === 'EXPIRED';
    const isTakenBack = reason === 'TAKEN_BACK';
    const why = isExpired || isTakenBack || reason === 'BEFORE_LOG' ? null : reason;
    const what = t(`credits.log.${isExpired || isTakenBack ? reason : type}`, { sum });
    return [what, student, cohortName, why].filter((part) => part !== null).join(' · ');
  };
}

/** The first or last day; what is half typed is not in the address yet. */
function LogDay({ name, day: shown }: { name: 'from' | 'to'; day: string | undefined }) {
  const { t } = useTranslation('school');
  const { setParam } = useAddressParams();
  const [typed, setTyped] = useState(shown ?? '');
  function change(value: string) {
    setTyped(value);
    if (value === '' || day.test(value)) setParam(name, { value: value === '' ? null : value });
  }
  return (
    <DateField
      label={t(`credits.log.${name}`)}
      value={typed}
      onChange={change}
      pickerLabel={t(`credits.log.pick.${name}`)}
    />
  );
}

function LogFilters({ filter }: { filter: CreditLogFilter }) {
  const { t } = useTranslation('school');
  const { setParam } = useAddressParams();
  const { text, setText } = useSearchParamText();
  return (
    <Filters role="search" aria-label={t('credits.log.filters')}>
      <ChipGroup label={t('credits.log.which')}>
        <FilterChip isSelected={filter.type === undefined} onClick={() => setParam('type', { value: null })}>
          {t('credits.log.all')}
        </FilterChip>
        {types.map((type) => (
          <FilterChip key={type} isSelected={type === filter.type} onClick={() => setParam('type', { value: type })}>
            {t(`credits.log.types.${type}`)}
          </FilterChip>
        ))}
      </ChipGroup>
      <Fields>
        <SearchField label={t('credits.log.search')} value={text} onChange={(event) => setText(event.target.value)} />
        <LogDay name="from" day={filter.from} />
        <LogDay name="to" day={filter.to} />
      </Fields>
    </Filters>
  );
}

/** The log of the credit and of the seats in advance. */
export function CreditLog({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { params } = useAddressParams();
  const filter = filterOf(params);
  const rows = useInfiniteQuery({ ...creditLog(schoolId, filter), placeholderData: keepPreviousData });
  const { type, ...rest } = filter;
  const exported = { school: schoolId, ...rest, ...(type !== undefined && { creditType: type }) };
  const isNarrowed = Object.keys(filter).length > 0;
  const textOf = useRowText();
  const { can } = useSession();
  const mayExport = can('export.read-school') || can('export.read-all');
  return (
    <Stack as="section" aria-labelledby="credit-log">
      <Inline justify="between">
        <h2 id="credit-log">{t('credits.log.heading')}</h2>
        {mayExport && <ExportMenu variant="quiet" label={t('credits.log.export')} what="credits" filters={exported} />}
      </Inline>
      <LogFilters filter={filter} />
      <PagedList
        query={rows}
        loadingLabel={t('credits.loading')}
        empty={
          <EmptyState
            headingLevel="h3"
            title={t(isNarrowed ? 'credits.log.noneFound' : 'credits.log.none')}
            text={t(isNarrowed ? 'credits.log.noneFoundText' : 'credits.log.noneText')}
          />
        }
        namespace="school"
      >
        {(items) => (
          <FactList items={items.map((row) => ({ key: row.id, label: formatDateTime(row.at), value: textOf(row) }))} />
        )}
      </PagedList>
    </Stack>
  );
}
