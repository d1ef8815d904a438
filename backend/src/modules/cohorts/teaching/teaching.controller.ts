import type { Input } from '#platform/index';
import { toTeachingOverviewDto } from './teaching.mapper';
import type { TeachingService } from './teaching.service';

export class TeachingController {
  constructor(private readonly teaching: TeachingService) {}

  overview = async ({ actor }: Input) => toTeachingOverviewDto(await this.teaching.overview(actor));
}
