import type { Input } from '#platform/index';
import type { SchoolParams } from '../schools.schemas';
import { toSchoolMessageDto } from './school-messages.mapper';
import type {
  AddSchoolMessageReaders,
  SchoolMessageParams,
  SchoolMessagesQuery,
  SendSchoolMessage,
} from './school-messages.schemas';
import type { SchoolMessagesService } from './school-messages.service';

export class SchoolMessagesController {
  constructor(private readonly messages: SchoolMessagesService) {}

  send = async ({ actor, params, body }: Input<typeof SchoolParams, typeof SendSchoolMessage>) =>
    toSchoolMessageDto(await this.messages.send(actor, params.id, body));

  addReaders = async ({ actor, params, body }: Input<typeof SchoolMessageParams, typeof AddSchoolMessageReaders>) =>
    toSchoolMessageDto(await this.messages.addReaders(actor, params, body.studentIds));

  list = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof SchoolMessagesQuery>) => {
    const { items, nextCursor } = await this.messages.list(actor, params.id, query);
    return { items: items.map(toSchoolMessageDto), nextCursor };
  };
}
