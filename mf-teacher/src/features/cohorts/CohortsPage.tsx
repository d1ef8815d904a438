import { useTranslation } from 'react-i18next';
import { Icon, LinkButton, Page, PagedList, PageHeader, Text, useFormat, useSession } from '@valikool/shared-ui';
import { keepPreviousData, useInfiniteQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { BulkOutcome, EmptyStaffList, ExportMenu, useBulk } from '@valikool/shared-ui/widgets';
import { cohortList } from '../../shared/cohorts.queries';
import type { CohortCard } from '../../shared/contract.types';
import { cohortsPath, newCohortPath, useSection, type Section } from '../../shared/section';
import { useCodeText } from '../../shared/useCodeText';
import { ChosenCohorts } from './components/ChosenCohorts';
import { CohortFilters } from './components/CohortFilters';
import { CohortTable } from './components/CohortTable';
import { WaitingPrices } from './components/WaitingPrices';
import { exportedOf, isNarrowed, readFilter, type ListFilter } from './cohorts.filters';
import { useRefreshCohorts } from './cohorts.queries';

function NoCohorts({ section, filter }: { section: Section; filter: ListFilter }) {
  const { t } = useTranslation('teacher');
  const isFiltered = isNarrowed(filter);
  const next = isFiltered ? (
    <LinkButton href={`${cohortsPath(section)}?schoolYear=all`}>{t('cohorts.showAll')}</LinkButton>
  ) : (
    <LinkButton href={newCohortPath(section)}>{t('editor.new')}</LinkButton>
  );
  return (
    <EmptyStaffList
      list="cohorts"
      title={t('cohorts.none')}
      text={t(isFiltered ? 'cohorts.noneNarrowed' : 'cohorts.noneText')}
      action={next}
    />
  );
}

/** New cohorts of the filtered course start here. */
function Actions({ section, filter }: { section: Section; filter: ListFilter }) {
  const { t } = useTranslation('teacher');
  const { can, user } = useSession();
  const { course } = filter;
  const exported = can('export.read-all') ? exportedOf(filter, user?.id) : null;
  return (
    <>
      {exported && <ExportMenu label={t('students.export')} what="cohorts" filters={exported} />}
      <LinkButton href={course === undefined ? newCohortPath(section) : `${newCohortPath(section)}?course=${course}`}>
        <Icon name="plus" />
        {t('editor.new')}
      </LinkButton>
    </>
  );
}

const namesIn = (cohorts: readonly CohortCard[], { course, teacher }: ListFilter) => ({
  course: cohorts.find(({ courseId }) => courseId === course)?.courseTitle,
  teacher: cohorts.flatMap(({ teachers }) => teachers).find(({ id }) => id === teacher)?.name,
});

/** A list of cohorts: own ones under /user, all under /manage. */
export function CohortsPage() {
  const { t } = useTranslation('teacher');
  const { number } = useFormat();
  const section = useSection();
  const { can } = useSession();
  const { params } = useAddressParams();
  const filter = readFilter(params, section);
  const cohorts = useInfiniteQuery({ ...cohortList(filter), placeholderData: keepPreviousData });
  const bulk = useBulk<CohortCard>(useRefreshCohorts());
  const codeText = useCodeText();
  const first = cohorts.data?.pages[0];
  return (
    <Page>
      <PageHeader
        title={t(`cohorts.heading.${section}`)}
        lead={t(`cohorts.lead.${section}`)}
        actions={<Actions section={section} filter={filter} />}
      />
      {section === 'manage' && can('cohort.edit-all') && <WaitingPrices />}
      <CohortFilters filter={filter} section={section} names={namesIn(first?.items ?? [], filter)} />
      {first?.total !== undefined && first.total > 0 && (
        <Text size="small" tone="muted" role="status">
          {t(first.isTotalCapped ? 'cohorts.foundMore' : 'cohorts.found', {
            count: first.total,
            shown: number(first.total),
          })}
        </Text>
      )}
      <PagedList
        query={cohorts}
        loadingLabel={t('cohorts.loading')}
        empty={<NoCohorts section={section} filter={filter} />}
        namespace="teacher"
      >
        {(items) =>
          section === 'manage' ? (
            <ChosenCohorts key={JSON.stringify(filter)} cohorts={items} bulk={bulk} />
          ) : (
            <CohortTable cohorts={items} section={section} />
          )
        }
      </PagedList>
      <BulkOutcome bulk={bulk} rowHeader={t('cohort.name')} reasonOf={codeText} />
    </Page>
  );
}
export { CohortsPage as Component };
