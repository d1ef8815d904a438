import { Router, type RequestHandler } from 'express';

/**
 * Express compares paths without regard to case.
 * @param path null, against Express' types, when a request's target was an address without a path
 */
function firstSegmentOf(path: string | null): string {
  if (path === null) return '';
  const end = path.indexOf('/', 1);
  return (end === -1 ? path.slice(1) : path.slice(1, end)).toLowerCase();
}

/**
 * One router for each first segment of a path, such as `cohorts`. Express tries one route after the other until one matches.
 * This way it tries only the routes that begin like the request, not all of the product's.
 */
export class RoutersByFirstSegment {
  private readonly routers = new Map<string, Router>();

  /**
   * @param path of a route, in Express' notation
   * @returns the router that the route belongs in
   * @throws when the first segment is not fixed text: no request would find such a route
   */
  of(path: string): Router {
    if (!/^\/[\w.-]+(\/|$)/.test(path)) throw new Error(`The path ${path} must begin with a fixed segment`);
    const segment = firstSegmentOf(path);
    const known = this.routers.get(segment);
    if (known !== undefined) return known;
    const router = Router();
    this.routers.set(segment, router);
    return router;
  }

  /** Answers a request by one of the routes. */
  readonly handler: RequestHandler = (request, response, next) => {
    const router = this.routers.get(firstSegmentOf(request.path));
    if (router === undefined) next();
    else router(request, response, next);
  };
}
