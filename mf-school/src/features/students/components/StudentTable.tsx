import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EmailText,
  formatDate,
  formatDateRange,
  Icon,
  InvoiceState,
  ParticipantStatusBadge,
  ProgressBar,
  type TableColumn,
  Text,
  useSession,
  VisuallyHidden,
} from '@valikool/shared-ui';
import { MenuButton, StaffTable } from '@valikool/shared-ui/widgets';
import type { SchoolStudent, StudentRegistration } from '../../../shared/contract.types';
import { useSchool } from '../../../shared/useSchool';
import type { ChosenRegistration } from '../chosenRegistration.types';
import { isActive, isPayerOpen, nameOf, rowKeyOf, rowsOf, type Row } from '../studentRows';
import { useChoosing } from '../useChoosing';
import { ChosenBar } from './ChosenBar';
import { LongHeader, RegisterLink, Who } from './StudentTable.styles';

/** What can be done with a registration: its history can always be read. */
export type RegistrationTask = 'history' | 'payer' | 'cancel';

function Student({ row: { student, isFirst } }: { row: Row }) {
  const { t } = useTranslation('school');
  const { can } = useSession();
  const { isOwn, studentsPath } = useSchool();
  const mayRegister = isFirst && isOwn && can('registration.create-school');
  return (
    <Who>
      <span data-repeated={isFirst ? undefined : ''}>{nameOf(student)}</span>
      {isFirst && (
        <Text as="span" size="small" tone="muted" weight="normal" data-detail="">
          <EmailText value={student.email} />
        </Text>
      )}
      {mayRegister && (
        <RegisterLink href={`${studentsPath}/${student.id}/register`} title={t('students.register')} data-detail="">
          <Icon name="plus" />
          <span>
            {t('students.register')}
            <VisuallyHidden>: {nameOf(student)}</VisuallyHidden>
          </span>
        </RegisterLink>
      )}
    </Who>
  );
}

function Course({ registration }: { registration: StudentRegistration | null }) {
  const { t } = useTranslation('school');
  if (registration === null)
    return (
      <Text as="span" tone="muted">
        {t('students.noCourse')}
      </Text>
    );
  const { courseTitle, startDate, endDate } = registration;
  // Both days do not fit beside the other columns; the first is read out once.
  const whole = formatDateRange(startDate, endDate);
  return (
    <div>
      {courseTitle}
      <Text as="div" size="small" tone="muted" data-detail="" title={whole}>
        <span aria-hidden>{t('students.from', { date: formatDate(startDate) })}</span>
        <VisuallyHidden>{whole}</VisuallyHidden>
      </Text>
    </div>
  );
}

/** How much of the assignments is done, and below it in how many of the classes the student was. */
function Progress({ registration }: { registration: StudentRegistration | null }) {
  const { t } = useTranslation('school');
  if (registration === null) return null;
  const { progress, attendance } = registration;
  if (progress === null && attendance === null) return null;
  return (
    <div>
      {progress !== null && <ProgressBar label={t('students.progress')} value={progress} />}
      <Text as="div" size="small" tone="muted">
        {progress !== null && `${progress}%`}
        {progress !== null && attendance !== null && ' · '}
        {attendance !== null && <Attendance {...attendance} />}
      </Text>
    </div>
  );
}

function Attendance({ present, marked }: NonNullable<StudentRegistration['attendance']>) {
  const { t } = useTranslation('school');
  return (
    <>
      <span aria-hidden>{t('students.attendance', { present, marked })}</span>
      <VisuallyHidden>{t('students.attended', { present, marked, count: marked })}</VisuallyHidden>
    </>
  );
}

/** The payer, and on the same line the state of the payment. */
function Payment({ registration }: { registration: StudentRegistration | null }) {
  const { t } = useTranslation('shared');
  if (registration === null) return <>–</>;
  const { invoice, payer, startDate, status } = registration;
  const who = <span>{t(`payer.${payer}`)}</span>;
  // A canceled seat is no longer on its draft.
  if (invoice === null || (status === 'CANCELED' && invoice.number === null)) return who;
  return <InvoiceState {...invoice} gathersFrom={payer === 'SCHOOL' ? startDate : null} beside={who} isCompact />;
}

