import { useTranslation } from 'react-i18next';
import { EmptyState, LinkButton, Page, PagedList, PageHeader } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useMayDecide } from '../../shared/useMayDecide';
import { useSchool } from '../../shared/useSchool';
import { MemberTable } from './components/MemberTable';
import { memberList } from './members.queries';

function Members({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { invitationsPath } = useSchool();
  const members = useInfiniteQuery(memberList(schoolId));
  const invite = <LinkButton href={invitationsPath}>{t('invitations.heading')}</LinkButton>;
  return (
    <PagedList
      query={members}
      loadingLabel={t('members.loading')}
      empty={<EmptyState role="status" title={t('members.none')} text={t('members.noneText')} action={invite} />}
      namespace="school"
    >
      {(items) => <MemberTable schoolId={schoolId} members={items} />}
    </PagedList>
  );
}

/** Students of the school with their grades, and who has left or graduated; many at once. */
export function MembersPage() {
  const { t } = useTranslation('school');
  const { id, isOwn, studentsPath, nextYearPath } = useSchool();
  const mayRollOver = useMayDecide();
  if (id === null) return <SchoolNotFound />;
  return (
    <Page>
      <PageHeader
        title={t('members.heading')}
        lead={t('members.lead')}
        actions={
          <>
            {mayRollOver && <LinkButton href={nextYearPath}>{t('nextYear.heading')}</LinkButton>}
            <LinkButton variant="secondary" href={studentsPath}>
              {t(isOwn ? 'students.heading' : 'students.headingOfAny')}
            </LinkButton>
          </>
        }
      />
      <ReadsOnly />
      <Members schoolId={id} />
    </Page>
  );
}
export { MembersPage as Component };
