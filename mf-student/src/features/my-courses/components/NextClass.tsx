import { useTranslation } from 'react-i18next';
import { formatDateTime, Icon, Skeleton, Text, useZoneText } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { OwnClass } from '../../../shared/contract.types';
import { nextClass } from '../nextClass';
import { ownClasses } from '../my-courses.queries';
import { NextLine } from './RegistrationCard.styles';
import { useNextClassText } from './useStateText';

/** The original time of a class that was moved. */
function Moved({ session: { status, originalStartsAt, timeZone } }: { session: OwnClass }) {
  const { t } = useTranslation('student');
  if (status !== 'MOVED' || originalStartsAt === null) return null;
  return <> {t('sessions.movedFrom', { time: formatDateTime(originalStartsAt, timeZone) })}</>;
}

/** Day and time of a cancelled class; the time zone in brackets where it differs from the site's. */
function useTimeText(): (session: OwnClass) => string {
  const zoneText = useZoneText();
  return ({ startsAt, timeZone }) => {
    const zone = zoneText(timeZone);
    return `${formatDateTime(startsAt, timeZone)}${zone === '' ? '' : ` (${zone})`}`;
  };
}

/** The next class of a cohort, and the cancelled classes before it; nothing when no class is near. */
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
        <NextLine>
          <Icon name="calendar" />
          <span>
            {textOf(next, now)}
            <Moved session={next} />
          </span>
        </NextLine>
      )}
    </>
  );
}
