import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  formatDate,
  formatTime,
  Inline,
  QueryError,
  Skeleton,
  Stack,
  Text,
  useFormat,
  useZoneText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { ClassSession } from '../../../shared/contract.types';
import { classSessions } from '../my-courses.queries';
import { Entries } from './RegistrationDetails.styles';

/** The number of classes shown before the student asks for all. */
const firstFew = 4;

function useTimes(timeZone: string): (session: ClassSession) => string {
  const { weekdayOf } = useFormat();
  const zone = useZoneText()(timeZone);
  return ({ startsAt, endsAt }) => {
    const day = `${weekdayOf(startsAt, 'short', timeZone)} ${formatDate(startsAt, timeZone)}`;
    return `${day} ${formatTime(startsAt, timeZone)}–${formatTime(endsAt, timeZone)}${zone === '' ? '' : `, ${zone}`}`;
  };
}

function Session({ session, timeZone }: { session: ClassSession; timeZone: string }) {
  const { t } = useTranslation('student');
  const timesOf = useTimes(timeZone);
  const { status, originalStartsAt, note, attendance } = session;
  const isCanceled = status === 'CANCELED';
  return (
    <li>
      <Inline justify="between" gap="xs">
        {isCanceled ? <s>{timesOf(session)}</s> : <span>{timesOf(session)}</span>}
        {isCanceled && <Badge tone="bad">{t('sessions.canceled')}</Badge>}
        {status === 'MOVED' && <Badge tone="warn">{t('sessions.moved')}</Badge>}
        {!isCanceled && attendance !== null && (
          <Badge tone={attendance === 'PRESENT' ? 'ok' : 'neutral'}>{t(`sessions.attendance.${attendance}`)}</Badge>
        )}
      </Inline>
      {status === 'MOVED' && originalStartsAt !== null && (
        <Text tone="muted" size="small">
          {t('sessions.insteadOf', {
            date: formatDate(originalStartsAt, timeZone),
            time: formatTime(originalStartsAt, timeZone),
          })}
        </Text>
      )}
      {note !== null && (
        <Text tone="muted" size="small">
          {note}
        </Text>
      )}
    </li>
  );
}

/** In how many classes the student was, of those in which the teacher marked them; nothing before the first. */
function OwnAttendance({ sessions }: { sessions: readonly ClassSession[] }) {
  const { t } = useTranslation('student');
  const marked = sessions.filter(({ attendance, status }) => attendance !== null && status !== 'CANCELED');
  if (marked.length === 0) return null;
  const present = marked.filter(({ attendance }) => attendance === 'PRESENT').length;
  return <Text>{t('sessions.attendance.count', { present, marked: marked.length, count: marked.length })}</Text>;
}

/** The classes of a cohort by date: upcoming ones first, all of them on request. */
export function Sessions({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('student');
  const sessions = useQuery(classSessions(cohortId));
  const [showsAll, setShowsAll] = useState(false);
  const [now] = useState(Date.now);
  if (sessions.isPending) return <Skeleton />;
  if (sessions.isError)
    return <QueryError error={sessions.error} onRetry={sessions.refetch} headingLevel="h3" namespace="student" />;
  const { items, timeZone } = sessions.data;
  if (items.length === 0) return <Text tone="muted">{t('sessions.none')}</Text>;
  const ahead = items.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const shown = showsAll ? items : ahead.slice(0, firstFew);
  return (
    <Stack gap="sm" align="start">
      <OwnAttendance sessions={items} />
      {shown.length > 0 && (
        <Entries>
          {shown.map((session) => (
            <Session key={session.id} session={session} timeZone={timeZone} />
          ))}
        </Entries>
      )}
      {shown.length < items.length && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          {t('sessions.all', { count: items.length })}
        </Button>
      )}
    </Stack>
  );
}
