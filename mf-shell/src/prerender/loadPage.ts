import { matchRoutes, type RouteObject } from '@valikool/shared-ui/router';

async function loaded(route: RouteObject): Promise<RouteObject> {
  if (typeof route.lazy !== 'function') return route;
  const { lazy, ...rest } = route;
  return { ...rest, ...(await lazy()) };
}

/**
 * Loads the code of the page at a path, so that it can be rendered at once: React takes over prerendered markup in the
 * first render or not at all.
 * @returns the routes, with those of the page loaded
 */
export async function loadPage(routes: readonly RouteObject[], path: string): Promise<RouteObject[]> {
  const matched = new Set(matchRoutes([...routes], path)?.map(({ route }) => route) ?? []);
  const load = async (route: RouteObject): Promise<RouteObject> => {
    if (!matched.has(route)) return route;
    const ready = await loaded(route);
    return ready.children === undefined ? ready : { ...ready, children: await Promise.all(ready.children.map(load)) };
  };
  return Promise.all(routes.map(load));
}
