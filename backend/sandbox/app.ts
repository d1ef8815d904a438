import express, { Router, type Express } from 'express';
import { clockRoutes } from './core/clock.routes';
import { faultMiddleware, faultRoutes } from './core/faults.routes';
import { errorHandler } from './core/http';
import { sendPage } from './core/page';
import type { RunningProvider, SandboxContext, SandboxProvider } from './core/provider';
import { STYLE } from './core/style';
import { indexPage } from './index.page';

export type NamedProvider = RunningProvider & Pick<SandboxProvider, 'id' | 'calls' | 'switches'>;

const BODY_LIMIT = '1mb';

function pageRoutes(providers: NamedProvider[]): Router {
  return Router()
    .get('/', (req, res) => {
      const body = indexPage(
        providers.flatMap(({ links }) => links),
        providers.flatMap(({ calls = [] }) => calls),
        providers.flatMap(({ switches = [] }) => switches),
      );
      sendPage(req, res, { lang: 'et', title: 'Katsekeskkond', body });
    })
    .get('/assets/sandbox.css', (_req, res) => {
      res.type('css').set('Cache-Control', 'public, max-age=300').send(STYLE);
    })
    .get('/health/live', (_req, res) => {
      res.json({ status: 'ok' });
    });
}

/** The sandbox's HTTP application; it does not listen itself. */
export function buildSandboxApp(context: SandboxContext, providers: NamedProvider[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(express.json({ limit: BODY_LIMIT }));
  app.use(pageRoutes(providers));
  app.use('/clock', clockRoutes(context.clock, context.config.clockSettleMs));
  app.use('/control/faults', faultRoutes(context.faults));
  for (const provider of providers) {
    app.use(`/control/${provider.id}`, provider.control);
    if (provider.faults !== undefined) app.use(`/${provider.id}`, faultMiddleware(provider.faults));
    app.use(`/${provider.id}`, provider.router);
  }
  app.use((req, res) => {
    res.status(404).json({ statusCode: 404, message: `Cannot ${req.method} ${req.path}`, error: 'Not Found' });
  });
  app.use(errorHandler(context.log));
  return app;
}
