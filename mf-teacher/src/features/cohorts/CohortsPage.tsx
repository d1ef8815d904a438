import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { cohortList } from '../../shared/cohorts.queries';
import { cohortsPath, useSection, type Section } from '../../shared/section';
import { CohortFilters } from './components/CohortFilters';
import { CohortTable } from './components/CohortTable';
import { readFilter } from './cohorts.filters';

function NoCohorts({ section, isNarrowed }: { section: Section; isNarrowed: boolean }) {
  const { t } = useTranslation('teacher');
  const everything = <LinkButton href={`${cohortsPath(section)}?schoolYear=all`}>{t('cohorts.showAll')}</LinkButton>;
  return <EmptyState role="status" title={t('cohorts.none')} text={t(isNarrowed ? 'cohorts.noneNarrowed' : 'cohorts.noneText')} action={isNarrowed ? everything : undefined} />;
}

/** Cohorts to search in: one's own under /user, all of them under /manage. */
export function CohortsPage() {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { params } = useAddressParams();
  const filter = readFilter(params, section);
  const cohorts = useInfiniteQuery({ ...cohortList(filter), placeholderData: keepPreviousData });
  const isNarrowed = filter.q !== undefined || filter.status !== undefined || filter.schoolYear !== 'all';
  return (
    <Page>
      <PageHeader title={t(`cohorts.heading.${section}`)} lead={t(`cohorts.lead.${section}`)} />
      <CohortFilters schoolYear={filter.schoolYear} status={filter.status} />
      <PagedList query={cohorts} loadingLabel={t('cohorts.loading')} empty={<NoCohorts section={section} isNarrowed={isNarrowed} />} namespace="teacher">
        {(items) => <CohortTable cohorts={items} section={section} />}
      </PagedList>
    </Page>
  );
}
export { CohortsPage as Component };
