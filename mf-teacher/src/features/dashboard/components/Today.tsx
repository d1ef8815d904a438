import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  cohortShortName,
  formatDate,
  formatTime,
  Inline,
  QueryError,
  RowsSkeleton,
  Stack,
  Text,
  useFormat,
  useZoneText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { OwnClass } from '../../../shared/contract.types';
import { JoinButton } from '../../../shared/JoinLink';
import { studentsPath } from '../../../shared/section';
import { classesAround } from '../dashboard.queries';
import { todaysClasses } from '../todaysClasses';
import { Class, Classes, Hours } from './Today.styles';

const tones = { CANCELED: 'bad', MOVED: 'warn' } as const;

const isOver = ({ endsAt }: OwnClass, now: Date): boolean => Date.parse(endsAt) < now.getTime();

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
      {canJoin && <JoinButton cohortId={cohortId} videoUrl={videoUrl} />}
    </Class>
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

function TodayList() {
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
  return (
    <Stack gap="sm">
      {today.length === 0 ? (
        <Text>{t('dashboard.today.none')}</Text>
      ) : (
        <Classes role="list">
          {today.map((lesson) => (
            <ClassToday key={lesson.id} lesson={lesson} />
          ))}
        </Classes>
      )}
      <Next lesson={next} />
    </Stack>
  );
}

/** Today's classes with links to join, and the time of the next one. */
export function Today() {
  const { t } = useTranslation('teacher');
  return (
    <Stack as="section" aria-labelledby="today" gap="sm">
      <h2 id="today">{t('dashboard.today.title')}</h2>
      <TodayList />
    </Stack>
  );
}
