import type { Actor, Clock, Storage, UnitOfWork } from '#platform/index';
import type { CourseKey } from '../courses.types';
import { keysOfThumbnail, makeThumbnail, thumbnailKey } from '../thumbnail';
import type { AuthoredCoursesRepository } from './authored-courses.repository';
import { ThumbnailUnreadableError } from './authoring.errors';
import { assertEditable } from './authoring.policy';
import type { AuthoringStores } from './authoring.stores';
import { lockAuthored, saveContent } from './saving';

type Deps = { stores: UnitOfWork<AuthoringStores>; courses: AuthoredCoursesRepository; storage: Storage; clock: Clock };

/** Pictures of courses. Files are written before the row that names them, and deleted after the last such row. */
export class ThumbnailService {
  constructor(private readonly deps: Deps) {}

  /** @throws ThumbnailUnreadableError 422 for a file that is not a readable picture */
  async put(actor: Actor, key: CourseKey, content: Buffer): Promise<void> {
    const thumbnail = await makeThumbnail(content);
    if (!thumbnail) throw new ThumbnailUnreadableError();
    try {
      await Promise.all(thumbnail.files.map((file) => this.deps.storage.put(file.key, file.content, file.mediaType)));
      await this.save(actor, key, thumbnailKey(thumbnail.id));
    } catch (error) {
      await this.removeFiles(thumbnail.id);
      throw error;
    }
  }

  async remove(actor: Actor, key: CourseKey): Promise<void> {
    await this.save(actor, key, null);
  }

  /** Deletes a picture's files, unless a copy or another version of the course shows them. Safe to repeat. */
  async removeUnused(thumbnailId: string): Promise<void> {
    if (!(await this.deps.courses.isThumbnailUsed(thumbnailKey(thumbnailId)))) await this.removeFiles(thumbnailId);
  }

  private async save(actor: Actor, key: CourseKey, thumbnail: string | null): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const course = await lockAuthored(stores, actor, key);
      assertEditable(actor, course);
      await saveContent(stores, course, { thumbnail }, { actor, now: this.deps.clock.now() });
    });
  }

  private async removeFiles(thumbnailId: string): Promise<void> {
    await Promise.all(keysOfThumbnail(thumbnailId).map((key) => this.deps.storage.delete(key)));
  }
}
