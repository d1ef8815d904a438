import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, EmptyState, LinkButton, Page, PagedList, PageHeader, Stack, useSession } from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { Invitation } from '../../shared/contract.types';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useMayDecide } from '../../shared/useMayDecide';
import { useSchool } from '../../shared/useSchool';
import { InvitationTable } from './components/InvitationTable';
import { InviteForm } from './components/InviteForm';
import { JoinCode } from './components/JoinCode';
import { RevokeDialog } from './components/RevokeDialog';
import { invitationList } from './invitations.queries';

function Invited({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const invitations = useInfiniteQuery(invitationList(schoolId));
  return (
    <Stack as="section" aria-labelledby="invited">
      <h2 id="invited">{t('invitations.caption')}</h2>
      <PagedList
        query={invitations}
        loadingLabel={t('invitations.loading')}
        empty={
          <EmptyState role="status" headingLevel="h3" title={t('invitations.none')} text={t('invitations.noneText')} />
        }
        namespace="school"
      >
        {(items) => <InvitationTable schoolId={schoolId} invitations={items} onRevoke={setRevoking} />}
      </PagedList>
      {revoking !== null && (
        <RevokeDialog key={revoking.id} schoolId={schoolId} invitation={revoking} onClose={() => setRevoking(null)} />
      )}
    </Stack>
  );
}

/** Invites students and colleagues into the school, and shows who has accepted. */
export function InvitationsPage() {
  const { t } = useTranslation('school');
  const { id, isOwn, studentsPath, importsPath, representativesPath } = useSchool();
  const { can } = useSession();
  const mayDecide = useMayDecide();
  const mayManageCode = can('membership.manage-school') || can('membership.manage-all');
  if (id === null) return <SchoolNotFound />;
  const mayImport = can('import.manage-school') || can('import.manage-all');
  const links = (
    <>
      {mayImport && <LinkButton href={importsPath}>{t('imports.heading')}</LinkButton>}
      <LinkButton variant="secondary" href={representativesPath}>
        {t('representatives.heading')}
      </LinkButton>
      <LinkButton variant="secondary" href={studentsPath}>
        {t(isOwn ? 'students.heading' : 'students.headingOfAny')}
      </LinkButton>
    </>
  );
  return (
    <Page>
      <PageHeader title={t('invitations.heading')} lead={t('invitations.lead')} actions={links} />
      <ReadsOnly />
      {mayDecide && (
        <Card as="section" aria-label={t('invitations.send')}>
          <InviteForm schoolId={id} />
        </Card>
      )}
      {mayManageCode && <JoinCode schoolId={id} />}
      <Invited schoolId={id} />
    </Page>
  );
}
export { InvitationsPage as Component };
