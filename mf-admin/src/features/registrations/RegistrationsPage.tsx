import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page, PagedList, PageHeader, Select } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { FilterRow } from '../../shared/FilterRow.styles';
import { RegistrationTable } from './components/RegistrationTable';
import { defaultSchoolYear, readFilter, registrationList, schoolYears, statuses, statusGroups, type RegistrationsFilter } from './registrations.queries';

function Filters({ filter }: { filter: RegistrationsFilter }) {
  const { t } = useTranslation(['admin', 'shared']);
  const { setParam } = useAddressParams();
  const groups = statusGroups.map((value) => ({ value, label: t(`registrations.groups.${value}`) }));
  const single = statuses.map((value) => ({ value, label: t(`shared:participantStatus.${value}`) }));
  return (
    <FilterRow role="search" aria-label={t('registrations.filters')}>
      <Select
        label={t('registrations.schoolYear')}
        value={filter.schoolYear}
        options={schoolYears.map((value) => ({ value, label: t(`shared:schoolYear.${value}`) }))}
        onChange={({ target }) => setParam('schoolYear', { value: target.value === defaultSchoolYear ? null : target.value })}
      />
      <Select
        label={t('registrations.status')}
        placeholder={t('registrations.anyStatus')}
        value={filter.status ?? ''}
        options={[...groups, ...single]}
        onChange={({ target }) => setParam('status', { value: target.value })}
      />
    </FilterRow>
  );
}

/** Everybody's registrations. */
export function RegistrationsPage() {
  const { t } = useTranslation('admin');
  const { params } = useAddressParams();
  const filter = readFilter(params);
  const registrations = useInfiniteQuery({ ...registrationList(filter), placeholderData: keepPreviousData });
  const all = <LinkButton href="/manage/registrations?schoolYear=all">{t('registrations.showAll')}</LinkButton>;
  return (
    <Page>
      <PageHeader title={t('registrations.heading')} lead={t('registrations.lead')} />
      <Filters filter={filter} />
      <PagedList
        query={registrations}
        loadingLabel={t('registrations.loading')}
        empty={<EmptyState role="status" title={t('registrations.none')} text={t('registrations.noneText')} action={all} />}
        namespace="admin"
      >
        {(items) => <RegistrationTable registrations={items} />}
      </PagedList>
    </Page>
  );
}
export { RegistrationsPage as Component };
