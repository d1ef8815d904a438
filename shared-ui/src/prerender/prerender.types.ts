import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../i18n/languages';
import type { LocaleLoaders, RemoteRoute } from '../remote/remote.types';

/** The product as search engines know it. */
export type Site = {
  name: string;
  /** Public address without a slash at its end. */
  url: string;
  supportEmail: string;
};

/** A text in the language of the page, from the namespace of its front end. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

export type PrerenderContext = {
  /** What is fetched through it travels with the page, so that the browser asks for none of it again. */
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  language: Language;
  t: Translate;
  site: Site;
};

/** What stands in the head of a page, for search engines and for previews of links. */
export type PageHead = {
  /** Without the product's name. */
  title: string;
  /** One or two sentences. */
  description: string;
  /** Where the page really lives, when it answers at several addresses; its own path by default. */
  path?: string;
  /** A picture for previews: an address, or a path of this site. */
  image?: string;
  /** Schema.org objects. */
  structuredData: readonly object[];
};

export type PrerenderPage = {
  /** One of the front end's `prerendered` patterns. */
  pattern: `/${string}`;
  /** Parameters of the address on which the page depends: with one of them it is not rendered ahead. */
  reads?: readonly string[];
  /**
   * Fetches what the page shows and says what it is about.
   * @throws ApiError with 404 where there is no such page
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
  /** Every address that search engines should know, in one language. */
  listPages: () => Promise<SitemapEntry[]>;
};

/** What a rendered page carries with it for the browser that takes it over. */
export type PageState = {
  path: string;
  language: Language;
  /** Namespaces of the texts that it uses. */
  namespaces: string[];
  loaderData: Record<string, unknown>;
  /** Dehydrated queries. */
  queries: unknown;
  /** The editions of all front ends that it shows, as `editionsOf` says them. */
  editions: string;
};
