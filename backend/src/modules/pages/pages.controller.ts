import type { Input, PublicInput } from '#platform/index';
import { toPageDto, toPageSourceDto } from './pages.mapper';
import type { PageLanguage, PageParams, UpdatePage } from './pages.schemas';
import type { PagesService } from './pages.service';

export class PagesController {
  constructor(private readonly pages: PagesService) {}

  get = async ({ params, query }: PublicInput<typeof PageParams, undefined, typeof PageLanguage>) =>
    toPageDto(await this.pages.get(params.slug, query.language));

  source = async ({ params, query }: Input<typeof PageParams, undefined, typeof PageLanguage>) =>
    toPageSourceDto(await this.pages.source(params.slug, query.language));

  update = async ({
    actor,
    params,
    body: { language, revision, ...content },
  }: Input<typeof PageParams, typeof UpdatePage>) =>
    toPageSourceDto(await this.pages.update(actor, params.slug, { language, revision, content }));
}
