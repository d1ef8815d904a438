import compression from 'compression';
import cors from 'cors';
import express, { type Express, type RequestHandler } from 'express';
import {
  AppError,
  authenticator,
  buildRouter,
  errorHandler,
  keepRawText,
  refuseDoubledNames,
  requestContext,
  requestLog,
  requestSpan,
} from '#platform/index';
import { KEY_PREFIX } from '#modules/integrations/index';
import type { Container } from './container';
import { docsRouter } from './docs';
import { healthRouter } from './health';
import { httpMetrics } from './metrics';
import { securityHeaders } from './security-headers';

export const API = '/api/v1';
const BODY_LIMIT = '256kb';

const notFound: RequestHandler = () => {
  throw new AppError('not-found', 'page.not-found', 'Page not found');
};

const anyJson = express.json({ limit: BODY_LIMIT, type: () => true, strict: false, verify: keepRawText });

/** A webhook's body may be empty or no JSON; its query is then used. */
const lenientJson: RequestHandler = (request, response, next) => {
  anyJson(request, response, (error?: unknown) => {
    if (error) request.body = undefined;
    next();
  });
};

function apiRouter({
  config,
  modules,
  limiter,
  broadLimiter,
  idempotency,
  cursors,
  publicReads,
  clock,
}: Container): RequestHandler[] {
  const origins = [
    config.publicUrl,
    ...config.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  ];
  return [
    cors({ origin: origins, maxAge: 600, exposedHeaders: ['Retry-After', 'X-Request-Id', 'Idempotent-Replayed'] }),
    express.json({ limit: BODY_LIMIT, verify: refuseDoubledNames }),
    authenticator({
      ...modules.productToken,
      nowMs: () => clock.now().getTime(),
      toActor: (claims) => modules.users.actorFromClaims(claims),
      keyPrefix: KEY_PREFIX,
      toActorOfKey: (key) => modules.apiKeys.actorOf(key),
      limiter: broadLimiter,
    }),
    buildRouter(modules.routes, { limiter, broadLimiter, idempotency, cursors, kept: publicReads.kept }),
  ];
}

/** The whole HTTP application; it never listens by itself. */
export function buildApp(container: Container): Express {
  const { config, logger, modules, tracer } = container;
  const app = express();
  app.set('trust proxy', config.TRUSTED_PROXIES);
  app.disable('x-powered-by');
  app.use(requestContext);
  app.use(httpMetrics);
  app.use(requestLog(logger));
  app.use(healthRouter(container));
  // Probes begin no traces: they would hide the others.
  app.use(requestSpan(tracer));
  app.use(securityHeaders);
  app.use(compression());
  for (const { path, router } of modules.mounts) app.use(path, router);
  app.use(docsRouter(container));
  app.use(`${API}/webhooks`, lenientJson);
  app.use(API, ...apiRouter(container));
  app.use(notFound);
  app.use(errorHandler(logger));
  return app;
}
