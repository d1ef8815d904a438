import { Reply, type Input, type PublicInput } from '#platform/index';
import { tagOf, toPageDto, toPageSourceDto } from './pages.mapper';
import type { PageLanguage, PageParams, UpdatePage } from './pages.schemas';
import type { PagesService } from './pages.service';

/** A text may be one minute old; an older one is shown once more while the new one is fetched. */
const CACHE = 'public, max-age=60, stale-while-revalidate=600';

const NOT_MODIFIED = 304;

export class PagesController {
  constructor(private readonly pages: PagesService) {}

  get = async ({ params, query, raw }: PublicInput<typeof PageParams, undefined, typeof PageLanguage>) => {
    const page = toPageDto(await this.pages.get(params.slug, query.language));
    const headers = { ETag: tagOf(page), 'Cache-Control': CACHE };
    const isKnown = raw.headers['if-none-match'] === headers.ETag;
    return isKnown ? new Reply(null, { status: NOT_MODIFIED, headers }) : new Reply(page, { headers });
  };

  source = async ({ params, query }: Input<typeof PageParams, undefined, typeof PageLanguage>) =>
    toPageSourceDto(await this.pages.source(params.slug, query.language));

  update = async ({
    actor,
    params,
    body: { language, revision, ...content },
  }: Input<typeof PageParams, typeof UpdatePage>) =>
    toPageSourceDto(await this.pages.update(actor, params.slug, { language, revision, content }));
}
