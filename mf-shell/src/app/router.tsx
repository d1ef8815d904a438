import type { ComponentType } from 'react';
import { clearToastsOnNavigation, loadRegisteredTexts, type Remote } from '@valikool/shared-ui';
import { createBrowserRouter, Outlet, type RouteObject } from '@valikool/shared-ui/router';
import pages from '../pages/pages';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { Frame } from './Frame';
import { FirstPaint } from './FirstPaint';
import { NoSuchPage } from './NoSuchPage';
import { RouteError } from './RouteError';
import type { NamespaceHandle } from './routeHandles';

const rootId = 'frame';

/** A route whose page is shown only when the texts that its code uses have come too. */
function withTexts(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  return {
    ...route,
    ...(typeof lazy === 'function' && {
      lazy: async () => {
        const page = await lazy();
        await loadRegisteredTexts();
        return page;
      },
    }),
    ...(children !== undefined && { children: children.map(withTexts) }),
  } as RouteObject;
}

/**
 * One branch for each front end. Its error boundary keeps an error on its own pages; header, menu and other front ends
 * keep working.
 */
export function branchOf(remote: Pick<Remote, 'id' | 'routes'>): RouteObject {
  const handle: NamespaceHandle = { namespace: remote.id };
  // A remote's routes are the router's own with a typed handle; only the type differs.
  return {
    id: `front-end:${remote.id}`,
    handle,
    element: <Outlet />,
    errorElement: <RouteError />,
    children: (remote.routes as RouteObject[]).map(withTexts),
  };
}

/** All routes known at the start. @param branches one for each front end, the shell's own first */
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

/** A prerendered page: its routes with loaded code, and the results of their loaders. */
export type FirstPage = { branches: RouteObject[]; loaderData: Record<string, unknown> };

export type ShellRouterOptions = {
  frame?: ComponentType;
  firstPage?: FirstPage | null;
  /** Prefetches the data of the page at an address. Never rejects. */
  bring?: (address: URL) => Promise<void>;
};

/** The page's router: the shell's own pages at once, those of a front end on the first visit. */
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
