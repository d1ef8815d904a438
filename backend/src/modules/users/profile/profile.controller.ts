import type { Input } from '#platform/index';
import type { UserParams } from '../users.schemas';
import type { AvatarService } from './avatar.service';
import { toAvatarDto } from './profile.mapper';
import type { FavoriteParams } from './profile.schemas';
import type { ProfileService } from './profile.service';

type Deps = { profiles: ProfileService; avatars: AvatarService };

export class ProfileController {
  constructor(private readonly deps: Deps) {}

  putAvatar = async ({ actor, params, file }: Input<typeof UserParams>) =>
    toAvatarDto(await this.deps.avatars.put(actor, params.id, file));

  deleteAvatar = async ({ actor, params }: Input<typeof UserParams>) => this.deps.avatars.remove(actor, params.id);

  markCourse = async ({ actor, params }: Input<typeof FavoriteParams>) => ({
    favoriteCourses: await this.deps.profiles.markCourse(actor, params.id, params.course),
  });

  unmarkCourse = async ({ actor, params }: Input<typeof FavoriteParams>) => ({
    favoriteCourses: await this.deps.profiles.unmarkCourse(actor, params.id, params.course),
  });
}
