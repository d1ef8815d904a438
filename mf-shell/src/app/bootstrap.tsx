import { createRoot } from 'react-dom/client';
import { applyColorScheme, createSession, isApiError, readColorScheme, rememberedLanguage, startI18n, type SessionPort } from '@valikool/shared-ui';
import { QueryClient } from '@valikool/shared-ui/query';
import pages from '../pages/pages';
import { laterTexts } from '../pages/laterTexts';
import { createRegistry } from '../remotes/createRegistry';
import { followNavigation } from '../updates/followNavigation';
import { PageErrors } from './PageErrors';
import { createShellRouter, type ShellRouter } from './router';
import { ShellApp } from './ShellApp';

const queryRetries = 2;
const staleAfterMs = 30_000;

/** A refusal will be the same next time; no answer and a faulty server may not be. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < queryRetries && (!isApiError(error) || error.statusCode === 0 || error.statusCode >= 500);

const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: staleAfterMs } } });

/** What was fetched for one person must not be shown to the next, in this tab or another. */
function forgetQueriesOfOthers(session: SessionPort, queryClient: QueryClient): void {
  let known = session.getSnapshot().user?.id;
  session.subscribe(() => {
    const { user } = session.getSnapshot();
    if (known !== undefined && known !== user?.id) queryClient.clear();
    known = user?.id;
  });
}

/** Lets pages in tabs older than the published build mend themselves. @returns where pages report their errors */
function watchErrors(router: ShellRouter): PageErrors {
  const reload = (path: string) => window.location.assign(path);
  const { noteError } = followNavigation(router, { reload, storage: window.sessionStorage, nowMs: () => Date.now() });
  window.addEventListener('unhandledrejection', (event) => noteError(event.reason));
  return new PageErrors(noteError);
}

/** Starts the page: texts and the list of front ends are asked for at the same time. */
export async function start(container: HTMLElement): Promise<void> {
  applyColorScheme(readColorScheme());
  const registry = createRegistry();
  const session = createSession();
  session.start();
  // A list that cannot be had is dealt with where a front end is needed.
  const listed = registry.refresh().catch(() => undefined);
  await startI18n({ [pages.id]: pages.locales }, rememberedLanguage(), laterTexts);
  await listed;
  const router = createShellRouter(registry);
  const errors = watchErrors(router);
  const queryClient = createQueryClient();
  forgetQueriesOfOthers(session, queryClient);
  const app = <ShellApp router={router} session={session} registry={registry} queryClient={queryClient} errors={errors} />;
  createRoot(container).render(app);
  void session.afterMount();
}
