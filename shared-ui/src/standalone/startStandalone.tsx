import type { RequestHandler } from 'msw';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n';
import { LinkProvider } from '../components/Link/AppLink';
import { Toaster } from '../components/Toast/Toaster';
import { clearToastsOnNavigation } from '../components/Toast/toastStore';
import { QueryClient, QueryClientProvider } from '../query';
import type { Remote } from '../remote/remote.types';
import { RouterLink } from '../remote/RouterLink';
import { createBrowserRouter, Navigate, Outlet, RouterProvider, type RouteObject } from '../router';
import type { SessionUser } from '../session/session.types';
import { staticSession } from '../session/staticSession';
import { SessionProvider } from '../session/useSession';
import { GlobalStyle } from '../theme/GlobalStyle';
import { ThemeProvider } from '../theme/ThemeProvider';

export type StandaloneOptions = {
  /** What msw answers in place of the API. */
  handlers: RequestHandler[];
  /** Who is signed in; null is a visitor. */
  user: SessionUser | null;
  /** Where to start; the first menu entry by default. */
  at?: string;
};

function Frame() {
  return (
    <LinkProvider link={RouterLink}>
      <GlobalStyle />
      <Suspense>
        <Outlet />
      </Suspense>
      <Toaster label="Toasts" closeLabel="Close" />
    </LinkProvider>
  );
}

async function startMockApi(handlers: RequestHandler[]): Promise<void> {
  const { setupWorker } = await import('msw/browser');
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass' });
}

/** Shows one remote without the shell, other remotes or a server, for its developers. */
export async function startStandalone(remote: Remote, { handlers, user, at }: StandaloneOptions): Promise<void> {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root');
  await Promise.all([startMockApi(handlers), startI18n({ [remote.id]: remote.locales })]);
  const start = at ?? remote.menu[0]?.to ?? '/';
  const router = createBrowserRouter([
    {
      element: <Frame />,
      HydrateFallback: () => null,
      children: [...(remote.routes as RouteObject[]), { path: '*', element: <Navigate to={start} replace /> }],
    },
  ]);
  clearToastsOnNavigation(router);
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={staticSession(user)}>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
}
