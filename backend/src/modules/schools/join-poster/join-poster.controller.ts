import { FileReply, Reply, type Input } from '#platform/index';
import type { SchoolParams } from '../memberships/memberships.schemas';
import type { JoinPosterQuery } from './join-poster.schemas';
import type { JoinPosterService } from './join-poster.service';

export class JoinPosterController {
  constructor(private readonly posters: JoinPosterService) {}

  pdf = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof JoinPosterQuery>) => {
    const content = await this.posters.pdf(actor, params.id, query.language);
    // Its code lets anybody join the school, so no cache may keep it.
    return new Reply(new FileReply(content, 'application/pdf', 'poster.pdf'), {
      headers: { 'Cache-Control': 'no-store' },
    });
  };
}
