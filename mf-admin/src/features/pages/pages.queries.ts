import { api, unwrap, type Language } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { PageSlug, UpdatePage } from '../../shared/contract.types';

const all = ['admin', 'pages'] as const;

/** Public pages with stored texts, and their paths. */
export const pagePaths = {
  home: '/',
  pricing: '/pricing',
  faq: '/faq',
  'partner-schools': '/partner-schools',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
} as const satisfies Record<PageSlug, string>;

export const pageSlugs = Object.keys(pagePaths) as PageSlug[];

/** The text that an editor changes. Never from the cache, since it is being edited. */
export const pageSource = (slug: PageSlug, language: Language) =>
  queryOptions({
    queryKey: [...all, slug, language],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/pages/{slug}/source', { params: { path: { slug }, query: { language } }, signal })),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Saves the page; visitors see it within a minute. */
export function useSavePage(slug: PageSlug) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: UpdatePage) =>
      unwrap(await api.PUT('/pages/{slug}', { params: { path: { slug } }, body })),
    onSuccess: (saved) => queryClient.setQueryData(pageSource(slug, saved.language).queryKey, saved),
  });
}
