import type { Input } from '#platform/index';
import type { CohortParams } from '../view/registrations.schemas';
import { toGroupPreviewDto } from './group.mapper';
import type { PreviewGroup, RegisterGroup } from './group.schemas';
import type { GroupService } from './group.service';

export class GroupController {
  constructor(private readonly deps: { group: GroupService }) {}

  preview = async ({ actor, params, body }: Input<typeof CohortParams, typeof PreviewGroup>) =>
    toGroupPreviewDto(await this.deps.group.preview(actor, params.id, body.studentIds));

  register = async ({ actor, params, body }: Input<typeof CohortParams, typeof RegisterGroup>) => ({
    results: await this.deps.group.register(actor, params.id, body.studentIds),
  });
}
