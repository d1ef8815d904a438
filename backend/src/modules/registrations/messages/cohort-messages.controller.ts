import type { Clock, Input } from '#platform/index';
import type { CohortParams } from '../view/registrations.schemas';
import { toCohortMessageDto } from './cohort-messages.mapper';
import type { CohortMessageParams, CohortMessagesQuery, SendCohortMessage } from './cohort-messages.schemas';
import type { CohortMessagesService } from './cohort-messages.service';
import type { CohortMessage } from './cohort-messages.types';

export class CohortMessagesController {
  private readonly messages: CohortMessagesService;
  private readonly clock: Clock;

  constructor({ messages, clock }: { messages: CohortMessagesService; clock: Clock }) {
    this.messages = messages;
    this.clock = clock;
  }

  send = async ({ actor, params, body }: Input<typeof CohortParams, typeof SendCohortMessage>) =>
    this.shown(await this.messages.send(actor, params.id, { subject: body.subject, body: body.body }));

  withdraw = async ({ actor, params }: Input<typeof CohortMessageParams>) =>
    this.shown(await this.messages.withdraw(actor, params));

  list = async ({ actor, params, query }: Input<typeof CohortParams, undefined, typeof CohortMessagesQuery>) => {
    const { items, nextCursor } = await this.messages.list(actor, params.id, query);
    return { items: items.map((message) => this.shown(message)), nextCursor };
  };

  private shown(message: CohortMessage) {
    return toCohortMessageDto(message, this.clock.now());
  }
}
