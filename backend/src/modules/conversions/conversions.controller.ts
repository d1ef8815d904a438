import type { PublicInput } from '#platform/index';
import type { RecordConversion } from './conversions.schemas';
import type { ConversionsService } from './conversions.service';

export class ConversionsController {
  constructor(private readonly conversions: ConversionsService) {}

  record = async ({ actor, body }: PublicInput<undefined, typeof RecordConversion>) => ({
    recorded: await this.conversions.record(actor, { kind: body.kind, reference: body.reference ?? null }),
  });
}
