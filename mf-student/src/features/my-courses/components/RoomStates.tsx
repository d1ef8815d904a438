import { useTranslation } from 'react-i18next';
import { AppLink, Button, formatDateTime, Inline, Stack, Text, useErrorText } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { Registration, RoomAccess } from '../../../shared/contract.types';
import { useLmsOpened } from '../my-courses.queries';
import { ownRoomAccess, useJoinedRoom } from '../rooms.queries';
import { leadsThere, roomsAlike, roomStepOf, roomTextOf } from '../roomText';

/** The room is asked whether the student has joined. */
function Joined({ access }: { access: RoomAccess }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const joined = useJoinedRoom();
  return (
    <>
      <Button
        variant="secondary"
        isPending={joined.isPending}
        aria-label={t('rooms.joinedOf', { room: access.label, course: access.cohort.courseTitle })}
        onClick={() => joined.mutate(access.id)}
      >
        {t('rooms.joined')}
      </Button>
      {joined.isError && (
        <Text as="span" role="alert" size="small">
          {textOf(joined.error)}
        </Text>
      )}
    </>
  );
}

type Lms = { lmsUrl: string | null };

/** Leads to the room. That somebody went to the learning environment is recorded: they may join there without a word. */
function Open({ access: { url, label, cohort }, lmsUrl }: { access: RoomAccess } & Lms) {
  const { t } = useTranslation('student');
  const opened = useLmsOpened(cohort.id);
  if (url === null) return null;
  return (
    <AppLink
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('rooms.openOf', { room: label, course: cohort.courseTitle })}
      {...(url === lmsUrl && { onClick: () => opened.mutate() })}
    >
      {t('rooms.open')}
    </AppLink>
  );
}

/** Since when the room's progress is known. */
function ProgressAge({ access: { progress, label } }: { access: RoomAccess }) {
  const { t } = useTranslation('student');
  if (progress === null) return null;
  const at = formatDateTime(progress.asOf);
  return (
    <Text size="small" tone="muted">
      {t(progress.isStale ? 'rooms.progressStale' : 'rooms.progressAsOf', { at, room: label })}
    </Text>
  );
}

/** @param accesses rooms with the same text; all but the first add only their names */
function RoomState({ accesses, lmsUrl }: { accesses: [RoomAccess, ...RoomAccess[]] } & Lms) {
  const { t } = useTranslation('student');
  const [access, ...others] = accesses;
  const { label, nextTryAt } = access;
  const text = t(`rooms.text.${roomTextOf(access)}`, { at: nextTryAt === null ? '' : formatDateTime(nextTryAt) });
  return (
    <Stack gap="xxs">
      <Inline justify="between">
        <Text as="span" size="small">
          <b>{[label, ...others.map((other) => other.label)].join(', ')}</b>: {text}{' '}
          {leadsThere(access) && <Open access={access} lmsUrl={lmsUrl} />}
        </Text>
        {roomStepOf(access) === 'joined' && <Joined access={access} />}
      </Inline>
      <ProgressAge access={access} />
    </Stack>
  );
}

/** How far the student is with getting into the rooms of one course; nothing where it has none. */
export function RoomStates({ registration: { id, cohort } }: { registration: Pick<Registration, 'id' | 'cohort'> }) {
  const { t } = useTranslation('student');
  const { data = [] } = useQuery(ownRoomAccess());
  const own = data.filter((access) => access.registrationId === id);
  if (own.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={t('rooms.title')}>
      {roomsAlike(own).map((accesses) => (
        <RoomState key={accesses[0].id} accesses={accesses} lmsUrl={cohort.lmsUrl} />
      ))}
    </Stack>
  );
}
