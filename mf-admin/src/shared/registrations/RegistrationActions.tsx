import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@valikool/shared-ui';
import { MenuButton, type MenuAction } from '@valikool/shared-ui/widgets';
import type { Registration } from '../contract.types';
import { CancelDialog } from './CancelDialog';
import { HistoryDialog } from './HistoryDialog';
import { MoveDialog } from './MoveDialog';
import { PayerDialog } from './PayerDialog';
import { ResultDialog } from './ResultDialog';

const dialogs = {
  move: MoveDialog,
  payer: PayerDialog,
  result: ResultDialog,
  history: HistoryDialog,
  cancel: CancelDialog,
};
type Action = keyof typeof dialogs;
type Change = Exclude<Action, 'history'>;

const isOver = ({ cohort: { endDate } }: Registration) => new Date(endDate) <= new Date();

/** @returns the changes that a registration's status allows. */
function changesFor(registration: Registration): Change[] {
  switch (registration.status) {
    case 'REGISTERED':
      return isOver(registration) ? ['move', 'cancel'] : ['move', 'payer', 'cancel'];
    case 'IN_PROGRESS':
      return isOver(registration) ? ['result', 'cancel'] : ['move', 'payer', 'cancel'];
    case 'AWAITING_RESULT':
      return ['result', 'cancel'];
    case 'COMPLETED':
    case 'FAILED':
      return ['result'];
    case 'CANCELED':
      return [];
  }
}

/** Buttons to read what happened to a registration, and to move, mark and cancel it where that is possible. */
export function RegistrationActions({ registration }: { registration: Registration }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<Action | null>(null);
  const { firstName, lastName } = registration.student;
  const actions = ([...changesFor(registration), 'history'] satisfies Action[]).map((key): MenuAction => ({
    key,
    label: t(`registrations.${key}.open`),
    onChoose: () => setOpen(key),
    ...(key === 'cancel' && { tone: 'danger' as const }),
  }));
  const Dialog = open === null ? null : dialogs[open];
  const label = (
    <>
      {t('registrations.change')}
      <VisuallyHidden>
        : {firstName} {lastName}, {registration.cohort.course.title}
      </VisuallyHidden>
    </>
  );
  return (
    <>
      <MenuButton variant="quiet" label={label} actions={actions} />
      {Dialog && <Dialog registration={registration} onClose={() => setOpen(null)} />}
    </>
  );
}
