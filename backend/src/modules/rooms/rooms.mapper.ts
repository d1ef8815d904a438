import { roomLabel } from '@valikool/contract';
import type { Page } from '#platform/index';
import type { ShownAccess } from './access/access-view.service';
import type { RoomConnection } from './rooms.types';

export const toRoomConnectionDto = ({ room, enters, account }: RoomConnection) => ({
  room,
  label: roomLabel(room),
  enters,
  account,
});

export const toRoomAccessDto = (access: ShownAccess) => ({
  id: access.id,
  registrationId: access.registrationId,
  room: access.room,
  label: roomLabel(access.room),
  state: access.state,
  error: access.error,
  nextTryAt: access.nextTryAt?.toISOString() ?? null,
  isByWord: access.isByWord,
  updatedAt: access.updatedAt.toISOString(),
  url: access.link,
  progress:
    access.progressPercent === null || access.progressAt === null
      ? null
      : { percent: access.progressPercent, asOf: access.progressAt.toISOString(), isStale: access.isProgressStale },
  cohort: { id: access.cohortId, name: access.cohortName, courseTitle: access.courseTitle },
  student: { id: access.userId, firstName: access.firstName, lastName: access.lastName },
});

export const toRoomAccessPage = ({ items, nextCursor }: Page<ShownAccess>) => ({
  items: items.map(toRoomAccessDto),
  nextCursor,
});
