import { createRoot } from 'react-dom/client';
import { createSession, isApiError, startI18n } from '@valikool/shared-ui';
import { QueryClient } from '@valikool/shared-ui/query';
import pages from '../pages/pages';
import { createRegistry } from '../remotes/createRegistry';
import { createShellRouter } from './router';
import { ShellApp } from './ShellApp';

const queryRetries = 2;
const staleAfterMs = 30_000;

/** A refusal will be the same next time; no answer and a faulty server may not be. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < queryRetries && (!isApiError(error) || error.statusCode === 0 || error.statusCode >= 500);

/** Starts the page: texts and the list of front ends are asked for at the same time. */
export async function start(container: HTMLElement): Promise<void> {
  const registry = createRegistry();
  const session = createSession();
  session.start();
  // A list that cannot be had is dealt with where a front end is needed.
  const listed = registry.refresh().catch(() => undefined);
  await startI18n({ [pages.id]: pages.locales });
  await listed;
  const router = createShellRouter(registry);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: staleAfterMs } } });
  createRoot(container).render(<ShellApp router={router} session={session} registry={registry} queryClient={queryClient} />);
  void session.afterMount();
}
