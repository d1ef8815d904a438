import { useTranslation } from 'react-i18next';
import { RowTasks, type RowTask } from '@valikool/shared-ui/widgets';
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

/** Reads what happened to a registration; moves, marks and cancels it where that is possible. */
export function RegistrationActions({ registration }: { registration: Registration }) {
  const { t } = useTranslation('admin');
  const { student, cohort } = registration;
  const tasks = ([...changesFor(registration), 'history'] satisfies Action[]).map((key): RowTask<Registration> => ({
    key,
    label: t(`registrations.${key}.open`),
    ...(key === 'cancel' && { tone: 'danger' as const }),
    dialog: (asked, onClose) => {
      const Asked = dialogs[key];
      return <Asked registration={asked} onClose={onClose} />;
    },
  }));
  const name = `${student.firstName} ${student.lastName}, ${cohort.course.title}`;
  return <RowTasks row={registration} label={t('registrations.change')} name={name} tasks={tasks} />;
}
