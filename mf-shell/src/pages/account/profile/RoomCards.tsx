import { useTranslation } from 'react-i18next';
import { Button, Stack, Text, toast } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useAccountErrorText } from '../useAccountErrorText';
import { ownRooms, useDisconnectRoom, useVisitRoom, type RoomConnection } from './rooms.queries';
import { SectionCard } from './SectionCard';

/** One account in a room outside: connected or not. */
function RoomCard({ connection: { room, label, account } }: { connection: RoomConnection }) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const visit = useVisitRoom();
  const disconnect = useDisconnectRoom();
  const onError = (error: Error) => toast.error(textOf(error));
  return (
    <SectionCard title={label}>
      <Stack gap="sm" align="start">
        <Text>{t(account === null ? 'rooms.text' : 'rooms.connected', { room: label })}</Text>
        {account === null ? (
          <Button
            variant="secondary"
            isPending={visit.isPending || visit.isSuccess}
            onClick={() => visit.mutate(room, { onError })}
          >
            {t('rooms.connect', { room: label })}
          </Button>
        ) : (
          <Button
            variant="secondary"
            isPending={disconnect.isPending}
            onClick={() => disconnect.mutate(room, { onError })}
          >
            {t('rooms.disconnect', { room: label })}
          </Button>
        )}
      </Stack>
    </SectionCard>
  );
}

/** The person's own accounts in rooms outside; nothing while no such room is used. */
export function RoomCards() {
  const { data = [] } = useQuery(ownRooms());
  return data
    .filter(({ enters }) => enters === 'account')
    .map((connection) => <RoomCard key={connection.room} connection={connection} />);
}
