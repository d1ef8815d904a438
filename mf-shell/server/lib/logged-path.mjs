import { apiPatternFinder } from './api-pattern.mjs';
import { matchesPattern } from './patterns.mjs';

/** Words in addresses of the auth server, a fixed list since its protocol is fixed. */
const authWords = new Set(
  [
    'admin .well-known authorize challenge factors generate_link health identities invite jwks.json logout otp',
    'reauthenticate recover resend settings signup sso token user users verify',
  ]
    .join(' ')
    .split(' '),
);
const unknownPart = '{…}';

const apiPattern = apiPatternFinder();

/** @param {string} pathname */
const authPattern = (pathname) =>
  pathname
    .split('/')
    .map((part, index) => (index < 3 || authWords.has(part) ? part : unknownPart))
    .join('/');

/**
 * The pattern of an address, for logs; never the address itself. A path may hold a token
 * (`/api/v1/calendar/{token}.ics`) or a name, and a query may hold a search.
 * @param {string} pathname without its query
 * @param {readonly string[]} [pagePatterns] of the front ends' pages: `/courses/:slug`
 * @param {string} [method] of the request, since the API may have another pattern for each
 */
export function loggedPath(pathname, pagePatterns = [], method = undefined) {
  if (/^\/api(\/|$)/.test(pathname)) return apiPattern(pathname, method) ?? `/api/${unknownPart}`;
  if (/^\/auth\/v1(\/|$)/.test(pathname)) return authPattern(pathname);
  const [, folder] = /^\/(uploads|remotes)\//.exec(pathname) ?? [];
  if (folder !== undefined) return `/${folder}/${unknownPart}`;
  return pagePatterns.find((pattern) => matchesPattern(pattern, pathname)) ?? `/${unknownPart}`;
}

const addressInText = /\bhttps?:\/\/[^\s"'<>)]+/g;
/** Shorter parts occur in texts by chance and reveal nothing. */
const shortestSecret = 4;

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} address found in a text @returns {string} the same without its query and without what fills its pattern */
function withoutSecrets(address) {
  if (!URL.canParse(address)) return unknownPart;
  const { origin, pathname } = new URL(address);
  if (pathname === '/') return origin;
  const isBuild = /\.(js|cjs|mjs)$/.test(pathname) && !pathname.startsWith('/api/');
  return `${origin}${isBuild ? pathname : loggedPath(pathname)}`;
}

/**
 * The text of an error, as logs may keep it.
 * @param {unknown} error
 * @param {{pathname?: string, pattern?: string}} [of] the request: parts of its path that are not in its pattern are
 * removed
 */
export function loggedReason(error, { pathname = '', pattern = '' } = {}) {
  const text = (error instanceof Error ? error.message : String(error)).replace(addressInText, withoutSecrets);
  const known = new Set(pattern.split('/'));
  const secrets = pathname
    .split('/')
    .filter((part) => !known.has(part))
    .flatMap((part) => [part, decoded(part)])
    .filter((part) => part.length >= shortestSecret);
  return secrets.reduce((words, secret) => words.replaceAll(secret, unknownPart), text);
}
