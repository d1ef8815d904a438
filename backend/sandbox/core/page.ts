import type { Request, Response } from 'express';
import { html, type Html } from './html';

type Page = {
  lang: string;
  title: string;
  body: Html;
  /** Class of the body, for pages with their own design. */
  look?: string;
  /** Origins that forms may redirect to: browsers apply `form-action` also to the redirect after a form. */
  formOrigins?: string[];
};

/** Relative, since a proxy may serve the sandbox below a path of its own. */
const toRoot = (req: Request): string =>
  '../'.repeat(req.originalUrl.replace(/\?.*$/, '').split('/').length - 2) || './';

/** Sends a whole page that needs no script and works under a strict content security policy. */
export function sendPage(req: Request, res: Response, page: Page): void {
  const root = toRoot(req);
  const formAction = ["'self'", ...(page.formOrigins ?? [])].join(' ');
  res.set({
    'Content-Security-Policy':
      `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action ${formAction}; ` +
      "frame-ancestors 'none'; base-uri 'none'",
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  const markup = html`<!doctype html>
    <html lang="${page.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${root}assets/sandbox.css" />
      </head>
      <body class="${page.look ?? 'plain'}">
        ${page.body}
      </body>
    </html>`;
  res.type('html').send(markup.toString());
}
