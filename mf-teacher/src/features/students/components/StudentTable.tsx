import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  EmailText,
  formatDate,
  ParticipantStatusBadge,
  ProgressBar,
  Inline,
  Stack,
  type TableColumn,
  Text,
  Unbroken,
  useSession,
  VisuallyHidden,
} from '@valikool/shared-ui';
import { MenuButton, selectionColumn, StaffTable, type Selection } from '@valikool/shared-ui/widgets';
import type { CohortStudent } from '../../../shared/contract.types';
import { hasProgress } from '../progress';
import { isActive, isMarkable, resultsFor } from '../results';
import type { MarkedResult } from '../students.queries';
import { ProgressField, type ProgressFieldProps } from './ProgressField';
import { Address } from './StudentTable.styles';

/** Actions about one student that open a dialog. */
export type AskedTask = 'move' | 'payer' | 'cancel' | 'diploma';

/** Actions about one student: results at once, others after a dialog. */
export type StudentTask = MarkedResult | AskedTask;

export type StudentRights = {
  mayMark: boolean;
  maySetProgress: boolean;
  mayMove: boolean;
  mayChangePayer: boolean;
  mayCancel: boolean;
};

/** Whether the student can be selected for a common change. */
export const isChoosable = (student: CohortStudent, { mayMark, maySetProgress }: StudentRights): boolean =>
  (mayMark && isMarkable(student)) || (maySetProgress && hasProgress(student));

function Contact({ student: { email, phoneNumber } }: { student: CohortStudent }) {
  return (
    <Address>
      <AppLink href={`mailto:${email}`} aria-label={email}>
        <EmailText value={email} />
      </AppLink>
      {phoneNumber !== null && (
        <Text as="div">
          <AppLink href={`tel:${phoneNumber.replaceAll(' ', '')}`}>{phoneNumber}</AppLink>
        </Text>
      )}
    </Address>
  );
}

/** The payer, and whether the seat is paid; a canceled seat shows no payment. */
function Payment({ student: { payer, isPaid, invoiceNumber, status } }: { student: CohortStudent }) {
  const { t } = useTranslation(['teacher', 'shared']);
  const isKnown = status !== 'CANCELED' || isPaid;
  return (
    <div>
      <Inline gap="xs">
        <span>{t(`shared:payer.${payer}`)}</span>
        {isKnown && <Badge tone={isPaid ? 'ok' : 'warn'}>{t(isPaid ? 'students.paid' : 'students.unpaid')}</Badge>}
      </Inline>
      {invoiceNumber !== null && (
        <Text as="div" size="small" tone="muted" data-detail="">
          <Unbroken>{invoiceNumber}</Unbroken>
        </Text>
      )}
    </div>
  );
}

function Name({ student: { studentId, firstName, lastName, schoolName } }: { student: CohortStudent }) {
  const { can } = useSession();
  const name = `${firstName} ${lastName}`;
  return (
    <>
      {can('user.read-all') ? <AppLink href={`/manage/users/${studentId}`}>{name}</AppLink> : name}
      {schoolName !== null && (
        <Text as="div" size="small" tone="muted" weight="normal" data-detail="">
          {schoolName}
        </Text>
      )}
    </>
  );
}

function Progress({ percent }: { percent: number }) {
  const { t } = useTranslation('teacher');
  return (
    <div>
      <ProgressBar label={t('students.progress')} value={percent} />
      <Text as="div" size="small" tone="muted">
        {percent}%
      </Text>
    </div>
  );
}

/** In how many of the classes in which they were marked a student was present. */
function AttendanceCount({ count }: { count: NonNullable<CohortStudent['attendance']> }) {
  const { t } = useTranslation('teacher');
  return (
    <>
      <span aria-hidden>
        {count.present}/{count.marked}
      </span>
      <VisuallyHidden>{t('attendance.count', { ...count, count: count.marked })}</VisuallyHidden>
    </>
  );
}

type ProgressEditing = Pick<ProgressFieldProps, 'cohortId' | 'onPasteColumn'>;

function progressCell(student: CohortStudent, editing: ProgressEditing | null) {
  if (editing !== null && hasProgress(student)) return <ProgressField {...editing} student={student} />;
  return student.progress === null ? '–' : <Progress percent={student.progress} />;
}

