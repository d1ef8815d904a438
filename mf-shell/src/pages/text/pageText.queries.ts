import type { components } from '@valikool/contract';
import { api, unwrap, type Language } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions } from '@valikool/shared-ui/query';

/** What a public page says: `body` and answers are HTML that the server has made safe. */
export type PageText = components['schemas']['Page'];
export type PageSlug = PageText['slug'];

/** Texts change by the month. */
const freshMs = 300_000;

/** One page's texts; while another language is on its way, the one before stays on screen. */
export const pageText = (slug: PageSlug, language: Language) =>
  queryOptions({
    queryKey: ['shell', 'page', slug, language],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/pages/{slug}', { params: { path: { slug }, query: { language } }, signal })),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
