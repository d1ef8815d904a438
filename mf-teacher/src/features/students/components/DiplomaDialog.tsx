import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  Button,
  Dialog,
  downloadDiploma,
  EmptyState,
  FactList,
  formatDate,
  Inline,
  Note,
  QueryError,
  RowsSkeleton,
  Stack,
  Text,
  toast,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { DiplomaMenu } from '@valikool/shared-ui/widgets';
import type { CohortStudent, Diploma } from '../../../shared/contract.types';
import { diplomasOf, useRevokeDiploma } from '../diplomas.queries';
import { ReasonDialog } from './ReasonDialog';

type Revoking = 'revoke' | 'replace';

function Revoke({ diploma: { id } }: { diploma: Diploma }) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useRevokeDiploma();
  const [asked, setAsked] = useState<Revoking | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked('replace')}>
        {t('diplomas.replace.start')}
      </Button>
      <Button variant="quiet" onClick={() => setAsked('revoke')}>
        {t('diplomas.revoke.start')}
      </Button>
      {asked !== null && (
        <ReasonDialog
          title={t(`diplomas.${asked}.title`)}
          text={t(`diplomas.${asked}.text`)}
          hint={t('diplomas.reasonHint')}
          submitLabel={t(`diplomas.${asked}.submit`)}
          onClose={close}
          onReason={async (reason) => {
            await mutateAsync({ id, reason, issueAnew: asked === 'replace' });
            toast.success(t(`diplomas.${asked}.done`));
            close();
          }}
        />
      )}
    </>
  );
}

function One({ diploma }: { diploma: Diploma }) {
  const { t } = useTranslation(['teacher', 'widgets']);
  const { can } = useSession();
  const { id, number, state, holderName, issuedAt, revokedAt, revokeReason, checkPath } = diploma;
  return (
    <Stack as="section" gap="sm">
      <Inline justify="between">
        <Text weight="heavy">{number}</Text>
        <Badge tone={state === 'VALID' ? 'ok' : 'bad'}>{t(`diplomas.state.${state}`)}</Badge>
      </Inline>
      <FactList
        items={[
          { label: t('diplomas.name'), value: holderName ?? t('diplomas.erased') },
          { label: t('diplomas.issued'), value: formatDate(issuedAt) },
          ...(revokedAt === null ? [] : [{ label: t('diplomas.revoked'), value: formatDate(revokedAt) }]),
        ]}
      />
      {revokeReason !== null && <Note tone="warn">{revokeReason}</Note>}
      <Inline>
        {diploma.pdfUrl !== null && (
          <DiplomaMenu
            label={t('diplomas.download')}
            namespace="teacher"
            download={(language) => downloadDiploma({ id, number, language })}
          />
        )}
        {diploma.pdfUrl !== null && can('result.set-all') && <Revoke diploma={diploma} />}
        <AppLink href={checkPath}>{t('diplomas.check')}</AppLink>
      </Inline>
    </Stack>
  );
}

function List({ registrationId }: { registrationId: number }) {
  const { t } = useTranslation('teacher');
  const diplomas = useQuery(diplomasOf(registrationId));
  if (diplomas.isPending) return <RowsSkeleton label={t('diplomas.loading')} rows={2} />;
  if (diplomas.isError)
    return <QueryError error={diplomas.error} onRetry={diplomas.refetch} namespace="teacher" headingLevel="h3" />;
  if (diplomas.data.length === 0)
    return <EmptyState role="status" headingLevel="h3" title={t('diplomas.none')} text={t('diplomas.noneText')} />;
  return (
    <Stack gap="lg">
      {diplomas.data.map((diploma) => (
        <One key={diploma.id} diploma={diploma} />
      ))}
    </Stack>
  );
}

/** The diplomas of one student in the cohort, also revoked ones. */
export function DiplomaDialog({ student, onClose }: { student: CohortStudent; onClose: () => void }) {
  const { t } = useTranslation('teacher');
  const { registrationId, firstName, lastName } = student;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('diplomas.titleOf', { name: `${firstName} ${lastName}` })}
      closeLabel={t('close')}
    >
      <List registrationId={registrationId} />
    </Dialog>
  );
}
