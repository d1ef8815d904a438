import type { Actor, Clock } from '#platform/index';
import { SavedViewNotFoundError, TooManySavedViewsError } from './saved-views.errors';
import type { SavedViewsRepository } from './saved-views.repository';
import type { SavedView } from './saved-views.types';

/** More do not fit in a menu. */
const MOST_OF_A_LIST = 20;

/** Lists as their owner wants to see them again; nobody else sees or changes them. */
export class SavedViewsService {
  constructor(private readonly deps: { views: SavedViewsRepository; clock: Clock }) {}

  list(actor: Actor, list: string): Promise<SavedView[]> {
    return this.deps.views.list(actor.userId, list);
  }

  /** @throws TooManySavedViewsError */
  async save(actor: Actor, view: Omit<SavedView, 'id'>): Promise<SavedView> {
    const { views, clock } = this.deps;
    const saved = await views.save(actor.userId, view, { most: MOST_OF_A_LIST, now: clock.now() });
    if (saved === null) throw new TooManySavedViewsError(MOST_OF_A_LIST);
    return saved;
  }

  /** @throws SavedViewNotFoundError also for another person's view */
  async delete(actor: Actor, id: number): Promise<void> {
    if (!(await this.deps.views.delete(actor.userId, id))) throw new SavedViewNotFoundError();
  }
}
