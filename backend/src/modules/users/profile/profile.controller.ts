import type { Input } from '#platform/index';
import type { UserParams } from '../users.schemas';
import type { UsersService } from '../users.service';
import type { AvatarService } from './avatar.service';
import { toAvatarDto, toProfileChange, toProfileDto } from './profile.mapper';
import type { FavoriteParams, UpdateProfile } from './profile.schemas';
import type { ProfileService } from './profile.service';

type Deps = { users: UsersService; profiles: ProfileService; avatars: AvatarService };

export class ProfileController {
  constructor(private readonly deps: Deps) {}

  get = async ({ actor, params }: Input<typeof UserParams>) => toProfileDto(await this.deps.profiles.getOwn(actor, params.id));

  update = async ({ actor, params, body }: Input<typeof UserParams, typeof UpdateProfile>) => {
    await this.deps.profiles.update(actor, params.id, toProfileChange(body));
    return this.deps.users.hydrate(actor, params.id);
  };

  putAvatar = async ({ actor, params, file }: Input<typeof UserParams>) => toAvatarDto(await this.deps.avatars.put(actor, params.id, file));

  deleteAvatar = async ({ actor, params }: Input<typeof UserParams>) => this.deps.avatars.remove(actor, params.id);

  markCourse = async ({ actor, params }: Input<typeof FavoriteParams>) => ({
    favoriteCourses: await this.deps.profiles.markCourse(actor, params.id, params.course),
  });

  unmarkCourse = async ({ actor, params }: Input<typeof FavoriteParams>) => ({
    favoriteCourses: await this.deps.profiles.unmarkCourse(actor, params.id, params.course),
  });
}
