import type { Input } from '#platform/index';
import type { ListSavedViews, SavedViewParams, SaveView } from './saved-views.schemas';
import type { SavedViewsService } from './saved-views.service';

export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof ListSavedViews>) => ({
    items: await this.views.list(actor, query.list),
    nextCursor: null,
  });

  save = async ({ actor, body }: Input<undefined, typeof SaveView>) => this.views.save(actor, body);

  delete = async ({ actor, params }: Input<typeof SavedViewParams>) => this.views.delete(actor, params.id);
}
