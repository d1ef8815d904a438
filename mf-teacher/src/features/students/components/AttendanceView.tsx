import { useTranslation } from 'react-i18next';
import {
  Avatar,
  Button,
  EmptyState,
  formatDate,
  formatDateTime,
  formatTime,
  Icon,
  Inline,
  QueryError,
  RowsSkeleton,
  Select,
  Stack,
  Text,
  toast,
  useErrorText,
  useFormat,
  useZoneText,
  VisuallyHidden,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useAddressParams } from '@valikool/shared-ui/router';
import { opensAt, useCanMark } from '../../../shared/attendance';
import { classSessions } from '../../../shared/cohorts.queries';
import type { AttendanceMark, AttendanceRow, ClassSession } from '../../../shared/contract.types';
import { classAttendance, useMarkAttendance, type ClassOfCohort, type Mark } from '../attendance.queries';
import { MarkButton, Marks, Name, Student, Students } from './AttendanceView.styles';

const marks: readonly AttendanceMark[] = ['PRESENT', 'ABSENT'];
const icons = { PRESENT: 'check', ABSENT: 'cross' } as const;

type Marking = { onMark: (wanted: readonly Mark[]) => void };

/** One student with a button for each mark; the pressed one takes its mark back. */
function StudentRow({ row: { studentId, firstName, lastName, mark }, onMark }: Marking & { row: AttendanceRow }) {
  const { t } = useTranslation('teacher');
  const name = `${firstName} ${lastName}`;
  return (
    <Student>
      <Avatar name={name} />
      <Name>{name}</Name>
      <Marks role="group" aria-label={name}>
        {marks.map((each) => (
          <MarkButton
            key={each}
            type="button"
            $mark={each}
            aria-pressed={mark === each}
            onClick={() => onMark([{ studentId, mark: mark === each ? null : each }])}
          >
            <Icon name={icons[each]} />
            {t(`attendance.marks.${each}`)}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </MarkButton>
        ))}
      </Marks>
    </Student>
  );
}

function StudentRows({ rows, onMark }: Marking & { rows: readonly AttendanceRow[] }) {
  const { t } = useTranslation('teacher');
  const open = rows.filter(({ mark }) => mark === null);
  const count = (mark: AttendanceMark) => rows.filter((row) => row.mark === mark).length;
  return (
    <Stack gap="sm">
      <Inline justify="between">
        <Text role="status">
          {t('attendance.summary', { present: count('PRESENT'), absent: count('ABSENT'), open: open.length })}
        </Text>
        {open.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => onMark(open.map(({ studentId }) => ({ studentId, mark: 'PRESENT' })))}
          >
            {t('attendance.rest')}
          </Button>
        )}
      </Inline>
      <Students role="list" aria-label={t('attendance.title')}>
        {rows.map((row) => (
          <StudentRow key={row.registrationId} row={row} onMark={onMark} />
        ))}
      </Students>
    </Stack>
  );
}

function ClassAttendance(asked: ClassOfCohort) {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const attendance = useQuery(classAttendance(asked));
  const { mutate } = useMarkAttendance(asked, {
    onRefused: (count) => toast.error(t('attendance.left', { count })),
    onError: (error) => toast.error(errorText(error)),
  });
  if (attendance.isPending) return <RowsSkeleton label={t('students.loading')} />;
  if (attendance.data === undefined)
    return (
      <QueryError
        error={attendance.error}
        onRetry={attendance.refetch}
        isRetrying={attendance.isRefetching}
        namespace="teacher"
      />
    );
  if (attendance.data.length === 0)
    return <EmptyState role="status" headingLevel="h2" title={t('students.none')} text={t('attendance.nobody')} />;
  return <StudentRows rows={attendance.data} onMark={mutate} />;
}

type ClassesProps = { cohortId: number; sessions: readonly ClassSession[]; timeZone: string };

/** The classes that can be marked, latest first, with the students of the chosen one; the address has the choice. */
function ChosenClass({ cohortId, sessions, timeZone }: ClassesProps) {
  const { t } = useTranslation('teacher');
  const { weekdayOf } = useFormat();
  const { params, setParam } = useAddressParams();
  const [latest] = sessions;
  const chosen = sessions.find(({ id }) => String(id) === params.get('class')) ?? latest;
  if (chosen === undefined) return null;
  const options = sessions.map(({ id, startsAt, endsAt }) => ({
    value: String(id),
    label: `${weekdayOf(startsAt, 'short', timeZone)} ${formatDate(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}–${formatTime(endsAt, timeZone)}`,
  }));
  return (
    <>
      <div>
        <Select
          label={t('attendance.class')}
          options={options}
          value={String(chosen.id)}
          onChange={({ target }) => setParam('class', { value: target.value })}
        />
      </div>
      <Text tone="muted">{t('attendance.lead')}</Text>
      <ClassAttendance key={chosen.id} cohortId={cohortId} sessionId={chosen.id} />
    </>
  );
}

function NoneOpen({ next, timeZone }: { next: ClassSession | undefined; timeZone: string }) {
  const { t } = useTranslation('teacher');
  const zoneText = useZoneText();
  if (next === undefined)
    return <EmptyState headingLevel="h2" title={t('attendance.none')} text={t('sessions.noneText')} />;
  const at = [formatDateTime(opensAt(next), timeZone), zoneText(timeZone)].filter(Boolean).join(', ');
  return <EmptyState headingLevel="h2" title={t('attendance.none')} text={t('attendance.opensAt', { at })} />;
}

function OpenClasses({ cohortId, sessions, timeZone }: ClassesProps) {
  const canMark = useCanMark(sessions);
  const open = sessions.filter(canMark).reverse();
  if (open.length === 0)
    return <NoneOpen next={sessions.find(({ status }) => status !== 'CANCELED')} timeZone={timeZone} />;
  return (
    <Stack>
      <ChosenClass cohortId={cohortId} sessions={open} timeZone={timeZone} />
    </Stack>
  );
}

/** Who was in which class: one tap marks a student, a second takes the mark back. */
export function AttendanceView({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const sessions = useQuery(classSessions(cohortId));
  if (sessions.isPending) return <RowsSkeleton label={t('sessions.loading')} />;
  if (sessions.isError)
    return (
      <QueryError
        error={sessions.error}
        onRetry={sessions.refetch}
        isRetrying={sessions.isRefetching}
        namespace="teacher"
      />
    );
  const { items, timeZone } = sessions.data;
  return <OpenClasses cohortId={cohortId} sessions={items} timeZone={timeZone} />;
}
