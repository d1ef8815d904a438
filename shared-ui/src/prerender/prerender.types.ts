import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Language } from '../i18n/languages';
import type { LocaleLoaders, RemoteRoute } from '../remote/remote.types';

/** The product's data for search engines. */
export type Site = {
  name: string;
  /** Public address without a slash at its end. */
  url: string;
  supportEmail: string;
};

/** A text in the language of the page, from the namespace of its front end. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export type PrerenderContext = {
  /** Queries fetched with it are sent with the page, so that the browser does not repeat them. */
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  language: Language;
  t: Translate;
  site: Site;
};

/** The head of a page, for search engines and link previews. */
export type PageHead = {
  /** Without the product's name. */
  title: string;
  /** One or two sentences. */
  description: string;
  /** The canonical path, when the page answers at several addresses; its own path by default. */
  path?: string;
  /** A picture for previews: a URL, or a path of this site. */
  image?: string;
  /** Schema.org objects. */
  structuredData: readonly object[];
};

export type PrerenderPage = {
  /** One of the front end's `prerendered` patterns. */
  pattern: `/${string}`;
  /** Query parameters that the page depends on: with one of them it is not prerendered. */
  reads?: readonly string[];
  /**
   * Fetches the page's data and returns its head.
   * @throws ApiError with 404 when there is no such page
   */
  prepare: (context: PrerenderContext) => Promise<PageHead>;
};

export type SitemapEntry = {
  path: string;
  /** ISO 8601, when it is known. */
  lastModified?: string;
};

/** How the public pages of a front end are rendered outside a browser. */
export type Prerender = {
  id: string;
  routes: RemoteRoute[];
  /** By namespace; the front end's own is its id. */
  locales: Record<string, LocaleLoaders>;
  pages: readonly PrerenderPage[];
  /** Every address for search engines, in one language. */
  listPages: () => Promise<SitemapEntry[]>;
};

/** What a query answered while the page was rendered. */
export type PageQuery = { queryKey: QueryKey; data: unknown };

/** What a prerendered page carries for the browser that takes it over. */
export type PageState = {
  path: string;
  language: Language;
  /** Namespaces of the texts that it uses. */
  namespaces: string[];
  loaderData: Record<string, unknown>;
  queries: PageQuery[];
  /** The builds of all front ends that the page shows, as `editionsOf` returns them. */
  editions: string;
};
