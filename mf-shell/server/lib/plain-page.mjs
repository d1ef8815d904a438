import { escapeHtml } from './head.mjs';
import { languageOf } from './language.mjs';
import { securityHeaders } from './security.mjs';

/** @typedef {import('./files.mjs').Request} Request */
/** @typedef {import('./files.mjs').Response} Response */

/** The text for visitors when there is no page; the cause is only logged. */
const texts = Object.freeze({
  et: { title: 'Leht ei ole praegu saadaval', text: 'Palun proovi mõne minuti pärast uuesti. Päringu number:' },
  en: { title: 'This page is not available right now', text: 'Please try again in a few minutes. Request number:' },
  ru: { title: 'Страница сейчас недоступна', text: 'Попробуйте ещё раз через несколько минут. Номер запроса:' },
});

/**
 * Answers with a text page that needs no build.
 * @param {Request} request
 * @param {Response} response
 * @param {{status: 500 | 503, requestId: string}} answer
 */
export function sendPlainPage(request, response, { status, requestId }) {
  if (response.headersSent) return void response.destroy();
  const query = (request.url ?? '').split('?').slice(1).join('?');
  const language = /** @type {keyof typeof texts} */ (languageOf(new URLSearchParams(query), request.headers.cookie));
  const { title, text } = texts[language];
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text} <code>${escapeHtml(requestId)}</code></p></main></body></html>
`;
  const headers = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': '30',
    'x-request-id': requestId,
  };
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : html);
}
