import type { Clock, Input } from '#platform/index';
import { toCaseDto } from './cases.mapper';
import type { CaseParams, ListCases, ResolveCase } from './cases.schemas';
import { actionsOf, type CasesService } from './cases.service';
import type { ListedCase } from './cases.types';

export class CasesController {
  constructor(
    private readonly cases: CasesService,
    private readonly clock: Clock,
  ) {}

  list = async ({ query }: Input<undefined, undefined, typeof ListCases>) => {
    const page = await this.cases.list(query);
    return { ...page, items: page.items.map((item) => this.toDto(item)) };
  };

  get = async ({ params }: Input<typeof CaseParams>) => this.toDto(await this.cases.get(params.id));

  resolve = async ({ actor, params, body }: Input<typeof CaseParams, typeof ResolveCase>) =>
    this.toDto(await this.cases.resolve(actor, params.id, body));

  private toDto(item: ListedCase) {
    return toCaseDto(item, actionsOf(item), this.clock.now());
  }
}