function useColumns(students: readonly CohortStudent[], editing: ProgressEditing | null): TableColumn<CohortStudent>[] {
  const { t } = useTranslation(['teacher', 'shared']);
  const progress: TableColumn<CohortStudent> = {
    key: 'progress',
    header: t('students.progress'),
    cell: (student) => progressCell(student, editing),
  };
  const attendance: TableColumn<CohortStudent> = {
    key: 'attendance',
    header: t('attendance.title'),
    cell: (student) => (student.attendance === null ? '–' : <AttendanceCount count={student.attendance} />),
  };
  return [
    { key: 'name', header: t('students.student'), isRowHeader: true, cell: (student) => <Name student={student} /> },
    { key: 'contact', header: t('students.contact'), cell: (student) => <Contact student={student} /> },
    { key: 'payer', header: t('students.payment'), inLine: 'last', cell: (student) => <Payment student={student} /> },
    // Without any progress or attendance the columns would show only dashes.
    ...(editing !== null || students.some((student) => student.progress !== null) ? [progress] : []),
    ...(students.some((student) => student.attendance !== null) ? [attendance] : []),
    {
      key: 'status',
      header: t('students.status'),
      inLine: 'end',
      cell: ({ status, confirmedAt, registeredAt, isResultLate }) => (
        <Stack gap="xxs" align="start">
          <ParticipantStatusBadge status={status} confirmedAt={confirmedAt} isResultLate={isResultLate} />
          <Text as="div" size="small" tone="muted" data-detail="">
            <VisuallyHidden>{t('students.registeredOn', { date: formatDate(registeredAt) })}</VisuallyHidden>
            <span aria-hidden>{formatDate(registeredAt)}</span>
          </Text>
        </Stack>
      ),
    },
  ];
}

/** The checkbox of each row that can be selected. */
function useSelectionColumn(selection: Selection, rights: StudentRights): TableColumn<CohortStudent> {
  const { t } = useTranslation('teacher');
  const column = selectionColumn<CohortStudent>(selection, ({ registrationId }) => registrationId, {
    column: t('results.choose'),
    all: t('results.all'),
    row: ({ firstName, lastName }) => t('results.chooseOne', { name: `${firstName} ${lastName}` }),
  });
  return { ...column, cell: (student) => (isChoosable(student, rights) ? column.cell(student) : null) };
}

const tasksFor = (
  student: CohortStudent,
  { mayMark, mayMove, mayChangePayer, mayCancel }: StudentRights,
): StudentTask[] => [
  ...(mayMark ? resultsFor(student) : []),
  ...(student.status === 'COMPLETED' || student.status === 'FAILED' ? (['diploma'] as const) : []),
  ...(mayMove && isActive(student) ? (['move'] as const) : []),
  ...(mayChangePayer && isActive(student) ? (['payer'] as const) : []),
  ...(mayCancel && isActive(student) ? (['cancel'] as const) : []),
];

export type StudentTableProps = {
  students: readonly CohortStudent[];
  rights: StudentRights;
  selection: Selection;
  /** Null for people who may only read. */
  editing: ProgressEditing | null;
  onTask: (student: CohortStudent, task: StudentTask) => void;
  /** What can be done with all of them, above the table. */
  tools: ReactNode;
};

function Menu({ student, rights, onTask }: Pick<StudentTableProps, 'rights' | 'onTask'> & { student: CohortStudent }) {
  const { t } = useTranslation('teacher');
  const tasks = tasksFor(student, rights);
  if (tasks.length === 0) return null;
  const actions = tasks.map((task) => ({
    key: task,
    label: t(`students.tasks.${task}`),
    ...(task === 'cancel' && { tone: 'danger' as const }),
    onChoose: () => onTask(student, task),
  }));
  const label = (
    <>
      {t('students.change')}
      <VisuallyHidden>
        : {student.firstName} {student.lastName}
      </VisuallyHidden>
    </>
  );
  return <MenuButton variant="quiet" label={label} actions={actions} />;
}

/** The students of a cohort. */
export function StudentTable({ students, rights, selection, editing, onTask, tools }: StudentTableProps) {
  const { t } = useTranslation('teacher');
  const columns = useColumns(students, editing);
  const choosing = useSelectionColumn(selection, rights);
  const hasChoice = students.some((student) => isChoosable(student, rights));
  const hasActions = students.some((student) => tasksFor(student, rights).length > 0);
  return (
    <StaffTable
      list="cohort-students"
      hasNoViews
      hasColumnsOnTablet
      tools={tools}
      caption={t('students.caption')}
      columns={hasChoice ? [choosing, ...columns] : columns}
      rows={students}
      rowKey={({ registrationId }) => registrationId}
      totals={{ name: t('students.shown', { count: students.length }) }}
      {...(hasActions && {
        rowActions: (student: CohortStudent) => <Menu student={student} rights={rights} onTask={onTask} />,
        actionsLabel: t('students.change'),
      })}
    />
  );
}
