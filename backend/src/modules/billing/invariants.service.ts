import type { InvariantsReadModel, InvariantResult } from './invariants.read-model';

export class InvariantsService {
  constructor(private readonly readModel: InvariantsReadModel) {}

  /** @returns every invariant of seats and money with the number of rows that break it; all zero in a sound system. */
  check(now: Date): Promise<InvariantResult[]> {
    return this.readModel.check(now);
  }
}
