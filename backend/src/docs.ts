import express, { Router } from 'express';
import helmet from 'helmet';
// The package's main file loads the page's own 1.5 MB of script.
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { openApiDocument } from '#platform/index';
import { KEY_PERMISSIONS, WEBHOOK_DOCS } from '#modules/integrations/index';
import type { Container } from './container';
import { ERROR_CODES } from './error-codes';
import { EXAMPLE_VALUES } from './example-values';

const VERSION = '1.0.0';

const page = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const START = `window.SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'list', tryItOutEnabled: false });`;

/** The API's OpenAPI document at `/api/v1/openapi.json`, and a page for people at `/api/docs`. */
export function docsRouter({ config, modules }: Pick<Container, 'config' | 'modules'>): Router {
  const router = Router();
  // Made when it is first asked for: few processes are.
  let document: ReturnType<typeof openApiDocument> | null = null;
  router.get('/api/v1/openapi.json', (_request, response) => {
    document ??= openApiDocument(modules.routes, {
      title: config.APP_NAME,
      version: VERSION,
      server: '/api/v1',
      errors: ERROR_CODES,
      examples: EXAMPLE_VALUES,
      keyPermissions: KEY_PERMISSIONS,
      webhooks: WEBHOOK_DOCS,
    });
    response.set('Cache-Control', 'public, max-age=300').json(document);
  });
  // The page of the documentation styles itself, so it has a policy of its own.
  router.use(
    '/api/docs',
    helmet.contentSecurityPolicy({
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
  );
  router.get('/api/docs', (_request, response) => {
    response.type('html').send(page(config.APP_NAME));
  });
  router.get('/api/docs/start.js', (_request, response) => {
    response.type('js').send(START);
  });
  router.use('/api/docs', express.static(absolutePath(), { index: false, maxAge: '1h' }));
  return router;
}
