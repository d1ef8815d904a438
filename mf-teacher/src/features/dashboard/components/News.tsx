import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  Card,
  cohortShortName,
  DateText,
  formatDate,
  formatMean,
  Inline,
  QueryError,
  RowsSkeleton,
  Stack,
  Text,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { NewFeedback, NewRegistration, ResultsDue, WrittenMessage } from '../../../shared/contract.types';
import { feedbackPath, studentsPath } from '../../../shared/section';
import { teachingOverview } from '../dashboard.queries';
import { Columns, Entries, Entry } from './News.styles';

/** A result is late three weeks after the end. */
const lateMs = 21 * 24 * 60 * 60 * 1000;

const isLate = ({ endDate }: ResultsDue): boolean => Date.now() - Date.parse(endDate) > lateMs;

type BoxProps = { name: string; title: string; none: string; children: readonly ReactNode[] };

function Box({ name, title, none, children }: BoxProps) {
  return (
    <Card as="section" aria-labelledby={`news-${name}`}>
      <h2 id={`news-${name}`}>{title}</h2>
      {children.length === 0 ? <Text tone="muted">{none}</Text> : <Entries role="list">{children}</Entries>}
    </Card>
  );
}

function Due({ due }: { due: ResultsDue }) {
  const { t } = useTranslation(['teacher', 'shared']);
  const { cohortId, cohortName, courseTitle, endDate, waiting } = due;
  return (
    <Entry>
      <Inline gap="xs">
        <AppLink href={studentsPath('user', cohortId)}>{courseTitle}</AppLink>
        {isLate(due) && <Badge tone="bad">{t('shared:participantStatus.UNMARKED')}</Badge>}
      </Inline>
      <Text size="small" tone="muted">
        {t('dashboard.results.one', {
          cohort: cohortShortName(cohortName, courseTitle),
          count: waiting,
          date: formatDate(endDate),
        })}
      </Text>
    </Entry>
  );
}

function Registered({
  registration: { cohortId, cohortName, courseTitle, student, registeredAt },
}: {
  registration: NewRegistration;
}) {
  return (
    <Entry>
      <div>
        {student.name}, <AppLink href={studentsPath('user', cohortId)}>{courseTitle}</AppLink>
      </div>
      <Text size="small" tone="muted">
        {cohortShortName(cohortName, courseTitle)} · <DateText value={registeredAt} show="dateTime" />
      </Text>
    </Entry>
  );
}

function Written({
  message: { cohortId, cohortName, courseTitle, subject, createdAt, recipients, sent, failed, skipped },
}: {
  message: WrittenMessage;
}) {
  const { t } = useTranslation('teacher');
  return (
    <Entry>
      <Inline gap="xs">
        <AppLink href={`${studentsPath('user', cohortId)}?view=messages`}>{subject}</AppLink>
        {failed > 0 && <Badge tone="bad">{t('messages.failed')}</Badge>}
        {failed === 0 && sent + skipped < recipients && (
          <Badge tone="info">{t('messages.sending', { sent, recipients })}</Badge>
        )}
      </Inline>
      <Text size="small" tone="muted">
        {courseTitle}, {cohortShortName(cohortName, courseTitle)} · <DateText value={createdAt} show="dateTime" />
      </Text>
    </Entry>
  );
}

function Said({
  feedback: { cohortId, cohortName, courseTitle, submitted, satisfaction, latestAt },
}: {
  feedback: NewFeedback;
}) {
  const { t } = useTranslation('teacher');
  const { lang } = useFormat();
  return (
    <Entry>
      <AppLink href={feedbackPath('user', cohortId)}>{courseTitle}</AppLink>
      <Text size="small" tone="muted">
        {t(satisfaction === null ? 'dashboard.feedback.few' : 'dashboard.feedback.one', {
          cohort: cohortShortName(cohortName, courseTitle),
          count: submitted,
          date: formatDate(latestAt),
          satisfaction: satisfaction === null ? '' : formatMean(satisfaction, lang),
        })}
      </Text>
    </Entry>
  );
}

/** Due results, new students, recent feedback and recent messages. */
export function News() {
  const { t } = useTranslation('teacher');
  const overview = useQuery(teachingOverview());
  if (overview.isPending) return <RowsSkeleton label={t('dashboard.loadingNews')} rows={3} />;
  if (overview.isError)
    return (
      <QueryError
        error={overview.error}
        onRetry={overview.refetch}
        isRetrying={overview.isRefetching}
        namespace="teacher"
      />
    );
  const { resultsDue, newRegistrations, messages, newFeedback } = overview.data;
  return (
    <Columns>
      <Stack>
        <Box name="results" title={t('dashboard.results.title')} none={t('dashboard.results.none')}>
          {resultsDue.map((due) => (
            <Due key={due.cohortId} due={due} />
          ))}
        </Box>
        <Box name="messages" title={t('dashboard.messages.title')} none={t('dashboard.messages.none')}>
          {messages.map((message) => (
            <Written key={message.id} message={message} />
          ))}
        </Box>
      </Stack>
      <Stack>
        <Box name="feedback" title={t('dashboard.feedback.title')} none={t('dashboard.feedback.none')}>
          {newFeedback.map((feedback) => (
            <Said key={feedback.cohortId} feedback={feedback} />
          ))}
        </Box>
        <Box name="registrations" title={t('dashboard.registrations.title')} none={t('dashboard.registrations.none')}>
          {newRegistrations.map((registration) => (
            <Registered key={registration.registrationId} registration={registration} />
          ))}
        </Box>
      </Stack>
    </Columns>
  );
}
