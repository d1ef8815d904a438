import type { PublicInput } from '#platform/index';
import { toPictureUrl } from '../thumbnail';
import type { ShowcaseQuery } from './showcase.schemas';
import type { ShowcaseService } from './showcase.service';

export class ShowcaseController {
  constructor(private readonly showcase: ShowcaseService) {}

  get = async ({ query }: PublicInput<undefined, undefined, typeof ShowcaseQuery>) => {
    const { teachers, ...shown } = await this.showcase.get(query.language);
    return {
      ...shown,
      teachers: teachers.map(({ avatar, ...teacher }) => ({ ...teacher, avatarUrl: toPictureUrl(avatar) })),
    };
  };
}