const isUnderWay = ({ registration }: Row) =>
  registration !== null && (registration.progress !== null || registration.attendance !== null);

function useColumns(rows: readonly Row[]): TableColumn<Row>[] {
  const { t } = useTranslation('school');
  const progress: TableColumn<Row> = {
    key: 'progressAndAttendance',
    header: t('students.progressAndAttendance'),
    headerContent: <LongHeader>{t('students.progressAndAttendance')}</LongHeader>,
    cell: ({ registration }) => <Progress registration={registration} />,
  };
  return [
    { key: 'student', header: t('students.student'), isRowHeader: true, cell: (row) => <Student row={row} /> },
    {
      key: 'course',
      header: t('students.course'),
      inLine: 'below',
      cell: ({ registration }) => <Course registration={registration} />,
    },
    {
      key: 'payment',
      header: t('students.payment'),
      cell: ({ registration }) => <Payment registration={registration} />,
    },
    // Before anybody's progress or attendance is known, the column would be empty.
    ...(rows.some(isUnderWay) ? [progress] : []),
    {
      key: 'result',
      header: t('students.result'),
      inLine: 'end',
      wraps: true,
      cell: ({ registration }) => (registration ? <ParticipantStatusBadge {...registration} /> : '–'),
    },
  ];
}

type RowProps = {
  /** The tasks that the person may do; the server checks it again. */
  tasks: readonly RegistrationTask[];
  onTask: (task: RegistrationTask, chosen: ChosenRegistration) => void;
};

const isOpen: Record<RegistrationTask, (registration: StudentRegistration) => boolean> = {
  history: () => true,
  payer: isPayerOpen,
  cancel: isActive,
};

function Actions({ chosen, tasks, onTask }: RowProps & { chosen: ChosenRegistration }) {
  const { t } = useTranslation('school');
  const label = (
    <>
      {t('students.change')}
      <VisuallyHidden>
        : {chosen.studentName}, {chosen.courseTitle}
      </VisuallyHidden>
    </>
  );
  const actions = tasks.map((task) => ({
    key: task,
    label: t(`students.tasks.${task}`),
    ...(task === 'cancel' && { tone: 'danger' as const }),
    onChoose: () => onTask(task, chosen),
  }));
  return <MenuButton variant="quiet" label={label} actions={actions} />;
}

/** The actions for a row's registration; nothing when there is none or it is over. */
function actionsOf({ student, registration }: Row, { tasks, onTask }: RowProps) {
  const open = registration === null ? [] : tasks.filter((task) => isOpen[task](registration));
  if (registration === null || open.length === 0) return null;
  const { id, courseTitle, payer } = registration;
  return <Actions chosen={{ id, studentName: nameOf(student), courseTitle, payer }} tasks={open} onTask={onTask} />;
}

export type StudentTableProps = RowProps & { schoolId: number; students: readonly SchoolStudent[] };

/** Students with their registrations, one row for each; cards on a phone. */
export function StudentTable({ schoolId, students, tasks, onTask }: StudentTableProps) {
  const { t } = useTranslation('school');
  const rows = useMemo(() => rowsOf(students), [students]);
  const columns = useColumns(rows);
  const choosing = useChoosing(rows, tasks.includes('payer'));
  return (
    <>
      <StaffTable
        list="school-students"
        caption={t('students.caption')}
        columns={choosing.isOffered ? [choosing.column, ...columns] : columns}
        rows={rows}
        rowKey={rowKeyOf}
        {...(tasks.length > 0 && {
          rowActions: (row: Row) => actionsOf(row, { tasks, onTask }),
          actionsLabel: t('students.actions'),
        })}
      />
      {choosing.isOffered && <ChosenBar schoolId={schoolId} choosing={choosing} />}
    </>
  );
}
