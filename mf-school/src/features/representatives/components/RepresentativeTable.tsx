import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  ConfirmDialog,
  DateText,
  EmailText,
  Inline,
  Table,
  Text,
  toast,
  useErrorText,
  useSession,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import type { Representative } from '../../../shared/contract.types';
import { useMayDecide } from '../../../shared/useMayDecide';
import { useRemoveRepresentative, useSetRight } from '../representatives.queries';

const nameOf = ({ firstName, lastName }: Representative) => `${firstName} ${lastName}`;

function useColumns(): TableColumn<Representative>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'name',
      header: t('representatives.name'),
      isRowHeader: true,
      cell: (representative) => (
        <>
          {nameOf(representative)}
          <Text as="div" size="small" tone="muted" data-detail="">
            <EmailText value={representative.email} />
          </Text>
        </>
      ),
    },
    {
      key: 'right',
      header: t('representatives.right'),
      inLine: 'below',
      cell: ({ right }) => (
        <Badge tone={right === 'DECIDES' ? 'ok' : 'neutral'}>{t(`representatives.rights.${right}`)}</Badge>
      ),
    },
    { key: 'since', header: t('representatives.since'), cell: ({ since }) => <DateText value={since} /> },
  ];
}

function SetRight({ schoolId, representative }: { schoolId: number; representative: Representative }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const { mutate, isPending } = useSetRight(schoolId);
  const { userId, right } = representative;
  const next = right === 'DECIDES' ? 'READS' : 'DECIDES';
  const change = () =>
    mutate(
      { userId, right: next },
      {
        onSuccess: () => toast.success(t('representatives.changed', { name: nameOf(representative) })),
        onError: (error) => toast.error(textOf(error)),
      },
    );
  return (
    <Button variant="quiet" isPending={isPending} onClick={change}>
      {t(`representatives.make.${next}`)}
      <VisuallyHidden>: {nameOf(representative)}</VisuallyHidden>
    </Button>
  );
}

type RemoveDialogProps = { schoolId: number; representative: Representative; onClose: () => void };

function RemoveDialog({ schoolId, representative, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('school');
  const { mutate, isPending, error } = useRemoveRepresentative(schoolId);
  const name = nameOf(representative);
  const onSuccess = () => {
    toast.success(t('representatives.removed', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('representatives.removeTitle', { name })}
      text={t('representatives.removeText')}
      keepLabel={t('representatives.keep')}
      closeLabel={t('close')}
      confirmLabel={t('representatives.remove')}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate(representative.userId, { onSuccess })}
      onClose={onClose}
      namespace="school"
    />
  );
}

type RepresentativeTableProps = { schoolId: number; representatives: readonly Representative[] };

/** Who acts for the school. Nobody changes themselves here: another one who decides does. */
export function RepresentativeTable({ schoolId, representatives }: RepresentativeTableProps) {
  const { t } = useTranslation('school');
  const { user } = useSession();
  const mayDecide = useMayDecide();
  const [removing, setRemoving] = useState<Representative | null>(null);
  const actions = (representative: Representative) =>
    representative.userId === user?.id ? (
      <Text as="span" tone="muted">
        {t('representatives.you')}
      </Text>
    ) : (
      <Inline gap="xs" justify="end">
        <SetRight schoolId={schoolId} representative={representative} />
        <Button variant="quiet" onClick={() => setRemoving(representative)}>
          {t('representatives.remove')}
          <VisuallyHidden>: {nameOf(representative)}</VisuallyHidden>
        </Button>
      </Inline>
    );
  return (
    <>
      <Table
        caption={t('representatives.heading')}
        columns={useColumns()}
        rows={representatives}
        rowKey={({ userId }) => userId}
        {...(mayDecide && { rowActions: actions, actionsLabel: t('students.actions') })}
      />
      {removing !== null && (
        <RemoveDialog
          key={removing.userId}
          schoolId={schoolId}
          representative={removing}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
