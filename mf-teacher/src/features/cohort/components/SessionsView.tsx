import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  EmptyState,
  formatDate,
  formatTime,
  QueryError,
  RowsSkeleton,
  Stack,
  Table,
  Text,
  useFormat,
  useSession,
  VisuallyHidden,
  type TableColumn,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { MenuButton, type MenuAction } from '@valikool/shared-ui/widgets';
import { useCanMark } from '../../../shared/attendance';
import { classSessions } from '../../../shared/cohorts.queries';
import type { ClassSession, CohortEditor } from '../../../shared/contract.types';
import { attendancePath, useSection } from '../../../shared/section';
import { SessionDialog, type SessionTask } from './SessionDialog';

type Asked = { session: ClassSession; task: SessionTask };

const endedStatuses: readonly CohortEditor['status'][] = ['COMPLETED', 'TEACHER_PAID', 'CANCELED'];
const tones = { CANCELED: 'bad', MOVED: 'warn' } as const;

/** The tasks that are possible for a class; none once it has begun. */
function tasksOf({ startsAt, status }: ClassSession): SessionTask[] {
  if (Date.parse(startsAt) <= Date.now()) return [];
  switch (status) {
    case 'PLANNED':
      return ['move', 'cancel', 'note'];
    case 'MOVED':
      return ['move', 'restore', 'cancel', 'note'];
    case 'CANCELED':
      return ['restore', 'move', 'note'];
  }
}

function When({
  session: { startsAt, endsAt, originalStartsAt, status },
  timeZone,
}: {
  session: ClassSession;
  timeZone: string;
}) {
  const { t } = useTranslation('teacher');
  const { weekdayOf } = useFormat();
  return (
    <>
      {weekdayOf(startsAt, 'short', timeZone)} {formatDate(startsAt, timeZone)}, {formatTime(startsAt, timeZone)}–
      {formatTime(endsAt, timeZone)}
      {status === 'MOVED' && originalStartsAt !== null && (
        <Text as="div" size="small" tone="muted" weight="normal">
          {t('sessions.instead', {
            date: `${formatDate(originalStartsAt, timeZone)} ${formatTime(originalStartsAt, timeZone)}`,
          })}
        </Text>
      )}
    </>
  );
}

function AttendanceLink({ cohort, session }: { cohort: CohortEditor; session: ClassSession }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  return (
    <AppLink href={attendancePath(section, cohort.id, session.id)}>
      {t('attendance.mark')}
      <VisuallyHidden>: {formatDate(session.startsAt, cohort.timeZone)}</VisuallyHidden>
    </AppLink>
  );
}

function useColumns(cohort: CohortEditor, sessions: readonly ClassSession[]): TableColumn<ClassSession>[] {
  const { t } = useTranslation('teacher');
  const { can } = useSession();
  const canMark = useCanMark(sessions);
  const mayMark = can('progress.set-own') || can('progress.set-all');
  const attendance: TableColumn<ClassSession> = {
    key: 'attendance',
    header: t('attendance.title'),
    cell: (session) => (canMark(session) ? <AttendanceLink cohort={cohort} session={session} /> : null),
  };
  return [
    {
      key: 'when',
      header: t('sessions.when'),
      isRowHeader: true,
      cell: (session) => <When session={session} timeZone={cohort.timeZone} />,
    },
    {
      key: 'state',
      header: t('cohorts.status'),
      cell: ({ status, startsAt }) => {
        if (status !== 'PLANNED') return <Badge tone={tones[status]}>{t(`sessions.states.${status}`)}</Badge>;
        return (
          <Badge tone="neutral">
            {t(Date.parse(startsAt) <= Date.now() ? 'sessions.states.HELD' : 'sessions.states.PLANNED')}
          </Badge>
        );
      },
    },
    { key: 'note', header: t('sessions.note'), cell: ({ note }) => note ?? '–' },
    ...(mayMark && sessions.some(canMark) ? [attendance] : []),
  ];
}

function SessionTable({ cohort, sessions }: { cohort: CohortEditor; sessions: readonly ClassSession[] }) {
  const { t } = useTranslation('teacher');
  const columns = useColumns(cohort, sessions);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOver = endedStatuses.includes(cohort.status) || Date.parse(cohort.endDate) <= Date.now();
  const actionsOf = (session: ClassSession): MenuAction[] =>
    tasksOf(session).map((task) => ({
      key: task,
      label: t(`sessions.tasks.${task}`),
      onChoose: () => setAsked({ session, task }),
    }));
  const menu = (session: ClassSession) => {
    const actions = actionsOf(session);
    return actions.length === 0 ? null : <MenuButton variant="quiet" label={t('sessions.change')} actions={actions} />;
  };
  return (
    <>
      <Table
        caption={t('sessions.caption')}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        {...(!isOver && { rowActions: menu, actionsLabel: t('sessions.change') })}
      />
      {asked !== null && <SessionDialog cohort={cohort} {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** The classes of a cohort as they really take place. Coming ones can be moved, canceled and explained. */
export function SessionsView({ cohort }: { cohort: CohortEditor }) {
  const { t } = useTranslation('teacher');
  const sessions = useQuery(classSessions(cohort.id));
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
  if (sessions.data.items.length === 0)
    return <EmptyState headingLevel="h2" title={t('sessions.none')} text={t('sessions.noneText')} />;
  return (
    <Stack>
      <Text tone="muted">{t('sessions.lead')}</Text>
      <SessionTable cohort={cohort} sessions={sessions.data.items} />
    </Stack>
  );
}
