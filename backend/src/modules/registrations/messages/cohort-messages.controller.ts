import type { Input } from '#platform/index';
import type { CohortParams } from '../view/registrations.schemas';
import { toCohortMessageDto } from './cohort-messages.mapper';
import type { CohortMessagesQuery, SendCohortMessage } from './cohort-messages.schemas';
import type { CohortMessagesService } from './cohort-messages.service';

export class CohortMessagesController {
  constructor(private readonly messages: CohortMessagesService) {}

  send = async ({ actor, params, body }: Input<typeof CohortParams, typeof SendCohortMessage>) =>
    toCohortMessageDto(await this.messages.send(actor, params.id, { subject: body.subject, body: body.body }));

  list = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof CohortMessagesQuery>) => {
    const { items, nextCursor } = await this.messages.list(actor, params.id, query);
    return { items: items.map(toCohortMessageDto), nextCursor };
  };
}
