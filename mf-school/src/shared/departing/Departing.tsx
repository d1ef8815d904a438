import { useTranslation } from 'react-i18next';
import { Note, QueryError, RowsSkeleton, Stack, Text } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { DepartingMember, DepartingSeat } from '../contract.types';
import { departingMembers } from '../memberships.queries';
import { People, Seats } from './Departing.styles';
import { useSeatText } from './useSeatText';

/** What becomes of one member's seats. */
export function SeatList({ seats }: { seats: readonly DepartingSeat[] }) {
  const seatText = useSeatText();
  return (
    <Seats>
      {seats.map((seat) => (
        <li key={`${seat.registrationId}-${seat.waitlistEntryId}`}>{seatText(seat)}</li>
      ))}
    </Seats>
  );
}

const countOf = (members: readonly DepartingMember[], fate: DepartingSeat['fate']): number =>
  members.flatMap(({ seats }) => seats).filter((seat) => seat.fate === fate).length;

/** Says before members leave what becomes of what the school pays for. */
export function Departing({ schoolId, ids }: { schoolId: number; ids: readonly number[] }) {
  const { t } = useTranslation('school');
  const departing = useQuery(departingMembers(schoolId, ids));
  if (departing.isPending) return <RowsSkeleton label={t('departing.loading')} />;
  if (departing.isError) return <QueryError error={departing.error} onRetry={departing.refetch} namespace="school" />;
  const members = departing.data.filter(({ seats }) => seats.length > 0);
  if (members.length === 0) return <Note>{t('departing.none')}</Note>;
  const [stays, ends, waits] = (['STAYS', 'REQUEST_ENDS', 'WAITS_FOR_STUDENT'] as const).map((fate) =>
    countOf(members, fate),
  );
  return (
    <Stack as="section" aria-labelledby="departing">
      <h3 id="departing">{t('departing.heading')}</h3>
      <Note tone="warn">{t('departing.sum', { stays, ends, waits })}</Note>
      <People tabIndex={0} aria-labelledby="departing">
        {members.map(({ id, student, seats }) => (
          <li key={id}>
            <Text as="strong">{`${student.firstName} ${student.lastName}`}</Text>
            <SeatList seats={seats} />
          </li>
        ))}
      </People>
      <Text size="small" tone="muted">
        {t('departing.handOver')}
      </Text>
    </Stack>
  );
}
