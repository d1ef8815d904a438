import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { approvalList, useDecideApprovals } from '../../shared/approvals/approvals.queries';
import { Parts } from '../../shared/parts/Parts';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { ApprovalTable } from './components/ApprovalTable';
import { Outcome } from './components/Outcome';

function Approvals({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { conditionsPath } = useSchool();
  const requests = useInfiniteQuery(approvalList(schoolId));
  const decided = useDecideApprovals();
  const conditions = <LinkButton href={conditionsPath}>{t('conditions.heading')}</LinkButton>;
  return (
    <>
      <Outcome decided={decided} />
      <Parts parts={decided.parts} />
      <PagedList
        query={requests}
        loadingLabel={t('approvals.loading')}
        empty={
          <EmptyState role="status" title={t('approvals.none')} text={t('approvals.noneText')} action={conditions} />
        }
        namespace="school"
      >
        {(items) => <ApprovalTable requests={items} decided={decided} />}
      </PagedList>
    </>
  );
}

/** Registrations at the school's cost that wait for its approval, one or many at once. */
export function ApprovalsPage() {
  const { t } = useTranslation('school');
  const { id } = useSchool();
  if (id === null) return <SchoolNotFound />;
  return (
    <Page>
      <PageHeader title={t('approvals.heading')} lead={t('approvals.lead')} />
      <ReadsOnly />
      <Approvals schoolId={id} />
    </Page>
  );
}
export { ApprovalsPage as Component };
