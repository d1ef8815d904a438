import { Reply, StreamReply, type Input } from '#platform/index';
import type {
  AddMaterial,
  ChangeMaterial,
  MaterialParams,
  MaterialsParams,
  MaterialsQuery,
  OrderMaterials,
  UploadQuery,
} from './materials.schemas';
import type { MaterialsService } from './materials.service';
import type { Material } from './materials.types';

const toMaterialDto = ({ id, cohortId, title, session, url, file, createdAt }: Material) => ({
  id,
  title,
  url,
  session: session && { id: session.id, startsAt: session.startsAt.toISOString() },
  file: file && {
    name: file.name,
    mediaType: file.mediaType,
    sizeBytes: file.sizeBytes,
    path: `/api/v1/cohorts/${cohortId}/materials/${id}/file`,
  },
  createdAt: createdAt.toISOString(),
});

/** A file that somebody uploaded is never shown as a page of ours. */
const SAFE = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' };

export class MaterialsController {
  constructor(private readonly materials: MaterialsService) {}

  list = async ({ actor, params, query }: Input<typeof MaterialsParams, undefined, typeof MaterialsQuery>) => {
    const { items, ...page } = await this.materials.list(actor, params.id, query);
    return { ...page, items: items.map(toMaterialDto) };
  };

  addLink = async ({ actor, params, body }: Input<typeof MaterialsParams, typeof AddMaterial>) =>
    toMaterialDto(await this.materials.addLink(actor, params.id, body));

  addFile = async ({
    actor,
    params,
    query,
    file,
    raw,
  }: Input<typeof MaterialsParams, undefined, typeof UploadQuery>) => {
    const { title, name, session: sessionId = null } = query;
    const [mediaType = ''] = String(raw.headers['content-type'] ?? '').split(';');
    return toMaterialDto(
      await this.materials.addFile(
        actor,
        params.id,
        { title, sessionId },
        { name, mediaType: mediaType.trim().toLowerCase(), content: file },
      ),
    );
  };

  change = async ({ actor, params, body }: Input<typeof MaterialParams, typeof ChangeMaterial>) =>
    toMaterialDto(await this.materials.change(actor, params.id, params.material, body));

  order = async ({ actor, params, body }: Input<typeof MaterialsParams, typeof OrderMaterials>) => {
    await this.materials.order(actor, params.id, body.ids);
  };

  remove = async ({ actor, params }: Input<typeof MaterialParams>) => {
    await this.materials.remove(actor, params.id, params.material);
  };

  open = ({ actor, params }: Input<typeof MaterialParams>) => this.materials.open(actor, params.id, params.material);

  file = async ({ actor, params }: Input<typeof MaterialParams>) => {
    const { file, source } = await this.materials.file(actor, params.id, params.material);
    return new Reply(new StreamReply(source, file.mediaType, file.name), { headers: SAFE });
  };
}
