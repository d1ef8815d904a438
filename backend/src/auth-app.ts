import express, { type Express } from 'express';
import { requestContext, requestLog, requestSpan } from '#platform/index';
import { buildAuth } from './composition/auth';
import type { Kernel } from './composition/kernel';

/** An auth server alone: its mount path and a health check, nothing else of the product. */
export function buildAuthApp(kernel: Kernel): Express {
  const app = express();
  app.set('trust proxy', kernel.config.TRUSTED_PROXIES);
  app.disable('x-powered-by');
  app.use(requestContext);
  app.use(requestLog(kernel.logger));
  app.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use(requestSpan(kernel.tracer));
  const auth = buildAuth(kernel);
  app.use(auth.mountPath, auth.router);
  app.use((_request, response) => {
    response.status(404).json({ statusCode: 404, code: 'page.not-found', message: 'Page not found' });
  });
  return app;
}
