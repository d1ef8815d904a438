import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Checkbox,
  FormError,
  Table,
  Text,
  toast,
  useErrorText,
  useSession,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import type { Representative, SchoolMailKind } from '../../../shared/contract.types';
import { useMayDecide } from '../../../shared/useMayDecide';
import { useChooseMail } from '../settings.queries';
import { mailKinds } from './mailKinds';

const nameOf = ({ firstName, lastName }: Representative) => `${firstName} ${lastName}`;

type Refused = (error: unknown) => void;
type MailBoxProps = { schoolId: number; representative: Representative; kind: SchoolMailKind; onRefused: Refused };

/** Whether one person gets one kind of mail. Everybody chooses their own, and those who decide everybody's. */
function MailBox({ schoolId, representative, kind, onRefused }: MailBoxProps) {
  const { t } = useTranslation('school');
  const { user } = useSession();
  const mayDecide = useMayDecide();
  const { userId, mails } = representative;
  const { mutate, isPending, variables } = useChooseMail(schoolId, userId);
  return (
    <Checkbox
      label={
        <VisuallyHidden>
          {t('settings.box', { kind: t(`settings.kinds.${kind}`), name: nameOf(representative) })}
        </VisuallyHidden>
      }
      checked={isPending ? variables.isWanted : mails[kind]}
      disabled={!mayDecide && userId !== user?.id}
      onChange={({ target }) => {
        onRefused(null);
        mutate(
          { kind, isWanted: target.checked },
          {
            onSuccess: () => toast.success(t('settings.mailsSaved', { name: nameOf(representative) })),
            onError: onRefused,
          },
        );
      }}
    />
  );
}

function useColumns(schoolId: number, onRefused: Refused): TableColumn<Representative>[] {
  const { t } = useTranslation('school');
  const { user } = useSession();
  return [
    {
      key: 'name',
      header: t('representatives.name'),
      isRowHeader: true,
      cell: (representative) => (
        <>
          {nameOf(representative)}
          <Text as="div" size="small" tone="muted">
            {t(`representatives.rights.${representative.right}`)}
            {representative.userId === user?.id && ` · ${t('representatives.you')}`}
          </Text>
        </>
      ),
    },
    ...mailKinds.map((kind) => ({
      key: kind,
      header: t(`settings.kinds.${kind}`),
      cell: (representative: Representative) => (
        <MailBox schoolId={schoolId} representative={representative} kind={kind} onRefused={onRefused} />
      ),
    })),
  ];
}

type MailTableProps = { schoolId: number; representatives: readonly Representative[] };

/** Who gets which mail: a line for each person, a card for each on a phone. */
export function MailTable({ schoolId, representatives }: MailTableProps) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const [refusal, setRefusal] = useState<unknown>(null);
  return (
    <>
      {refusal !== null && <FormError>{textOf(refusal)}</FormError>}
      <Table
        caption={t('settings.mails')}
        columns={useColumns(schoolId, setRefusal)}
        rows={representatives}
        rowKey={({ userId }) => userId}
      />
    </>
  );
}
