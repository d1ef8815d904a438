import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { representativeList } from '../../shared/representatives.queries';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useMayDecide } from '../../shared/useMayDecide';
import { useSchool } from '../../shared/useSchool';
import { RepresentativeTable } from './components/RepresentativeTable';

function Representatives({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const representatives = useInfiniteQuery(representativeList(schoolId));
  return (
    <PagedList
      query={representatives}
      loadingLabel={t('representatives.loading')}
      empty={<EmptyState role="status" title={t('representatives.none')} text={t('representatives.noneText')} />}
      namespace="school"
    >
      {(items) => <RepresentativeTable schoolId={schoolId} representatives={items} />}
    </PagedList>
  );
}

/** Who acts for the school, and who of them decides. */
export function RepresentativesPage() {
  const { t } = useTranslation('school');
  const { id, invitationsPath } = useSchool();
  const mayDecide = useMayDecide();
  if (id === null) return <SchoolNotFound />;
  return (
    <Page>
      <PageHeader
        title={t('representatives.heading')}
        lead={t('representatives.lead')}
        actions={mayDecide && <LinkButton href={invitationsPath}>{t('representatives.invite')}</LinkButton>}
      />
      <ReadsOnly />
      <Representatives schoolId={id} />
    </Page>
  );
}
export { RepresentativesPage as Component };
