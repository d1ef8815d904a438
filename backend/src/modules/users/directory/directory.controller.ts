import { schoolYearRange, type Clock, type Input } from '#platform/index';
import { toListedUserDto } from './directory.mapper';
import type { DirectoryReader } from './directory.types';
import type { ListUsers } from './directory.schemas';

export class DirectoryController {
  constructor(private readonly deps: { directory: DirectoryReader; clock: Clock }) {}

  list = async ({ query }: Input<undefined, undefined, typeof ListUsers>) => {
    const { schoolYear, ...filter } = query;
    const { items, ...page } = await this.deps.directory.list({
      ...filter,
      startsWithin: schoolYearRange(schoolYear, this.deps.clock.now()),
    });
    return { items: items.map(toListedUserDto), ...page };
  };
}
