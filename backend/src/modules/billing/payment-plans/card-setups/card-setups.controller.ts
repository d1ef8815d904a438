import type { Input } from '#platform/index';
import type { CardSetupParams } from './card-setups.schemas';
import type { CardSetupsService } from './card-setups.service';

export class CardSetupsController {
  constructor(private readonly setups: CardSetupsService) {}

  begin = ({ actor, params }: Input<typeof CardSetupParams>) => this.setups.begin(actor, params.id);

  check = async ({ actor, params }: Input<typeof CardSetupParams>) => ({
    state: await this.setups.check(actor, params.id),
  });
}
