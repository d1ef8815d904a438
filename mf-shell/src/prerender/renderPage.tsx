import { isApiError, staticSession, type Language, type PublishedRemote } from '@valikool/shared-ui';
import type {
  PageHead,
  PageQuery,
  PageState,
  Prerender,
  PrerenderContext,
  PrerenderPage,
  Site,
} from '@valikool/shared-ui/prerender';
import {
  createStaticHandler,
  createStaticRouter,
  firstFontOf,
  I18nextProvider,
  matchPath,
  QueryClient,
  renderWhole,
  ServerStyleSheet,
  StaticRouterProvider,
  textsOf,
} from '@valikool/shared-ui/prerender/server';
import { provideEnvironment } from '../app/environment';
import { PageErrors } from '../app/PageErrors';
import { branchOf, shellRoutes } from '../app/router';
import { ShellProviders } from '../app/ShellApp';
import pages from '../pages/pages';
import { RemoteRegistry } from '../remotes/RemoteRegistry';
import { loadPage } from './loadPage';
import { editionsOf } from './pageState';

export type RenderRequest = {
  path: string;
  language: Language;
  site: Site;
  /** The front ends that the edge publishes, for the menu. */
  published: PublishedRemote[];
};

/** A page's markup and what must come with it. */
export type Body = { html: string; styles: string; preloads: string };

export type Rendition =
  | { kind: 'page'; head: PageHead; reads: readonly string[]; state: PageState; body: Body | null; failure?: string }
  /** The address names something that does not exist. */
  | { kind: 'missing' }
  /** Nobody prerenders this address. */
  | { kind: 'unknown' };

type Found = { prerender: Prerender; page: PrerenderPage; params: PrerenderContext['params'] };
type Texts = Awaited<ReturnType<typeof textsOf>>;

const texts = new Map<string, { of: readonly Prerender[]; made: Promise<Texts> }>();

/** The texts of one language are built once for each set of front ends, and again when one of them has a new build. */
function textsFor(language: Language, prerenders: readonly Prerender[]): Promise<Texts> {
  const key = `${language} ${prerenders.map(({ id }) => id).join()}`;
  const known = texts.get(key);
  if (known && prerenders.every((prerender, index) => prerender === known.of[index])) return known.made;
  const made = textsOf(
    language,
    Object.assign({}, ...prerenders.map(({ locales }) => locales)) as Prerender['locales'],
  );
  texts.set(key, { of: prerenders, made });
  return made;
}

function find(prerenders: readonly Prerender[], path: string): Found | undefined {
  for (const prerender of prerenders) {
    for (const page of prerender.pages) {
      const match = matchPath({ path: page.pattern, end: true }, path);
      if (match !== null) return { prerender, page, params: match.params };
    }
  }
  return undefined;
}

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } } });

/** A registry that knows what is published but loads nothing. */
async function registryOf(published: PublishedRemote[]): Promise<RemoteRegistry> {
  const registry = new RemoteRegistry({
    fetchRemotes: () => Promise.resolve(published),
    loadDefinition: () => Promise.reject(new Error('Nothing is loaded outside a browser')),
    loadTexts: () => Promise.resolve(),
    timeoutMs: 0,
  });
  await registry.refresh();
  return registry;
}

/** The content security policy allows no `style` attribute. */
const withoutStyleAttributes = (html: string) => html.replace(/(<[^>]*?) style="[^"]*"/g, '$1');

/** React puts preload hints for pictures before everything else; they belong in the head. */
function partHints(html: string): { html: string; preloads: string } {
  const [preloads = ''] = /^(<link [^>]*>)*/.exec(html) ?? [];
  return { preloads, html: html.slice(preloads.length) };
}

const fontHint = (language: Language) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${firstFontOf(language)}">`;

type Made = { body: Body; loaderData: Record<string, unknown>; namespaces: string[] };

async function renderBody(
  { prerender }: Found,
  request: RenderRequest,
  queryClient: QueryClient,
  texts: Texts,
): Promise<Made> {
  const i18n = texts.cloneInstance();
  const branches = prerender.id === pages.id ? [branchOf(pages)] : [branchOf(pages), branchOf(prerender)];
  const routes = await loadPage(shellRoutes(branches), request.path);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(request.path, request.site.url)));
  if (context instanceof Response || context.errors !== null)
    throw new Error(`The routes of ${request.path} gave no page`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const registry = await registryOf(request.published);
  const sheet = new ServerStyleSheet();
  try {
    const app = (
      <I18nextProvider i18n={i18n}>
        <ShellProviders
          session={staticSession(null)}
          registry={registry}
          queryClient={queryClient}
          errors={new PageErrors()}
        >
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </ShellProviders>
      </I18nextProvider>
    );
    const markup = await renderWhole(sheet.collectStyles(app));
    const { html, preloads: pictures } = partHints(withoutStyleAttributes(markup));
    const preloads = fontHint(request.language) + pictures;
    // react-i18next keeps the namespaces that were used, but its types do not mention it.
    const { reportNamespaces } = i18n as { reportNamespaces?: { getUsedNamespaces: () => string[] } };
    const namespaces = reportNamespaces?.getUsedNamespaces() ?? [];
    return { body: { html, preloads, styles: sheet.getStyleTags() }, loaderData: context.loaderData, namespaces };
  } finally {
    sheet.seal();
  }
}

/** Only what was answered: how it was fetched means nothing to the browser. */
const answersIn = (queryClient: QueryClient): PageQuery[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data } }) => (status === 'success' ? [{ queryKey, data }] : []));

/** Status codes that mean that the address names nothing, or is not valid. */
const namesNothing = [400, 404, 422];

/** When the page fails, only its markup is missing: the head, which search engines read, is already complete. */
async function bodyOrReason(
  found: Found,
  request: RenderRequest,
  queryClient: QueryClient,
  texts: Texts,
): Promise<Made | { reason: string }> {
  try {
    return await renderBody(found, request, queryClient, texts);
  } catch (error) {
    return { reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/**
 * Renders a public page as a visitor who is not signed in sees it.
 * @param prerenders the front ends that may serve it
 * @throws every error of its data, except that it does not exist
 */
export async function renderPage(prerenders: readonly Prerender[], request: RenderRequest): Promise<Rendition> {
  const found = find(prerenders, request.path);
  if (found === undefined) return { kind: 'unknown' };
  const { page, params, prerender } = found;
  const { language, site } = request;
  provideEnvironment({ 'application-name': site.name, 'support-email': site.supportEmail });
  const queryClient = createQueryClient();
  const i18n = await textsFor(language, prerenders);
  try {
    const t = i18n.getFixedT(language, prerender.id) as PrerenderContext['t'];
    const head = await page.prepare({ queryClient, params, language, t, site });
    const made = await bodyOrReason(found, request, queryClient, i18n);
    const { loaderData = {}, namespaces = [] } = 'body' in made ? made : {};
    const state: PageState = {
      path: request.path,
      language,
      namespaces,
      loaderData,
      queries: answersIn(queryClient),
      editions: editionsOf(request.published),
    };
    const common = { kind: 'page' as const, head, reads: page.reads ?? [], state };
    return 'body' in made ? { ...common, body: made.body } : { ...common, body: null, failure: made.reason };
  } catch (error) {
    if (isApiError(error) && namesNothing.includes(error.statusCode)) return { kind: 'missing' };
    throw error;
  }
}
