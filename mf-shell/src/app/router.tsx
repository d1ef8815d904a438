import type { ComponentType } from 'react';
import type { Remote } from '@valikool/shared-ui';
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
  return { id: `front-end:${remote.id}`, handle, element: <Outlet />, errorElement: <RouteError />, children: remote.routes as RouteObject[] };
}

function rootRoute(frame: ComponentType): RouteObject {
  const Root = frame;
  return {
    id: rootId,
    element: <Root />,
    errorElement: <RouteError />,
    HydrateFallback: FirstPaint,
    children: [branchOf(pages), { path: '*', element: <NoSuchPage />, errorElement: <RouteError /> }],
  };
}

/** The page's router: the shell's own pages at once, those of each front end when somebody first goes there. */
export function createShellRouter(registry: RemoteRegistry, frame: ComponentType = Frame) {
  return createBrowserRouter([rootRoute(frame)], {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const outcome = await registry.load(path);
      if (outcome.kind === 'loaded') patch(rootId, [branchOf(outcome.remote)]);
    },
  });
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
