import { Reply, type Input } from '#platform/index';
import type { PersonParams } from './personal-data.schemas';
import type { PersonalDataService } from './personal-data.service';

export class PersonalDataController {
  constructor(private readonly copies: PersonalDataService) {}

  get = async ({ actor, params }: Input<typeof PersonParams>) => {
    const { madeAt, ...copy } = await this.copies.copyOf(actor, params.id);
    return new Reply(
      { madeAt: madeAt.toISOString(), ...copy },
      { headers: { 'Content-Disposition': `attachment; filename="personal-data-${params.id}.json"` } },
    );
  };
}
