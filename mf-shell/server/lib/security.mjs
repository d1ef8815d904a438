/** @typedef {import('../config/settings.mjs').EdgeSettings} EdgeSettings */

/** @param {string} address */
const originOf = (address) => new URL(address).origin;

/**
 * The policy of one page. No inline and no eval anywhere; styles only with this answer's nonce.
 * @param {EdgeSettings} settings @param {string} nonce @param {string[]} entries addresses of the remotes' manifests
 */
export function contentSecurityPolicy(settings, nonce, entries) {
  const remoteOrigins = [...new Set(entries.filter((entry) => URL.canParse(entry)).map(originOf))];
  const authOrigin = settings.authUrl === '' ? [] : [originOf(settings.authUrl)];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", ...remoteOrigins, ...authOrigin],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...settings.imageOrigins],
    'font-src': ["'self'", ...remoteOrigins],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'report-uri': ['/csp-report'],
  };
  return Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

/** Headers of every answer that the edge makes itself. */
export const securityHeaders = Object.freeze({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
});
