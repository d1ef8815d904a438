import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  addPrintStyles,
  api,
  applyColorScheme,
  changeLanguage,
  createSession,
  currentLanguage,
  isApiError,
  keepAskedLanguage,
  readColorScheme,
  rememberedLanguage,
  type SessionPort,
  startI18n,
} from '@valikool/shared-ui';
import { QueryClient } from '@valikool/shared-ui/query';
import pages from '../pages/pages';
import { laterTexts } from '../pages/laterTexts';
import { readPageState } from '../prerender/pageState';
import { edgePayloads } from '../prerender/payloads';
import { takeOver } from '../prerender/takeOver';
import { createRegistry } from '../remotes/createRegistry';
import { countRemoteError } from '../remotes/remoteErrors';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { followNavigation } from '../updates/followNavigation';
import { isFault, reportError, watching } from '../watching/pageWatching';
import { watchPage } from '../watching/watchPage';
import { noteFilled } from './noteFilled';
import { pageTakenOver } from './pageTakenOver';
import { PageErrors } from './PageErrors';
import { environment } from './environment';
import { createShellRouter, type ShellRouter } from './router';
import { ShellApp } from './ShellApp';

const queryRetries = 2;
const staleAfterMs = 30_000;

/** A refusal would be the same again, so it is not retried. A missing answer or a failure of the server is. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < queryRetries && (!isApiError(error) || error.statusCode === 0 || error.statusCode >= 500);

const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: staleAfterMs } } });

/** Clears data of the earlier person when another one signs in, also from another tab. */
function clearQueriesOfOthers(session: SessionPort, queryClient: QueryClient): void {
  let known = session.getSnapshot().user?.id;
  session.subscribe(() => {
    const { user } = session.getSnapshot();
    if (known !== undefined && known !== user?.id) queryClient.clear();
    known = user?.id;
  });
}

/** Lets tabs with an older build than the published one reload themselves. @returns where pages report their errors */
function watchErrors(router: ShellRouter, registry: RemoteRegistry): PageErrors {
  const reload = (path: string) => window.location.assign(path);
  const { noteError } = followNavigation(router, { reload, storage: window.sessionStorage, nowMs: () => Date.now() });
  window.addEventListener('unhandledrejection', (event) => noteError(event.reason));
  return new PageErrors((error) => {
    noteError(error);
    reportError(error);
    if (isFault(error)) countRemoteError(registry.runningAt(window.location.pathname));
  });
}

/**
 * Hydrates the rendered markup when all its code is loaded, else renders the page anew. Hydration is a transition, so
 * that React does it in small pieces and the page goes on answering.
 */
function show(container: HTMLElement, app: ReactNode, isRendered: boolean): void {
  const { earlyInput } = window;
  if (earlyInput !== undefined && earlyInput !== null) noteFilled(container, earlyInput);
  if (!isRendered) {
    createRoot(container).render(app);
    return;
  }
  startTransition(() => void hydrateRoot(container, app));
}

/**
 * The page may have been rendered in another language than the one remembered in this browser. It is changed when React has
 * taken the page over: before, the markup would not match, and React would throw it away with what was typed into it.
 */
function speakRememberedLanguage(): void {
  const remembered = rememberedLanguage();
  if (remembered !== currentLanguage()) void changeLanguage(remembered);
}

/** Loaded only where the operator has switched tracing on. A page that cannot load it works without. */
async function traceCalls(): Promise<void> {
  const { traceShare } = environment;
  if (traceShare > 0) (await import('../tracing/traceRequests')).traceRequests(api, traceShare);
}

/** Starts the page: loads texts and the list of front ends at the same time. */
export async function start(container: HTMLElement): Promise<void> {
  applyColorScheme(readColorScheme());
  traceCalls().catch(() => undefined);
  const registry = createRegistry();
  const session = createSession({ onUserFailed: (error, user) => watching.failed(error, user ?? undefined) });
  session.start();
  // A failure is handled when a front end is needed.
  const listed = registry.refresh().catch(() => undefined);
  keepAskedLanguage();
  const arrived = readPageState(container);
  await startI18n({ [pages.id]: pages.locales }, arrived?.state.language ?? rememberedLanguage(), laterTexts);
  await listed;
  const queryClient = createQueryClient();
  const firstPage = arrived === null ? null : await takeOver(arrived, registry, queryClient);
  const router = createShellRouter(registry, {
    firstPage,
    bring: edgePayloads({ queryClient, published: registry.getSnapshot }),
  });
  const errors = watchErrors(router, registry);
  clearQueriesOfOthers(session, queryClient);
  const app = (
    <ShellApp router={router} session={session} registry={registry} queryClient={queryClient} errors={errors} />
  );
  show(container, app, firstPage !== null);
  void pageTakenOver.then(speakRememberedLanguage);
  void session.afterMount();
  watchPage(router);
  addPrintStyles();
}
