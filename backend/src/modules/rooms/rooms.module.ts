import type { Knex } from 'knex';
import { type Clock, HOUR_MS, type Logger, MINUTE_MS, moduleParts, Outbox, unitOfWork } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { caseWriter } from '#modules/cases/index';
import { cohortChannels } from '#modules/cohorts/index';
import { progressWriter } from '#modules/learning/index';
import { studentIdentities } from '#modules/schools/index';
import { userIdentities, UsersReader } from '#modules/users/index';
import { AccessViewService } from './access/access-view.service';
import { RoomAccessRepository } from './access/room-access.repository';
import { RoomAccessService } from './access/room-access.service';
import { RoomCasesService } from './access/room-cases.service';
import { RoomChecksRepository } from './access/room-checks.repository';
import { RoomChecksService } from './access/room-checks.service';
import { RoomPausesRepository } from './access/room-pauses.repository';
import { SeenAccessReadModel } from './access/seen-access.read-model';
import { ChatMessagesRepository } from './chat/chat-messages.repository';
import { ChatSearchReadModel } from './chat/chat-search.read-model';
import { ChatService } from './chat/chat.service';
import { ConnectionsService } from './connections/connections.service';
import { RoomVisitsRepository } from './connections/room-visits.repository';
import { roomsJobs, roomsSchedules } from './jobs/rooms.jobs';
import { RoomPlacesRepository } from './places/room-places.repository';
import { RoomPlacesService } from './places/room-places.service';
import { ProgressDueRepository } from './progress/progress-due.repository';
import { ProgressFileService } from './progress/progress-file.service';
import { ProgressStudentsReadModel } from './progress/progress-students.read-model';
import { ProgressSyncService } from './progress/progress-sync.service';
import { buildRooms } from './providers/registry';
import type { Room } from './providers/room.ports';
import { RoomsController } from './rooms.controller';
import { roomMessages } from './rooms.messages';
import { roomsRoutes } from './rooms.routes';
import type { RoomIdentities } from './rooms.types';

type Shared = { knex: Knex; clock: Clock; logger: Logger; rooms: readonly Room[] };
export type RoomsModuleDeps = Omit<Shared, 'rooms'> & {
  settings: {
    /** All settings of the process: each room reads its own. */
    all: Readonly<Record<string, unknown>>;
    /** Rooms that are switched off. */
    off: readonly string[];
    publicUrl: string;
    sweepSeconds: number;
    reconcileSeconds: number;
    checkHours: number;
    progressSyncMinutes: number;
    chatKeepDays: number;
    /** Settings that the texts of our pages quote, by name. */
    pageFacts: Readonly<Record<string, string>>;
  };
};

/** People's ids in rooms are columns of other modules. */
const identitiesOf = (db: Knex): RoomIdentities => ({
  set: (userId, field, id) =>
    field === 'lwUserId' ? studentIdentities(db).set(userId, id) : userIdentities(db).set(userId, field, id),
});

const storesOf = ({ knex, clock }: Shared) =>
  unitOfWork(knex, (db) => ({
    access: new RoomAccessRepository(db),
    checks: new RoomChecksRepository(db),
    pauses: new RoomPausesRepository(db),
    places: new RoomPlacesRepository(db),
    channels: cohortChannels(db),
    identities: identitiesOf(db),
    progress: progressWriter(db),
    cases: caseWriter(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));

function servicesOf(shared: Shared, settings: RoomsModuleDeps['settings']) {
  const { knex } = shared;
  const stores = storesOf(shared);
  const syncMs = settings.progressSyncMinutes * MINUTE_MS;
  const places = new RoomPlacesService({ ...shared, stores, places: new RoomPlacesRepository(knex) });
  const checkMs = settings.checkHours * HOUR_MS;
  const access = new RoomAccessService({ ...shared, stores, places, checkMs, access: new RoomAccessRepository(knex) });
  const roomIds = shared.rooms.map(({ id }) => id);
  const seen = new SeenAccessReadModel(knex, roomIds);
  return {
    access,
    places,
    checks: new RoomChecksService({ ...shared, stores, checkMs }),
    view: new AccessViewService({ ...shared, stores, access, syncMs, seen }),
    progressFile: new ProgressFileService({
      ...shared,
      stores,
      runs: seen,
      students: new ProgressStudentsReadModel(knex),
    }),
    connections: new ConnectionsService({
      ...shared,
      stores,
      publicUrl: settings.publicUrl,
      visits: new RoomVisitsRepository(knex),
      users: new UsersReader(knex),
    }),
    progress: new ProgressSyncService({ ...shared, stores, syncMs, due: new ProgressDueRepository(knex) }),
    cases: new RoomCasesService(stores),
    chat: new ChatService({
      ...shared,
      publicUrl: settings.publicUrl,
      keepDays: settings.chatKeepDays,
      facts: settings.pageFacts,
      search: new ChatSearchReadModel(knex),
      messages: new ChatMessagesRepository(knex),
    }),
  };
}

/** External rooms: access of students, and their progress there. */
export function roomsModule({ settings, ...kernel }: RoomsModuleDeps) {
  const { knex, clock, logger } = kernel;
  const rooms = buildRooms({ settings: settings.all, clock }, settings.off);
  const services = servicesOf({ knex, clock, logger, rooms }, settings);
  const parts = moduleParts({
    routes: roomsRoutes(
      new RoomsController({
        connections: services.connections,
        access: services.view,
        chat: services.chat,
        progressFile: services.progressFile,
      }),
    ),
    messages: roomMessages,
    jobs: roomsJobs(services, rooms.length > 0),
    schedules: roomsSchedules(services, settings),
  });
  return { ...parts, resolvers: { 'room.failed': services.cases.resolve } };
}
