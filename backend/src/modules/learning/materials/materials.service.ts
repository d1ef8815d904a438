import { can, newId, type Actor, type Clock, type FileStorage, type Page, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { NoAccessError, TaughtCohortNotFoundError } from '../learning.errors';
import { isNamedAs, isOfType, MOST_MATERIALS } from './material-files.policy';
import {
  MaterialFileTypeError,
  MaterialIsFileError,
  MaterialNotFoundError,
  MaterialSessionError,
  TooManyMaterialsError,
} from './materials.errors';
import type { MaterialsRepository } from './materials.repository';
import type { Material, MaterialChange, MaterialFile, UploadedFile } from './materials.types';

export type MaterialStores = { materials: MaterialsRepository; activity: Pick<ActivityLog, 'record'> };
type Deps = {
  stores: UnitOfWork<MaterialStores>;
  materials: MaterialsRepository;
  storage: Pick<FileStorage, 'put' | 'open' | 'delete'>;
  clock: Clock;
};

type Given = { title: string; sessionId: number | null };

/** Links and files that teachers give their students. */
export class MaterialsService {
  constructor(private readonly deps: Deps) {}

  /**
   * @throws TaughtCohortNotFoundError for somebody who has nothing to do with the cohort; NoAccessError for a student
   * without access
   */
  async list(
    actor: Actor,
    cohortId: number,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<Material> & { mayEdit: boolean }> {
    const { edits } = await this.assertReads(actor, cohortId);
    return { ...(await this.deps.materials.list(cohortId, page)), mayEdit: edits };
  }

  /** @throws TaughtCohortNotFoundError, MaterialSessionError, TooManyMaterialsError */
  async addLink(actor: Actor, cohortId: number, { url, ...given }: Given & { url: string }): Promise<Material> {
    await this.assertEdits(actor, cohortId);
    return this.add(actor, cohortId, { ...given, url, file: null });
  }

  /** @throws also MaterialFileTypeError when the content or the name is not what its type says */
  async addFile(actor: Actor, cohortId: number, given: Given, uploaded: UploadedFile): Promise<Material> {
    await this.assertEdits(actor, cohortId);
    const { name, mediaType, content } = uploaded;
    if (!isOfType(content, mediaType) || !isNamedAs(name, mediaType)) throw new MaterialFileTypeError();
    const file = { key: `materials/${cohortId}/${newId()}`, name, mediaType, sizeBytes: content.length };
    await this.deps.storage.put(file.key, content, mediaType);
    try {
      return await this.add(actor, cohortId, { ...given, url: null, file });
    } catch (error) {
      await this.deps.storage.delete(file.key);
      throw error;
    }
  }

  /** @throws MaterialNotFoundError, MaterialSessionError; MaterialIsFileError for the address of a file */
  async change(actor: Actor, cohortId: number, id: number, change: MaterialChange): Promise<Material> {
    await this.assertEdits(actor, cohortId);
    await this.deps.stores.run(async ({ materials }) => {
      const material = await materials.get(cohortId, id);
      if (material === null) throw new MaterialNotFoundError();
      if (change.url !== undefined && material.file !== null) throw new MaterialIsFileError();
      await assertSession(materials, cohortId, change.sessionId ?? null);
      await materials.update(id, change);
    });
    return this.getOrThrow(cohortId, id);
  }

  /** @throws TaughtCohortNotFoundError. Ids of other cohorts change nothing */
  async order(actor: Actor, cohortId: number, ids: readonly number[]): Promise<void> {
    await this.assertEdits(actor, cohortId);
    await this.deps.materials.order(cohortId, ids);
  }

  /** @throws MaterialNotFoundError */
  async remove(actor: Actor, cohortId: number, id: number): Promise<void> {
    await this.assertEdits(actor, cohortId);
    const { file } = await this.getOrThrow(cohortId, id);
    await this.deps.materials.delete(id);
    if (file !== null) await this.deps.storage.delete(file.key);
  }

  /**
   * Records that somebody opens a material.
   * @returns where it is: the link's address, or the path of the file
   * @throws as `list`; MaterialNotFoundError
   */
  async open(actor: Actor, cohortId: number, id: number): Promise<{ url: string }> {
    await this.assertReads(actor, cohortId);
    const { url } = await this.getOrThrow(cohortId, id);
    const { userId } = actor;
    await this.deps.stores.run(({ activity }) =>
      activity.record({
        type: 'LMS_LINK_CLICKED',
        userId,
        actorUserId: userId,
        cohortId,
        metadata: { materialId: id },
      }),
    );
    return { url: url ?? `/api/v1/cohorts/${cohortId}/materials/${id}/file` };
  }

  /** @returns the file, as it is read. @throws as `list`; MaterialNotFoundError also for a link */
  async file(
    actor: Actor,
    cohortId: number,
    id: number,
  ): Promise<{ file: MaterialFile; source: AsyncIterable<Uint8Array> }> {
    await this.assertReads(actor, cohortId);
    const { file } = await this.getOrThrow(cohortId, id);
    const source = file && (await this.deps.storage.open(file.key));
    if (file === null || source === null) throw new MaterialNotFoundError();
    return { file, source };
  }

  private async add(
    { userId }: Actor,
    cohortId: number,
    given: Given & { url: string | null; file: MaterialFile | null },
  ): Promise<Material> {
    const createdAt = this.deps.clock.now();
    const id = await this.deps.stores.run(async ({ materials }) => {
      await assertSession(materials, cohortId, given.sessionId);
      if ((await materials.count(cohortId)) >= MOST_MATERIALS) throw new TooManyMaterialsError(MOST_MATERIALS);
      return materials.insert({ ...given, cohortId, createdByUserId: userId, createdAt });
    });
    return this.getOrThrow(cohortId, id);
  }

  private async getOrThrow(cohortId: number, id: number): Promise<Material> {
    const material = await this.deps.materials.get(cohortId, id);
    if (material === null) throw new MaterialNotFoundError();
    return material;
  }

  private async assertReads(actor: Actor, cohortId: number): Promise<{ edits: boolean }> {
    const access = await this.accessOf(actor, cohortId);
    if (access === null) throw new TaughtCohortNotFoundError();
    if (!access.reads) throw new NoAccessError();
    return access;
  }

  private async assertEdits(actor: Actor, cohortId: number): Promise<void> {
    const access = await this.accessOf(actor, cohortId);
    if (access?.edits !== true) throw new TaughtCohortNotFoundError();
  }

  private accessOf(actor: Actor, cohortId: number) {
    const { userId } = actor;
    const isAdmin = can(actor, 'cohort.edit-all');
    return this.deps.materials.access(cohortId, { userId, isAdmin, now: this.deps.clock.now() });
  }
}

async function assertSession(
  materials: MaterialsRepository,
  cohortId: number,
  sessionId: number | null,
): Promise<void> {
  if (sessionId !== null && !(await materials.hasSession(cohortId, sessionId))) throw new MaterialSessionError();
}
