import { Reply, StreamReply, type Input } from '#platform/index';
import type { DiplomaFileParams, FileCohortParams, RequestDiplomaFile } from './diploma-files.schemas';
import type { DiplomaFilesService } from './diploma-files.service';
import type { DiplomaFile } from './diploma-files.types';

const OWN = { 'Cache-Control': 'private, no-store' };

const toDto = ({ id, cohortId, language, state, diplomasDone, diplomasTotal, createdAt, expiresAt }: DiplomaFile) => ({
  id,
  cohortId,
  language,
  state,
  diplomasDone,
  diplomasTotal,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export class DiplomaFilesController {
  constructor(private readonly files: DiplomaFilesService) {}

  request = async ({ actor, params, body }: Input<typeof FileCohortParams, typeof RequestDiplomaFile>) =>
    toDto(await this.files.request(actor, params.id, body.language ?? null));

  get = async ({ actor, params }: Input<typeof DiplomaFileParams>) => toDto(await this.files.get(actor, params.id));

  content = async ({ actor, params }: Input<typeof DiplomaFileParams>) => {
    const { source, filename } = await this.files.content(actor, params.id);
    return new Reply(new StreamReply(source, 'application/pdf', filename), { headers: OWN });
  };
}
