import { can, type Actor, type Outbox, type Storage, type UnitOfWork } from '#platform/index';
import { PictureUnreadableError, UserNotFoundError } from '../users.errors';
import { avatarReplaced } from '../users.messages';
import type { AccountLog } from '../users.ports';
import { avatarIdOf, keysOfAvatar, personPictures, type StoredPicture } from './picture';
import type { ProfileRepository } from './profile.repository';

export type AvatarStores = { profiles: ProfileRepository; activity: AccountLog; outbox: Outbox };
type Deps = { stores: UnitOfWork<AvatarStores>; profiles: Pick<ProfileRepository, 'isTeacher'>; storage: Storage };

/** People's pictures. Files are written before the row that names them, and deleted after the row names others. */
export class AvatarService {
  constructor(private readonly deps: Deps) {}

  /**
   * @returns the storage key of the larger picture
   * @throws UserNotFoundError for somebody else, unless staff show a teacher
   * @throws PictureUnreadableError for a file that is not a readable picture
   */
  async put(actor: Actor, userId: number, content: Buffer): Promise<string> {
    await this.assertMayShow(actor, userId);
    const pictures = await personPictures(content);
    const large = pictures?.at(-1)?.key;
    if (!pictures || large === undefined) throw new PictureUnreadableError();
    await this.store(pictures);
    try {
      await this.replace(actor, userId, large);
    } catch (error) {
      await this.removeFiles(avatarIdOf(large));
      throw error;
    }
    return large;
  }

  async remove(actor: Actor, userId: number): Promise<void> {
    await this.assertMayShow(actor, userId);
    await this.replace(actor, userId, null);
  }

  /** Deletes a picture's files. Safe to repeat. */
  async removeFiles(avatarId: string): Promise<void> {
    await Promise.all(keysOfAvatar(avatarId).map((key) => this.deps.storage.delete(key)));
  }

  /** People choose their own picture. Course pages show teachers, so staff may choose theirs too. */
  private async assertMayShow(actor: Actor, userId: number): Promise<void> {
    if (actor.userId === userId) return;
    if (!can(actor, 'user.edit-all') || !(await this.deps.profiles.isTeacher(userId))) throw new UserNotFoundError();
  }

  private async store(pictures: readonly StoredPicture[]): Promise<void> {
    await Promise.all(pictures.map(({ key, content }) => this.deps.storage.put(key, content, 'image/webp')));
  }

  private async replace({ userId: actorUserId }: Actor, userId: number, avatar: string | null): Promise<void> {
    await this.deps.stores.run(async ({ profiles, activity, outbox }) => {
      const before = await profiles.replaceAvatar(userId, avatar);
      if (before === undefined) throw new UserNotFoundError();
      if (actorUserId !== userId)
        await activity.record({ type: 'USER_CHANGED', userId, actorUserId, metadata: { fields: ['avatar'] } });
      if (before !== null) await outbox.add(avatarReplaced, { userId, avatarId: avatarIdOf(before) });
    });
  }
}
