import type { Actor } from '#platform/index';
import { scopeOf, wantedOf } from './find.policy';
import type { FindReadModel } from './find.read-model';
import { FOUND_KINDS, type Found } from './find.types';

/** Of each kind; whoever needs more goes to its list. */
const MOST_OF_A_KIND = 5;

/** Finds what somebody types, among what they may see. */
export class FindService {
  constructor(private readonly deps: { found: FindReadModel }) {}

  async find(actor: Actor, text: string): Promise<Found[]> {
    const wanted = wantedOf(text, MOST_OF_A_KIND);
    const scope = scopeOf(actor);
    const found = await Promise.all(FOUND_KINDS.map((kind) => this.deps.found.find(kind, wanted, scope)));
    return found.flat();
  }
}
