import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  DateText,
  Inline,
  toast,
  useErrorText,
  VisuallyHidden,
  type TableColumn,
  type Tone,
} from '@valikool/shared-ui';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { Invitation } from '../../../shared/contract.types';
import { useMayDecide } from '../../../shared/useMayDecide';
import { useResend } from '../invitations.queries';

const tones: Readonly<Record<Invitation['state'], Tone>> = {
  PENDING: 'info',
  ACCEPTED: 'ok',
  REVOKED: 'neutral',
  EXPIRED: 'warn',
};

function useColumns(): TableColumn<Invitation>[] {
  const { t } = useTranslation('school');
  return [
    { key: 'email', header: t('invitations.email'), isRowHeader: true, cell: ({ email }) => email },
    {
      key: 'role',
      header: t('invitations.as'),
      inLine: 'below',
      cell: ({ role, right }) => t(`invitations.role.${right === 'READS' ? 'READER' : role}`),
    },
    {
      key: 'state',
      header: t('invitations.state'),
      inLine: 'end',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`invitations.states.${state}`)}</Badge>,
    },
    { key: 'sent', header: t('invitations.sent'), cell: ({ lastSentAt }) => <DateText value={lastSentAt} /> },
    {
      key: 'expires',
      header: t('invitations.expires'),
      cell: ({ state, expiresAt }) => (state === 'PENDING' ? <DateText value={expiresAt} /> : '–'),
    },
  ];
}

function Resend({ schoolId, invitation: { id, email } }: { schoolId: number; invitation: Invitation }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const { mutate, isPending } = useResend(schoolId);
  const send = () =>
    mutate(id, {
      onSuccess: () => toast.success(t('invitations.resent', { email })),
      onError: (error) => toast.error(textOf(error)),
    });
  return (
    <Button variant="quiet" isPending={isPending} onClick={send}>
      {t('invitations.resend')}
      <VisuallyHidden>: {email}</VisuallyHidden>
    </Button>
  );
}

export type InvitationTableProps = {
  schoolId: number;
  invitations: readonly Invitation[];
  onRevoke: (invitation: Invitation) => void;
};

/** The school's invitations and their states. */
export function InvitationTable({ schoolId, invitations, onRevoke }: InvitationTableProps) {
  const { t } = useTranslation('school');
  const mayDecide = useMayDecide();
  const actions = (invitation: Invitation) => (
    <Inline gap="xs" justify="end">
      {invitation.resendableAt !== null && <Resend schoolId={schoolId} invitation={invitation} />}
      {invitation.state === 'PENDING' && (
        <Button variant="quiet" onClick={() => onRevoke(invitation)}>
          {t('invitations.revoke')}
          <VisuallyHidden>: {invitation.email}</VisuallyHidden>
        </Button>
      )}
    </Inline>
  );
  return (
    <StaffTable
      list="school-invitations"
      hasNoViews
      caption={t('invitations.caption')}
      columns={useColumns()}
      rows={invitations}
      rowKey={({ id }) => id}
      {...(mayDecide && { rowActions: actions, actionsLabel: t('students.actions') })}
    />
  );
}
