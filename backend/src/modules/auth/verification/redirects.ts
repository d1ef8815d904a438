import type { AuthSettings } from '../auth.settings';

/** Schemes that run code or read files in the visitor's browser. */
const FORBIDDEN_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']);

const MAX_LENGTH = 2_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** The beginning of a glob or address on this machine, with its port. */
const LOOPBACK_PORT = /^(https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::[\d*]+)?(?=[/?#]|$)/;

const escape = (text: string): string => text.replace(/[.+^${}()|[\]\\/-]/g, '\\$&');

/**
 * A glob as a regular expression: `*` and `?` stay within a label or path segment, `**` does not, `{a,b}` is one of
 * several.
 */
function globSource(glob: string): string {
  let depth = 0;
  const parts = glob.split(/(\*\*|[*?{},])/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    if (part === '{') return ((depth += 1), '(?:');
    if (part === '}' && depth > 0) return ((depth -= 1), ')');
    if (part === ',' && depth > 0) return '|';
    return escape(part);
  });
  return parts.join('') + ')'.repeat(depth);
}

/** `https://a.test/` and `https://a.test` are the same address. */
const withoutLastSlash = (address: string): string => address.replace(/^([a-z][\w+.-]*:\/\/[^/?#]+)\/$/i, '$1');

/** @returns whether one of the texts matches the glob. */
function matches(glob: string, candidates: readonly string[]): boolean {
  const expression = new RegExp(`^${globSource(withoutLastSlash(glob))}$`);
  return candidates.some((candidate) => expression.test(withoutLastSlash(candidate)) || expression.test(candidate));
}

/** Programs on a person's own machine listen on any free port (RFC 8252, 7.3). */
const withoutLoopbackPort = (address: string): string => address.replace(LOOPBACK_PORT, '$1');

function isListed(url: URL, globs: readonly string[]): boolean {
  const candidates = [`${url.protocol}//${url.host}${url.pathname}${url.search}`, url.href];
  if (globs.some((glob) => matches(glob, candidates))) return true;
  if (!LOOPBACK.test(url.hostname)) return false;
  const anyPort = candidates.map(withoutLoopbackPort);
  return globs.some((glob) => LOOPBACK_PORT.test(glob) && matches(withoutLoopbackPort(glob), anyPort));
}

/**
 * @param candidate the requested address
 * @returns the candidate when it has the product's origin or is on the list, else the product's address
 */
export function safeRedirect(
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>,
  candidate: string | null,
): string {
  if (candidate === null || candidate.length > MAX_LENGTH || !URL.canParse(candidate)) return settings.siteUrl;
  const url = new URL(candidate);
  if (FORBIDDEN_SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return settings.siteUrl;
  const isOwn = /^https?:$/.test(url.protocol) && url.origin === new URL(settings.siteUrl).origin;
  // The parser's own text, without characters that it drops or that a header cannot hold.
  return isOwn || isListed(url, settings.redirectAllowList) ? url.href : settings.siteUrl;
}
