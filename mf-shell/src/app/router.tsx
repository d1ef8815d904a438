import type { ComponentType } from 'react';
import { clearToastsOnNavigation, type Remote } from '@valikool/shared-ui';
import { createBrowserRouter, Outlet, type RouteObject } from '@valikool/shared-ui/router';
import pages from '../pages/pages';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { Frame } from './Frame';
import { FirstPaint } from './FirstPaint';
import { NoSuchPage } from './NoSuchPage';
import { RouteError } from './RouteError';
import type { NamespaceHandle } from './routeHandles';

const rootId = 'frame';

/**
 * One branch per front end. Its own error boundary keeps a fault inside its pages: header, menu and every other
 * front end go on.
 */
export function branchOf(remote: Pick<Remote, 'id' | 'routes'>): RouteObject {
  const handle: NamespaceHandle = { namespace: remote.id };
  // A remote's routes are the router's own plus a typed handle; only the handle's type differs.
  return {
    id: `front-end:${remote.id}`,
    handle,
    element: <Outlet />,
    errorElement: <RouteError />,
    children: remote.routes as RouteObject[],
  };
}

/** All routes that are known from the start. @param branches one per front end, the shell's own first */
export function shellRoutes(branches: RouteObject[], Root: ComponentType = Frame): [RouteObject] {
  return [
    {
      id: rootId,
      element: <Root />,
      errorElement: <RouteError />,
      HydrateFallback: FirstPaint,
      children: [...branches, { path: '*', element: <NoSuchPage />, errorElement: <RouteError /> }],
    },
  ];
}

/** A page that came rendered: its routes with their code loaded, and what their loaders gave. */
export type FirstPage = { branches: RouteObject[]; loaderData: Record<string, unknown> };

export type ShellRouterOptions = {
  frame?: ComponentType;
  firstPage?: FirstPage | null;
  /** Fetches ahead what the page at an address shows. Never rejects. */
  bring?: (address: URL) => Promise<void>;
};

/** The page's router: the shell's own pages at once, those of each front end when somebody first goes there. */
export function createShellRouter(
  registry: RemoteRegistry,
  { frame, firstPage = null, bring }: ShellRouterOptions = {},
) {
  const [root] = shellRoutes(firstPage?.branches ?? [branchOf(pages)], frame);
  const loader = async ({ request }: { request: Request }) => {
    await bring?.(new URL(request.url));
    return null;
  };
  const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname;
  const routes = bring === undefined ? [root] : [{ ...root, loader, shouldRevalidate } as RouteObject];
  const router = createBrowserRouter(routes, {
    ...(firstPage && { hydrationData: { loaderData: { ...firstPage.loaderData, [rootId]: null } } }),
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const outcome = await registry.load(path);
      if (outcome.kind === 'loaded') patch(rootId, [branchOf(outcome.remote)]);
    },
  });
  clearToastsOnNavigation(router);
  return router;
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
