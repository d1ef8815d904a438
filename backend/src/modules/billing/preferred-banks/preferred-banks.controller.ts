import type { Input } from '#platform/index';
import type { PreferredBanksService } from './preferred-banks.service';

export class PreferredBanksController {
  constructor(private readonly banks: PreferredBanksService) {}

  get = async ({ actor }: Input) => ({ preferred: await this.banks.get(actor) });

  forget = async ({ actor }: Input) => {
    await this.banks.forget(actor);
  };
}
