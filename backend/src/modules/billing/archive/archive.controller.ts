import { Reply, StreamReply, type Input } from '#platform/index';
import type { ArchiveQuery } from './archive.schemas';
import type { ArchiveService } from './archive.service';

export class ArchiveController {
  constructor(private readonly archive: ArchiveService) {}

  take = async ({ actor, query }: Input<undefined, undefined, typeof ArchiveQuery>) => {
    const { source, filename } = await this.archive.take(actor, query);
    return new Reply(new StreamReply(source, 'application/zip', filename), {
      headers: { 'Cache-Control': 'private, no-store' },
    });
  };
}
