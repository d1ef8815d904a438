import { useTranslation } from 'react-i18next';
import { LinkButton, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { BulkOutcome, EmptyStaffList, ExportMenu, useBulk } from '@valikool/shared-ui/widgets';
import type { Registration } from '../../shared/contract.types';
import { AddStudent } from '../../shared/registrations/AddStudent';
import { registrationList, useRefresh } from '../../shared/registrations/registrations.requests';
import { useCodeText } from '../../shared/useCodeText';
import { RegistrationFilters } from './components/RegistrationFilters';
import { RegistrationTable } from './components/RegistrationTable';
import { exportedOf, readFilter } from './registrations.filters';

/** All registrations. */
export function RegistrationsPage() {
  const { t } = useTranslation('admin');
  const { params } = useAddressParams();
  const filter = readFilter(params);
  const registrations = useInfiniteQuery({ ...registrationList(filter), placeholderData: keepPreviousData });
  const bulk = useBulk<Registration>(useRefresh());
  const codeText = useCodeText();
  const exported = exportedOf(filter);
  const all = <LinkButton href="/manage/registrations?schoolYear=all">{t('registrations.showAll')}</LinkButton>;
  const actions = (
    <>
      {exported && <ExportMenu label={t('exports.take')} what="registrations" filters={exported} />}
      <LinkButton variant="secondary" href="/manage/imports/results">
        {t('registrations.resultsFromList')}
      </LinkButton>
      <AddStudent />
    </>
  );
  return (
    <Page>
      <PageHeader title={t('registrations.heading')} lead={t('registrations.lead')} actions={actions} />
      <RegistrationFilters filter={filter} />
      <PagedList
        query={registrations}
        loadingLabel={t('registrations.loading')}
        empty={
          <EmptyStaffList
            list="registrations"
            title={t('registrations.none')}
            text={t('registrations.noneText')}
            action={all}
          />
        }
        namespace="admin"
      >
        {(items) => <RegistrationTable key={JSON.stringify(filter)} registrations={items} bulk={bulk} />}
      </PagedList>
      <BulkOutcome bulk={bulk} rowHeader={t('registrations.student')} reasonOf={codeText} />
    </Page>
  );
}
export { RegistrationsPage as Component };
