import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { createMemoryRouter, createPath, Link, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { LinkProvider, type AppLinkProps } from '../components/Link/AppLink';
import type { Language } from '../i18n/languages';
import type { LocaleLoaders, Remote } from '../remote/remote.types';
import { SessionProvider } from '../session/useSession';
import { staticSession } from '../session/staticSession';
import type { SessionUser } from '../session/session.types';
import { ThemeProvider } from '../theme/ThemeProvider';
import { loadTexts } from './loadTexts';

export type RenderRemoteOptions = {
  /** Address in the simulated browser, with its query. */
  at?: string;
  /** The history state of the address, such as `returnedState`. */
  state?: unknown;
  /** The route pattern that gives the screen its params; by default the address itself. */
  path?: string;
  /** Who is signed in; null or nothing for a visitor. */
  as?: SessionUser | null;
  lang?: Language;
  /** The remote whose texts the screen uses. */
  remote?: Pick<Remote, 'id' | 'locales'>;
  /** Texts of further namespaces. */
  locales?: Record<string, LocaleLoaders>;
};

export type RenderedRemote = RenderResult & {
  user: UserEvent;
  /** Path, query and hash that the application has navigated to. */
  currentPath: () => string;
  /** Navigates to an address, or through the history by a number of pages. */
  go: (to: string | number) => Promise<void>;
};

const RouterLink = ({ href, ...rest }: AppLinkProps) => <Link to={href} {...rest} />;

/** Renders nothing until the texts are loaded, so that no test sees keys. */
function WithTexts({ texts, children }: { texts: Promise<void>; children: ReactNode }) {
  const [areLoaded, setLoaded] = useState(false);
  useEffect(() => {
    void texts.then(() => setLoaded(true));
  }, [texts]);
  return areLoaded ? children : null;
}

const isRemote = (ui: ReactElement | Remote): ui is Remote => 'routes' in ui;

function routesOf(ui: ReactElement | Remote, path: string): RouteObject[] {
  if (isRemote(ui))
    return [{ element: <Outlet />, HydrateFallback: () => null, children: [...(ui.routes as RouteObject[])] }];
  // When a test leaves the screen, it checks the new address with `currentPath`.
  return [
    { path, element: ui },
    { path: '*', element: null },
  ];
}

/**
 * Renders one screen, or a remote's routes, with everything that the shell provides: theme, texts, session, queries,
 * router. The API is msw (`server.use(mockApi.get(…))`).
 */
export function renderRemote(ui: ReactElement | Remote, options: RenderRemoteOptions = {}): RenderedRemote {
  const { at = '/', path = new URL(at, 'http://localhost').pathname, as = null, lang = 'en', locales = {} } = options;
  const remote = isRemote(ui) ? ui : options.remote;
  const texts = loadTexts({ ...(remote && { [remote.id]: remote.locales }), ...locales }, lang);
  const { pathname, search, hash } = new URL(at, 'http://localhost');
  const router = createMemoryRouter(routesOf(ui, path), {
    initialEntries: [{ pathname, search, hash, state: options.state }],
  });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false } },
  });
  const result = render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <SessionProvider session={staticSession(as)}>
          <LinkProvider link={RouterLink}>
            <WithTexts texts={texts}>
              <Suspense fallback={null}>
                <RouterProvider router={router} />
              </Suspense>
            </WithTexts>
          </LinkProvider>
        </SessionProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  const currentPath = () => createPath(router.state.location);
  const go = (to: string | number) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
  return { ...result, user: userEvent.setup(), currentPath, go };
}
