/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */

/** @param {string} address */
const originOf = (address) => new URL(address).origin;

/** @typedef {Partial<Record<'script-src' | 'connect-src' | 'img-src' | 'font-src' | 'worker-src', string[]>>} MoreSources */

const analytics = Object.freeze([
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]);

/**
 * What watchers (analytics, error reporting) need in the policy; nothing when they are off.
 * @param {import('../config/settings.mjs').Watching} watching
 */
function sourcesOfWatchers({ analyticsId, heatMapId, errorReportingDsn }) {
  /** @type {MoreSources[]} */
  const all = [];
  if (analyticsId !== '')
    all.push({ 'script-src': analytics.slice(0, 1), 'connect-src': [...analytics], 'img-src': [...analytics] });
  if (heatMapId !== '') {
    all.push({
      'script-src': ['https://static.hotjar.com', 'https://script.hotjar.com'],
      'connect-src': ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
      'img-src': ['https://script.hotjar.com'],
      'font-src': ['https://script.hotjar.com'],
    });
  }
  // The library compresses replays of errors in a worker that it makes from a blob.
  if (errorReportingDsn !== '')
    all.push({ 'connect-src': [originOf(errorReportingDsn)], 'worker-src': ["'self'", 'blob:'] });
  return (/** @type {keyof MoreSources} */ name) => all.flatMap((sources) => sources[name] ?? []);
}

/**
 * The content security policy of one page: no inline scripts, no eval, and of styles only the page's own.
 * @param {EdgeSettings} settings
 * @param {string[]} styleSources hashes of the page's own styles
 * @param {string[]} entries addresses of the remotes' manifests
 */
export function contentSecurityPolicy(settings, styleSources, entries) {
  const remoteOrigins = [...new Set(entries.filter((entry) => URL.canParse(entry)).map(originOf))];
  const authOrigin = settings.authUrl === '' ? [] : [originOf(settings.authUrl)];
  const watching = sourcesOfWatchers(settings.watching);
  const workers = watching('worker-src');
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins, ...watching('script-src')],
    'connect-src': ["'self'", ...remoteOrigins, ...authOrigin, ...watching('connect-src')],
    'style-src': ["'self'", ...styleSources],
    'img-src': ["'self'", 'data:', ...settings.imageOrigins, ...watching('img-src')],
    'font-src': ["'self'", ...remoteOrigins, ...watching('font-src')],
    ...(workers.length > 0 && { 'worker-src': workers }),
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'report-uri': ['/csp-report'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers of every answer that the edge makes itself. */
export const securityHeaders = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
});

/**
 * What is in force for an answer that says nothing else: for data, files of front ends, refusals. Opened by itself it
 * loads nothing and stands in nobody's frame. Pages, and what the API says of its own answers, come after it.
 */
const headersOfAll = Object.freeze({
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
});

/** @param {import('./files.mjs').Response} response */
export function protect(response) {
  for (const [name, value] of Object.entries(headersOfAll)) response.setHeader(name, value);
}
