import type { Input } from '#platform/index';
import type { SchoolParams } from '../schools.schemas';
import { toRepresentativeDto } from './representatives.mapper';
import type { ChangeRepresentative, ListRepresentatives, RepresentativeParams } from './representatives.schemas';
import type { RepresentativesService } from './representatives.service';

export class RepresentativesController {
  constructor(private readonly representatives: RepresentativesService) {}

  list = async ({ actor, params, query }: Input<typeof SchoolParams, undefined, typeof ListRepresentatives>) => {
    const page = await this.representatives.list(actor, params.id, query);
    return { ...page, items: page.items.map(toRepresentativeDto) };
  };

  change = async ({ actor, params, body }: Input<typeof RepresentativeParams, typeof ChangeRepresentative>) =>
    toRepresentativeDto(await this.representatives.setRight(actor, params.id, params.userId, body.right));

  remove = async ({ actor, params }: Input<typeof RepresentativeParams>) =>
    this.representatives.remove(actor, params.id, params.userId);
}
