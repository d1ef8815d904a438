import type { Input } from '#platform/index';
import type { ListActivity } from './activity.schemas';
import type { TimelineService } from './timeline.service';

export class ActivityController {
  constructor(private readonly timelines: TimelineService) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof ListActivity>) => {
    const page = await this.timelines.list(actor, query);
    return { ...page, items: page.items.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
  };
}
