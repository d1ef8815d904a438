import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  cohortShortName,
  formatDate,
  formatTime,
  Inline,
  LinkButton,
  QueryError,
  RowsSkeleton,
  Stack,
  Text,
  useFormat,
  useZoneText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useCanMark } from '../../../shared/attendance';
import type { CohortCard, OwnClass } from '../../../shared/contract.types';
import { JoinButton } from '../../../shared/JoinLink';
import { attendancePath, studentsPath } from '../../../shared/section';
import { classesAround } from '../dashboard.queries';
import { todaysClasses } from '../todaysClasses';
import { Class, Classes, Hours, Large, LargeHours } from './Today.styles';

const tones = { CANCELED: 'bad', MOVED: 'warn' } as const;

const isOver = ({ endsAt }: OwnClass, now: Date): boolean => Date.parse(endsAt) < now.getTime();

/** The way to marking who is in the class; nothing while it is more than an hour away. */
function MarkLink({ lesson }: { lesson: OwnClass }) {
  const { t } = useTranslation('teacher');
  const canMark = useCanMark([lesson]);
  if (!canMark(lesson)) return null;
  return (
    <LinkButton variant="secondary" href={attendancePath('user', lesson.cohortId, lesson.id)}>
      {t('attendance.mark')}
    </LinkButton>
  );
}

function ClassToday({ lesson }: { lesson: OwnClass }) {
  const { t } = useTranslation('teacher');
  const zoneText = useZoneText();
  const { cohortId, cohortName, courseTitle, startsAt, endsAt, timeZone, status, note, videoUrl } = lesson;
  const hours = `${formatTime(startsAt, timeZone)}–${formatTime(endsAt, timeZone)}`;
  const canJoin = status !== 'CANCELED' && videoUrl !== null && !isOver(lesson, new Date());
  return (
    <Class>
      <div>
        <Inline gap="xs">
          <Hours>{[hours, zoneText(timeZone)].filter(Boolean).join(', ')}</Hours>
          {status !== 'PLANNED' && <Badge tone={tones[status]}>{t(`sessions.states.${status}`)}</Badge>}
        </Inline>
        <AppLink href={studentsPath('user', cohortId)}>{courseTitle}</AppLink>
        <Text size="small" tone="muted">
          {cohortShortName(cohortName, courseTitle)}
          {note !== null && note !== '' && ` · ${note}`}
        </Text>
      </div>
      <Inline gap="xs">
        <MarkLink lesson={lesson} />
        {canJoin && <JoinButton cohortId={cohortId} videoUrl={videoUrl} />}
      </Inline>
    </Class>
  );
}

/** The class that is on or comes next, large: when, which, for how many, and the way in. */
function LargeClass({ lesson, cohorts }: { lesson: OwnClass; cohorts: readonly CohortCard[] }) {
  const { t } = useTranslation('teacher');
  const { weekdayOf } = useFormat();
  const zoneText = useZoneText();
  const { cohortId, cohortName, courseTitle, startsAt, endsAt, timeZone, status, note, videoUrl } = lesson;
  const now = new Date();
  const isToday = formatDate(startsAt) === formatDate(now);
  const day = isToday ? null : `${weekdayOf(startsAt, 'long', timeZone)} ${formatDate(startsAt, timeZone)}`;
  const hours = `${formatTime(startsAt, timeZone)}–${formatTime(endsAt, timeZone)}`;
  const cohort = cohorts.find(({ id }) => id === cohortId);
  const isOn = Date.parse(startsAt) <= now.getTime() && !isOver(lesson, now);
  const when = [day, hours].filter(Boolean).join(', ');
  return (
    <Large aria-label={`${courseTitle}, ${when}`}>
      <Inline gap="xs">
        {isOn && status !== 'CANCELED' && <Badge tone="ok">{t('dashboard.today.on')}</Badge>}
        {status !== 'PLANNED' && <Badge tone={tones[status]}>{t(`sessions.states.${status}`)}</Badge>}
      </Inline>
      <LargeHours>{[when, zoneText(timeZone)].filter(Boolean).join(', ')}</LargeHours>
      <Text as="h3" size="heading" weight="strong">
        <AppLink href={studentsPath('user', cohortId)}>{courseTitle}</AppLink>
      </Text>
      <Text tone="muted">
        {cohortShortName(cohortName, courseTitle)}
        {cohort !== undefined && ` · ${t('dashboard.today.students', { count: cohort.seatsTaken })}`}
        {note !== null && note !== '' && ` · ${note}`}
      </Text>
      <Inline gap="xs">
        {status !== 'CANCELED' && videoUrl !== null && <JoinButton cohortId={cohortId} videoUrl={videoUrl} />}
        <MarkLink lesson={lesson} />
        <LinkButton variant="secondary" href={studentsPath('user', cohortId)}>
          {t('cohort.students')}
        </LinkButton>
      </Inline>
    </Large>
  );
}

function Next({ lesson }: { lesson: OwnClass | null }) {
  const { t } = useTranslation('teacher');
  const { weekdayOf } = useFormat();
  const zoneText = useZoneText();
  if (lesson === null) return <Text tone="muted">{t('dashboard.today.noneSoon')}</Text>;
  const { startsAt, courseTitle, cohortName, timeZone } = lesson;
  const at = `${weekdayOf(startsAt, 'long', timeZone)} ${formatDate(startsAt, timeZone)} ${formatTime(startsAt, timeZone)}`;
  const when = [at, zoneText(timeZone)].filter(Boolean).join(', ');
  return (
    <Text tone="muted">
      {t('dashboard.today.next', { when, course: courseTitle, cohort: cohortShortName(cohortName, courseTitle) })}
    </Text>
  );
}

function TodayList({ cohorts }: { cohorts: readonly CohortCard[] }) {
  const { t } = useTranslation('teacher');
  const now = new Date();
  const classes = useQuery(classesAround(formatDate(now)));
  if (classes.isPending) return <RowsSkeleton label={t('sessions.loading')} rows={2} />;
  if (classes.isError)
    return (
      <QueryError
        error={classes.error}
        onRetry={classes.refetch}
        isRetrying={classes.isRefetching}
        namespace="teacher"
        headingLevel="h3"
      />
    );
  const { today, next } = todaysClasses(classes.data.items, now);
  const first = today.find((lesson) => lesson.status !== 'CANCELED' && !isOver(lesson, now));
  const large = first ?? (today.length === 0 ? next : null);
  const others = today.filter((lesson) => lesson !== large);
  return (
    <Stack gap="sm">
      {today.length === 0 && <Text>{t('dashboard.today.none')}</Text>}
      {large !== null && <LargeClass lesson={large} cohorts={cohorts} />}
      {others.length > 0 && (
        <Classes role="list">
          {others.map((lesson) => (
            <ClassToday key={lesson.id} lesson={lesson} />
          ))}
        </Classes>
      )}
      {large !== next && <Next lesson={next} />}
    </Stack>
  );
}

/** The next class, large, with the other classes of today and the time of the one after them. */
export function Today({ cohorts }: { cohorts: readonly CohortCard[] }) {
  const { t } = useTranslation('teacher');
  return (
    <Stack as="section" aria-labelledby="today" gap="sm">
      <h2 id="today">{t('dashboard.today.title')}</h2>
      <TodayList cohorts={cohorts} />
    </Stack>
  );
}
