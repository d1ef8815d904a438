import type { Outbox, UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { CaseWriter } from '#modules/cases/index';
import type { RoomIdentities } from '../rooms.types';
import type { RoomAccessRepository } from './room-access.repository';
import type { RoomPausesRepository } from './room-pauses.repository';

export type AccessStores = {
  access: RoomAccessRepository;
  pauses: RoomPausesRepository;
  identities: RoomIdentities;
  cases: CaseWriter;
  activity: Pick<ActivityLog, 'record'>;
  outbox: Outbox;
};
export type AccessWork = UnitOfWork<AccessStores>;
