import type { Actor } from '#platform/index';
import type { PreferredBank, PreferredBanksRepository } from './preferred-banks.repository';

/** The bank at which the caller paid last. */
export class PreferredBanksService {
  constructor(private readonly banks: Pick<PreferredBanksRepository, 'get' | 'forget'>) {}

  get(actor: Actor): Promise<PreferredBank | null> {
    return this.banks.get(actor.userId);
  }

  forget(actor: Actor): Promise<void> {
    return this.banks.forget(actor.userId);
  }
}
