import { handleJob, HOUR_MS, type JobHandler, type Schedule } from '#platform/index';
import {
  approvalExpired,
  approvalGranted,
  approvalLeft,
  approvalRefused,
  registrationCanceled,
  registrationCohortCanceled,
  registrationConfirmed,
  registrationCreated,
  registrationHoldLapsed,
  registrationMoved,
  registrationPayerChanged,
} from '#modules/registrations/index';
import type { RoomAccessService } from '../access/room-access.service';
import type { RoomChecksService } from '../access/room-checks.service';
import type { ChatService } from '../chat/chat.service';
import type { ConnectionsService } from '../connections/connections.service';
import type { RoomPlacesService } from '../places/room-places.service';
import type { ProgressSyncService } from '../progress/progress-sync.service';
import { roomAccessDue } from '../rooms.messages';

type Deps = {
  access: RoomAccessService;
  checks: RoomChecksService;
  places: RoomPlacesService;
  progress: ProgressSyncService;
  connections: ConnectionsService;
  chat: ChatService;
};

const accessJobs = ({ access }: Deps): JobHandler[] => [
  handleJob(roomAccessDue, 'rooms.access', ({ accessId }) => access.work(accessId)),
];

/** Everything after which a seat may give access, or give it no more. What ends by the clock is found by the schedule. */
const seatJobs = ({ access }: Deps): JobHandler[] => {
  const settle = ({ registrationId }: { registrationId: number }) => access.settleSeat(registrationId);
  return [
    handleJob(registrationCreated, 'rooms.registration-created', settle),
    handleJob(registrationConfirmed, 'rooms.registration-confirmed', settle),
    handleJob(registrationCanceled, 'rooms.registration-canceled', settle),
    handleJob(registrationCohortCanceled, 'rooms.cohort-canceled', settle),
    handleJob(registrationHoldLapsed, 'rooms.hold-lapsed', settle),
    handleJob(registrationMoved, 'rooms.registration-moved', settle),
    handleJob(registrationPayerChanged, 'rooms.payer-changed', settle),
    handleJob(approvalGranted, 'rooms.approval-granted', settle),
    handleJob(approvalRefused, 'rooms.approval-refused', settle),
    handleJob(approvalExpired, 'rooms.approval-expired', settle),
    handleJob(approvalLeft, 'rooms.approval-left', settle),
  ];
};

/** @param hasRooms without rooms nothing follows from a seat, and no job is spent on it */
export const roomsJobs = (deps: Deps, hasRooms: boolean): JobHandler[] => [
  ...(hasRooms ? seatJobs(deps) : []),
  ...accessJobs(deps),
];

export const roomsSchedules = (
  { access, checks, places, progress, connections, chat }: Deps,
  { sweepSeconds, reconcileSeconds }: { sweepSeconds: number; reconcileSeconds: number },
): Schedule[] => [
  { name: 'rooms.sweep', everyMs: sweepSeconds * 1_000, run: () => access.sweep() },
  {
    name: 'rooms.reconcile',
    everyMs: reconcileSeconds * 1_000,
    run: async () => {
      await access.settleAll();
      await places.sweep();
      await connections.sweep();
    },
  },
  {
    name: 'rooms.chat',
    everyMs: HOUR_MS,
    run: async () => {
      await chat.sweep();
      await chat.register();
    },
  },
  { name: 'rooms.check', everyMs: reconcileSeconds * 1_000, run: () => checks.sweep() },
  { name: 'rooms.sync-progress', everyMs: reconcileSeconds * 1_000, run: () => progress.sync() },
];
