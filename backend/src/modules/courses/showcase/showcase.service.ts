import type { Language } from '@valikool/contract';
import type { Clock } from '#platform/index';
import type { Showcase, ShowcaseReadModel } from './showcase.read-model';

export class ShowcaseService {
  constructor(private readonly deps: { readModel: ShowcaseReadModel; clock: Clock }) {}

  /** @returns what is true now, of open courses only */
  async get(language: Language): Promise<Showcase> {
    return this.deps.readModel.get(language, this.deps.clock.now());
  }
}
