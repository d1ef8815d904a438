import type { components } from '@valikool/contract';
import { api, unwrap, type Language } from '@valikool/shared-ui';
import { keepPreviousData, queryOptions } from '@valikool/shared-ui/query';

/** The texts of a public page: `body` and answers are HTML that the server has sanitised. */
export type PageText = components['schemas']['Page'];
export type PageSlug = PageText['slug'];

/** Texts change about once a month. */
const freshMs = 300_000;

/** One page's texts. While the texts of another language load, the previous ones stay on screen. */
export const pageText = (slug: PageSlug, language: Language) =>
  queryOptions({
    queryKey: ['shell', 'page', slug, language],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/pages/{slug}', { params: { path: { slug }, query: { language } }, signal })),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
