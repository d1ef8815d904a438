import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Badge,
  Button,
  DateText,
  EmptyState,
  formatDateTime,
  Note,
  PagedList,
  Select,
  Stack,
  Table,
  type TableColumn,
  Text,
  toast,
  type Tone,
  useErrorText,
  VisuallyHidden,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import type { RoomAccess } from '../../../shared/contract.types';
import { cohortRooms, type RoomStateFilter, useRetryRoom } from '../rooms.queries';
import { ProgressFile } from './ProgressFile';

const tones: Readonly<Record<RoomAccess['state'], Tone>> = {
  IN: 'ok',
  INVITED: 'info',
  WAITING: 'neutral',
  FAILED: 'bad',
  REMOVING: 'warn',
  REMOVED: 'neutral',
};
const filters: readonly RoomStateFilter[] = ['ANY', 'FAILED', 'WAITING', 'INVITED', 'IN', 'REMOVING', 'REMOVED'];

/** Why the last try did not succeed, and when it is tried again. */
function Why({ access: { error, nextTryAt } }: { access: RoomAccess }) {
  const { t } = useTranslation('teacher');
  if (error === null) return null;
  const reason = t(`rooms.errors.${error}`, { defaultValue: t('rooms.errors.room.refused') });
  return (
    <Text as="div" size="small" tone="muted">
      {reason}
      {nextTryAt !== null && ` ${t('rooms.again', { at: formatDateTime(nextTryAt) })}`}
    </Text>
  );
}

/** The student says that they are in, and nobody can be asked. */
const isOnlySaid = ({ state, isByWord }: RoomAccess): boolean => state === 'IN' && isByWord;

function useColumns(): TableColumn<RoomAccess>[] {
  const { t } = useTranslation('teacher');
  return [
    {
      key: 'student',
      header: t('students.student'),
      isRowHeader: true,
      cell: ({ student }) => `${student.firstName} ${student.lastName}`,
    },
    { key: 'room', header: t('rooms.room'), cell: ({ label }) => label },
    {
      key: 'state',
      header: t('rooms.state'),
      cell: (access) => (
        <Stack gap="xxs" align="start">
          <Badge tone={isOnlySaid(access) ? 'info' : tones[access.state]}>
            {t(`rooms.states.${isOnlySaid(access) ? 'SAID' : access.state}`)}
          </Badge>
          <Why access={access} />
        </Stack>
      ),
    },
    {
      key: 'since',
      header: t('rooms.since'),
      cell: ({ updatedAt }) => <DateText value={updatedAt} show="dateTime" />,
    },
  ];
}

/** Whether trying again can change something. */
const canRetry = ({ state, error }: RoomAccess): boolean =>
  state !== 'IN' && state !== 'REMOVED' && error !== 'room.not-connected';

function RoomTable({ cohortId, items }: { cohortId: number; items: readonly RoomAccess[] }) {
  const { t } = useTranslation('teacher');
  const textOf = useErrorText('teacher');
  const columns = useColumns();
  const retry = useRetryRoom(cohortId);
  const action = (access: RoomAccess) =>
    canRetry(access) && (
      <Button
        variant="quiet"
        isPending={retry.isPending && retry.variables === access.id}
        onClick={() => retry.mutate(access.id, { onError: (error) => toast.error(textOf(error)) })}
      >
        {t('rooms.retry')}
        <VisuallyHidden>
          : {access.student.firstName} {access.student.lastName}, {access.label}
        </VisuallyHidden>
      </Button>
    );
  return (
    <Table
      caption={t('rooms.caption')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      rowActions={action}
      actionsLabel={t('rooms.retry')}
    />
  );
}

/** Which students are in the rooms outside, and what keeps the others out. */
export function RoomsView({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const [state, setState] = useState<RoomStateFilter>('ANY');
  const rooms = useInfiniteQuery(cohortRooms(cohortId, state));
  const options = filters.map((value) => ({ value, label: t(`rooms.filter.${value}`) }));
  return (
    <Stack>
      <div>
        <Select
          label={t('rooms.state')}
          options={options}
          value={state}
          onChange={({ target }) => setState(filters.find((filter) => filter === target.value) ?? 'ANY')}
        />
      </div>
      <PagedList
        query={rooms}
        loadingLabel={t('rooms.loading')}
        empty={<EmptyState role="status" headingLevel="h2" title={t('rooms.none')} text={t('rooms.noneText')} />}
        namespace="teacher"
      >
        {(items) => (
          <Stack>
            {items.some(({ isByWord }) => isByWord) && <Note tone="info">{t('rooms.byWord')}</Note>}
            <RoomTable cohortId={cohortId} items={items} />
          </Stack>
        )}
      </PagedList>
      <ProgressFile cohortId={cohortId} />
    </Stack>
  );
}
