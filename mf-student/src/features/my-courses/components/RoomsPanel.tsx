import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, ConfirmDialog, Grid, Inline, Stack, Text, toast, useErrorText } from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import type { RoomConnection } from '../../../shared/contract.types';
import { addressForm, type AddressValues } from '../room.form';
import { ownRoomAccess, roomConnections, useDisconnectRoom, useRoomAddress, useVisitRoom } from '../rooms.queries';

type RoomProps = { connection: RoomConnection };

/** Sends the student to the room, where they sign in. */
function Connect({ connection: { room, label } }: RoomProps) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const visit = useVisitRoom();
  return (
    <Button
      isPending={visit.isPending || visit.isSuccess}
      onClick={() => visit.mutate(room, { onError: (error) => toast.error(textOf(error)) })}
    >
      {t('rooms.connect', { room: label })}
    </Button>
  );
}

/** Asks for the address to which the room sends the invitation. */
function Address({ connection: { room, label } }: RoomProps) {
  const { t } = useTranslation('student');
  const save = useRoomAddress(room);
  const form = useZodForm<AddressValues, AddressValues>(addressForm, { defaultValues: { address: '' } });
  return (
    <Form
      form={form}
      namespace="student"
      onSubmit={async ({ address }: AddressValues) => {
        await save.mutateAsync(address);
        toast.success(t('rooms.addressSaved', { room: label }));
      }}
    >
      <FormTextField<AddressValues>
        name="address"
        label={t('rooms.address', { room: label })}
        hint={t('rooms.addressHint')}
        type="email"
        autoComplete="email"
      />
      <div>
        <Button type="submit">{t('rooms.saveAddress')}</Button>
      </div>
    </Form>
  );
}

/** The connected account, and the way to take it back. */
function Connected({ connection: { room, label, enters, account } }: RoomProps) {
  const { t } = useTranslation('student');
  const disconnect = useDisconnectRoom();
  const [isAsked, setAsked] = useState(false);
  return (
    <Inline justify="between">
      <Text>{enters === 'address' ? account : t('rooms.connected')}</Text>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('rooms.disconnect', { room: label })}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('rooms.disconnectTitle', { room: label })}
          text={t('rooms.disconnectText', { room: label })}
          confirmLabel={t('rooms.disconnect', { room: label })}
          keepLabel={t('rooms.keep')}
          closeLabel={t('close')}
          isPending={disconnect.isPending}
          error={disconnect.error}
          onConfirm={() => disconnect.mutate(room, { onSuccess: () => setAsked(false) })}
          onClose={() => setAsked(false)}
          namespace="student"
        />
      )}
    </Inline>
  );
}

function RoomCard({ connection }: RoomProps) {
  const { t } = useTranslation('student');
  const { label, enters, account } = connection;
  return (
    <Card>
      <Stack gap="sm">
        <Text as="h3">{label}</Text>
        {account !== null && <Connected connection={connection} />}
        {account === null && (
          <>
            {enters === 'account' && <Text tone="muted">{t('rooms.connectText', { room: label })}</Text>}
            {enters === 'account' ? <Connect connection={connection} /> : <Address connection={connection} />}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The student's accounts in rooms outside; shown once a course of theirs uses one. */
export function RoomsPanel() {
  const { t } = useTranslation('student');
  const connections = useQuery(roomConnections());
  const access = useQuery(ownRoomAccess());
  const used = new Set((access.data ?? []).map(({ room }) => room));
  const shown = (connections.data ?? []).filter(
    ({ room, enters, account }) => enters !== 'nothing' && (used.has(room) || account !== null),
  );
  if (shown.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="rooms">
      <h2 id="rooms">{t('rooms.title')}</h2>
      <Grid>
        {shown.map((connection) => (
          <RoomCard key={connection.room} connection={connection} />
        ))}
      </Grid>
    </Stack>
  );
}
