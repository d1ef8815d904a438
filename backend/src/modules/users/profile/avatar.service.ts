import type { Actor, Outbox, Storage, UnitOfWork } from '#platform/index';
import { PictureUnreadableError, UserNotFoundError } from '../users.errors';
import { avatarReplaced } from '../users.messages';
import { avatarIdOf, keysOfAvatar, personPictures, type StoredPicture } from './picture';
import { assertOwn } from './profile.policy';
import type { ProfileRepository } from './profile.repository';

export type AvatarStores = { profiles: ProfileRepository; outbox: Outbox };
type Deps = { stores: UnitOfWork<AvatarStores>; storage: Storage };

/** People's pictures. Files are written before the row that names them, and deleted after the row names others. */
export class AvatarService {
  constructor(private readonly deps: Deps) {}

  /**
   * @returns the storage key of the larger picture
   * @throws PictureUnreadableError for a file that is not a readable picture
   */
  async put(actor: Actor, userId: number, content: Buffer): Promise<string> {
    assertOwn(actor, userId);
    const pictures = await personPictures(content);
    const large = pictures?.at(-1)?.key;
    if (!pictures || large === undefined) throw new PictureUnreadableError();
    await this.store(pictures);
    try {
      await this.replace(userId, large);
    } catch (error) {
      await this.removeFiles(avatarIdOf(large));
      throw error;
    }
    return large;
  }

  async remove(actor: Actor, userId: number): Promise<void> {
    assertOwn(actor, userId);
    await this.replace(userId, null);
  }

  /** Deletes a picture's files. Safe to repeat. */
  async removeFiles(avatarId: string): Promise<void> {
    await Promise.all(keysOfAvatar(avatarId).map((key) => this.deps.storage.delete(key)));
  }

  private async store(pictures: readonly StoredPicture[]): Promise<void> {
    await Promise.all(pictures.map(({ key, content }) => this.deps.storage.put(key, content, 'image/webp')));
  }

  private async replace(userId: number, avatar: string | null): Promise<void> {
    await this.deps.stores.run(async ({ profiles, outbox }) => {
      const before = await profiles.replaceAvatar(userId, avatar);
      if (before === undefined) throw new UserNotFoundError();
      if (before !== null) await outbox.add(avatarReplaced, { userId, avatarId: avatarIdOf(before) });
    });
  }
}
