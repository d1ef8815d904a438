import type { Input, PublicInput } from '#platform/index';
import type { AccessViewService } from './access/access-view.service';
import type { ChatService } from './chat/chat.service';
import type { ProgressFileService } from './progress/progress-file.service';
import type { ConnectionsService } from './connections/connections.service';
import { toRoomAccessDto, toRoomAccessPage, toRoomConnectionDto } from './rooms.mapper';
import type {
  AccessParams,
  CohortAccessQuery,
  CohortParams,
  FinishVisit,
  OwnAccessQuery,
  RoomParams,
  SetRoomAddress,
} from './rooms.schemas';

export class RoomsController {
  constructor(
    private readonly deps: {
      connections: ConnectionsService;
      access: AccessViewService;
      chat: ChatService;
      progressFile: ProgressFileService;
    },
  ) {}

  receive = ({ params, raw }: PublicInput<typeof RoomParams>) => this.deps.chat.receive(params.room, raw);

  takeProgressFile = async ({ actor, params, file }: Input<typeof CohortParams>) => ({
    results: await this.deps.progressFile.take(actor, params.id, file),
  });

  list = async ({ actor }: Input) => ({
    items: (await this.deps.connections.list(actor)).map(toRoomConnectionDto),
  });

  begin = ({ actor, params }: Input<typeof RoomParams>) => this.deps.connections.begin(actor, params.room);

  finish = async ({ actor, params, body }: Input<typeof RoomParams, typeof FinishVisit>) =>
    toRoomConnectionDto(await this.deps.connections.finish(actor, params.room, body));

  setAddress = async ({ actor, params, body }: Input<typeof RoomParams, typeof SetRoomAddress>) =>
    toRoomConnectionDto(await this.deps.connections.setAddress(actor, params.room, body.address));

  disconnect = ({ actor, params }: Input<typeof RoomParams>) => this.deps.connections.disconnect(actor, params.room);

  listOwn = async ({ actor, query }: Input<undefined, undefined, typeof OwnAccessQuery>) =>
    toRoomAccessPage(await this.deps.access.listOwn(actor, query));

  listOfCohort = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof CohortAccessQuery>) =>
    toRoomAccessPage(await this.deps.access.listOfCohort(actor, params.id, query));

  retry = async ({ actor, params }: Input<typeof AccessParams>) =>
    toRoomAccessDto(await this.deps.access.retry(actor, params.access));

  joined = async ({ actor, params }: Input<typeof AccessParams>) =>
    toRoomAccessDto(await this.deps.access.joined(actor, params.access));
}
