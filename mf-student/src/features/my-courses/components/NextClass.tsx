import { useTranslation } from 'react-i18next';
import { formatDateTime, Skeleton, Text, useZoneText } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { OwnClass } from '../../../shared/contract.types';
import { nextClass } from '../nextClass';
import { ownClasses } from '../my-courses.queries';
import { useNextClassText } from './useStateText';

/** When a class would have been, that is held at another time. */
function Moved({ session: { status, originalStartsAt, timeZone } }: { session: OwnClass }) {
  const { t } = useTranslation('student');
  if (status !== 'MOVED' || originalStartsAt === null) return null;
  return <> {t('sessions.movedFrom', { time: formatDateTime(originalStartsAt, timeZone) })}</>;
}

/** The day and hour of a class that does not take place, with the zone in brackets where it is not ours. */
function useTimeText(): (session: OwnClass) => string {
  const zoneText = useZoneText();
  return ({ startsAt, timeZone }) => {
    const zone = zoneText(timeZone);
    return `${formatDateTime(startsAt, timeZone)}${zone === '' ? '' : ` (${zone})`}`;
  };
}

/** When the next class of a cohort is, and which before it are called off; nothing where none is near. */
export function NextClass({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('student');
  const textOf = useNextClassText();
  const timeOf = useTimeText();
  const classes = useQuery(ownClasses());
  if (classes.isPending) return <Skeleton width="70%" />;
  const now = new Date();
  const { next, canceled } = nextClass(classes.data ?? [], cohortId, now);
  return (
    <>
      {canceled.map((session) => (
        <Text key={session.id} size="small" tone="action">
          {t('sessions.canceledOn', { time: timeOf(session) })} {session.note}
        </Text>
      ))}
      {next !== null && (
        <Text tone="muted" size="small">
          {textOf(next, now)}
          <Moved session={next} />
        </Text>
      )}
    </>
  );
}
