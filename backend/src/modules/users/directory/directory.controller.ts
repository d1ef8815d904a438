import { schoolYearRange, type Clock, type Input } from '#platform/index';
import { toProfileDto } from '../profile/profile.mapper';
import type { ProfileService } from '../profile/profile.service';
import type { UserParams } from '../users.schemas';
import { toListedUserDto } from './directory.mapper';
import type { DirectoryReader } from './directory.types';
import type { ListUsers } from './directory.schemas';

export class DirectoryController {
  constructor(private readonly deps: { directory: DirectoryReader; profiles: ProfileService; clock: Clock }) {}

  list = async ({ query }: Input<undefined, undefined, typeof ListUsers>) => {
    const { schoolYear, ...filter } = query;
    const { items, ...page } = await this.deps.directory.list({ ...filter, startsWithin: schoolYearRange(schoolYear, this.deps.clock.now()), hasFewGroups: schoolYear === 'next' });
    return { items: items.map(toListedUserDto), ...page };
  };

  get = async ({ params }: Input<typeof UserParams>) => toProfileDto(await this.deps.profiles.get(params.id));
}
