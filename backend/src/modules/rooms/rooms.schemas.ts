import { ROOM_IDS, ROOM_STATES, type RoomId, type RoomState } from '@valikool/contract';
import { gmailAddress, instant, numericId, pageOf, PageQuery, z } from '#platform/index';

const room = z.enum(ROOM_IDS as [RoomId, ...RoomId[]]);
const state = z.enum(ROOM_STATES as unknown as [RoomState, ...RoomState[]]);

export const RoomParams = z.object({ room });
export const AccessParams = z.object({ access: numericId });
export const CohortParams = z.object({ id: numericId });
export const OwnAccessQuery = z.object({ ...PageQuery });
export const CohortAccessQuery = z.object({ ...PageQuery, state: state.optional() });

export const RoomConnectionDto = z
  .object({
    room,
    label: z.string().openapi({ description: 'The room’s own name' }),
    enters: z
      .enum(['account', 'address', 'nothing'])
      .openapi({ description: 'What the room needs first: an account connected there, an address, or nothing' }),
    account: z.string().nullable().openapi({ description: 'The caller’s own id or address in the room' }),
  })
  .openapi('RoomConnection');
export const RoomConnectionsDto = z.object({ items: z.array(RoomConnectionDto) }).openapi('RoomConnections');

export const RoomMessageReplyDto = z.record(z.string(), z.unknown()).openapi('RoomMessageReply');
export const ProgressFileDto = z
  .object({
    results: z.array(
      z.object({
        line: z.number().int(),
        email: z.string(),
        outcome: z.enum(['DONE', 'REFUSED']),
        code: z.string().nullable(),
      }),
    ),
  })
  .openapi('ProgressFileResults');
export const RoomVisitDto = z.object({ url: z.string() }).openapi('RoomVisit');
export const FinishVisit = z
  .strictObject({ code: z.string().min(1).max(500), state: z.string().min(1).max(200) })
  .openapi('FinishRoomVisit');
export const SetRoomAddress = z.strictObject({ address: gmailAddress }).openapi('SetRoomAddress');

export const RoomAccessDto = z
  .object({
    id: z.number().int(),
    registrationId: z.number().int(),
    room,
    label: z.string(),
    state,
    error: z.string().nullable().openapi({ description: 'Code of why the last try did not succeed' }),
    nextTryAt: instant.nullable().openapi({ description: 'When it is tried again; null while a person has to act' }),
    isByWord: z
      .boolean()
      .openapi({ description: 'The room cannot be asked who is in it: the state is what the student said' }),
    updatedAt: instant,
    url: z.string().nullable().openapi({ description: 'Where the student goes' }),
    progress: z
      .object({ percent: z.number().int(), asOf: instant, isStale: z.boolean() })
      .nullable()
      .openapi({ description: 'What the room says of the assignments done, and since when that is known' }),
    cohort: z.object({ id: z.number().int(), name: z.string(), courseTitle: z.string() }),
    student: z.object({ id: z.number().int(), firstName: z.string(), lastName: z.string() }),
  })
  .openapi('RoomAccess');
export const RoomAccessPageDto = pageOf(RoomAccessDto).openapi('RoomAccessPage');
