import type { Clock, Input } from '#platform/index';
import type { PassParams } from '../passes.schemas';
import type { PassSettings } from '../passes.types';
import { toManagedPassDto, toPassHistoryDto } from './staff-passes.mapper';
import type { ManagedPassesQuery, ManagePass } from './staff-passes.schemas';
import type { StaffPassesService } from './staff-passes.service';

type Deps = { passes: StaffPassesService; settings: PassSettings; clock: Clock };

export class StaffPassesController {
  constructor(private readonly deps: Deps) {}

  list = async ({ query }: Input<undefined, undefined, typeof ManagedPassesQuery>) => {
    const { q = null, needs = null, limit, cursor } = query;
    const page = await this.deps.passes.list({ q, needs, limit, cursor });
    const now = this.deps.clock.now();
    return {
      items: page.items.map((pass) => toManagedPassDto(pass, this.deps.settings, now)),
      nextCursor: page.nextCursor,
    };
  };

  history = async ({ params }: Input<typeof PassParams>) =>
    toPassHistoryDto(await this.deps.passes.history(params.id), this.deps.settings, this.deps.clock.now());

  manage = async ({ actor, params, body }: Input<typeof PassParams, typeof ManagePass>) => {
    const resumesAt = body.resumesAt === undefined ? null : new Date(body.resumesAt);
    const history = await this.deps.passes.manage(actor, params.id, { ...body, resumesAt });
    return toPassHistoryDto(history, this.deps.settings, this.deps.clock.now());
  };
}
