import type { Input } from '#platform/index';
import type { CohortParams } from '../cohorts.schemas';
import { toOwnClassDto } from './own-classes.mapper';
import type { OwnClassesQuery } from './own-classes.schemas';
import type { OwnClassesService } from './own-classes.service';

export class OwnClassesController {
  constructor(private readonly classes: OwnClassesService) {}

  list = async ({ actor, query }: Input<undefined, undefined, typeof OwnClassesQuery>) => ({
    items: (await this.classes.list(actor.userId, { from: new Date(query.from), to: new Date(query.to) })).map(
      toOwnClassDto,
    ),
  });

  joinVideo = ({ actor, params }: Input<typeof CohortParams>) => this.classes.joinVideo(actor.userId, params.id);
}
