import { AppError, route } from '#platform/index';
import type { RoomsController } from './rooms.controller';
import { RoomAccessNotFoundError, RoomNotFoundError } from './rooms.errors';
import {
  AccessParams,
  CohortAccessQuery,
  CohortParams,
  FinishVisit,
  OwnAccessQuery,
  ProgressFileDto,
  RoomAccessDto,
  RoomAccessPageDto,
  RoomConnectionDto,
  RoomConnectionsDto,
  RoomMessageReplyDto,
  RoomParams,
  RoomVisitDto,
  SetRoomAddress,
} from './rooms.schemas';

const MOST_BYTES = 1_000_000;

const ofRoom = {
  permission: 'signed-in',
  params: RoomParams,
  badParams: () => new RoomNotFoundError(),
  limitPerMinute: 20,
} as const;

const connectionRoutes = (controller: RoomsController) => [
  route({
    method: 'get',
    path: '/rooms',
    operationId: 'listRooms',
    summary: 'Rooms outside of the product that are used, and the caller’s account in each',
    permission: 'signed-in',
    response: { status: 200, body: RoomConnectionsDto },
    handler: controller.list,
  }),
  route({
    ...ofRoom,
    method: 'post',
    path: '/rooms/:room/visits',
    operationId: 'beginRoomVisit',
    summary: 'Where the browser goes to connect the caller’s own account in the room',
    response: { status: 201, body: RoomVisitDto },
    errors: ['room.not-found'],
    handler: controller.begin,
  }),
  route({
    ...ofRoom,
    method: 'post',
    path: '/rooms/:room/return',
    operationId: 'finishRoomVisit',
    summary: 'Connects the account with which the caller came back from the room',
    body: FinishVisit,
    response: { status: 200, body: RoomConnectionDto },
    errors: ['room.not-found', 'discord.not-authenticated', 'room.account-taken'],
    handler: controller.finish,
  }),
  route({
    ...ofRoom,
    method: 'put',
    path: '/rooms/:room/address',
    operationId: 'setRoomAddress',
    summary: 'The e-mail address that the caller uses in the room',
    body: SetRoomAddress,
    response: { status: 200, body: RoomConnectionDto },
    errors: ['room.not-found', 'room.account-taken'],
    handler: controller.setAddress,
  }),
  route({
    ...ofRoom,
    method: 'delete',
    path: '/rooms/:room/connection',
    operationId: 'disconnectRoom',
    summary: 'Takes the caller’s account back; the room lets it out',
    response: { status: 204 },
    errors: ['room.not-found'],
    handler: controller.disconnect,
  }),
];

const progressRoutes = (controller: RoomsController) => [
  route({
    method: 'post',
    path: '/cohorts/:id/progress/file',
    operationId: 'takeProgressFile',
    summary: 'The progress of a cohort’s students from a CSV of addresses and per cents, with what came of each line',
    permission: ['progress.set-own', 'progress.set-all'],
    params: CohortParams,
    badParams: () => new AppError('not-found', 'cohort.not-found', 'The cohort could not be found'),
    upload: { mediaTypes: ['text/csv', 'application/vnd.ms-excel'], maxBytes: MOST_BYTES },
    response: { status: 200, body: ProgressFileDto },
    errors: ['cohort.not-found', 'progress.file-not-readable'],
    limitPerMinute: 20,
    handler: controller.takeProgressFile,
  }),
];

const ofAccess = {
  method: 'post',
  params: AccessParams,
  badParams: () => new RoomAccessNotFoundError(),
  response: { status: 200, body: RoomAccessDto },
  limitPerMinute: 30,
} as const;

const accessRoutes = (controller: RoomsController) => [
  route({
    method: 'get',
    path: '/rooms/access',
    operationId: 'listOwnRoomAccess',
    summary: 'The caller’s access to rooms, newest first',
    permission: 'signed-in',
    query: OwnAccessQuery,
    response: { status: 200, body: RoomAccessPageDto },
    handler: controller.listOwn,
  }),
  route({
    ...ofAccess,
    path: '/rooms/access/:access/joined',
    operationId: 'confirmRoomJoined',
    summary: 'The caller has joined in the room; the room is asked where it can be',
    permission: 'signed-in',
    errors: ['room.access-not-found', 'room.not-joined'],
    handler: controller.joined,
  }),
  route({
    ...ofAccess,
    path: '/rooms/access/:access/retry',
    operationId: 'retryRoomAccess',
    summary: 'Tries again to let a student into a room, or out of it',
    permission: ['room.manage-own', 'room.manage-all'],
    errors: ['room.access-not-found'],
    handler: controller.retry,
  }),
  route({
    method: 'get',
    path: '/cohorts/:id/rooms',
    operationId: 'listCohortRoomAccess',
    summary: 'Access of a cohort’s students to rooms; without a state all but what was taken away',
    permission: ['room.manage-own', 'room.manage-all'],
    params: CohortParams,
    badParams: () => new AppError('not-found', 'cohort.not-found', 'The cohort could not be found'),
    query: CohortAccessQuery,
    response: { status: 200, body: RoomAccessPageDto },
    errors: ['cohort.not-found'],
    handler: controller.listOfCohort,
  }),
];

const chatRoutes = (controller: RoomsController) => [
  route({
    method: 'post',
    path: '/webhooks/rooms/:room',
    operationId: 'receiveRoomMessage',
    summary: 'What people ask the bot in a room, in the form of the room’s own protocol',
    permission: 'public',
    params: RoomParams,
    badParams: () => new RoomNotFoundError(),
    response: { status: 200, body: RoomMessageReplyDto },
    errors: ['room.not-found', 'room.not-signed'],
    limitPerMinute: 600,
    handler: controller.receive,
  }),
];

export const roomsRoutes = (controller: RoomsController) => [
  ...chatRoutes(controller),
  ...connectionRoutes(controller),
  ...accessRoutes(controller),
  ...progressRoutes(controller),
];
