import type { AuthSettings } from '../auth.settings';

/** Schemes that run code or read files in the visitor's browser. */
const FORBIDDEN_SCHEMES = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:']);

const MAX_LENGTH = 2_000;

const escape = (text: string): string => text.replace(/[.+^${}()|[\]\\/-]/g, '\\$&');

/** `*` and `?` stay within a label or path segment, `**` crosses them. */
function globToRegExp(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return escape(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

/**
 * @param candidate what the request asked for
 * @returns the candidate when it is of the product's own origin or on the list, else the product's address
 */
export function safeRedirect(
  settings: Pick<AuthSettings, 'siteUrl' | 'redirectAllowList'>,
  candidate: string | null,
): string {
  if (candidate === null || candidate.length > MAX_LENGTH || !URL.canParse(candidate)) return settings.siteUrl;
  const url = new URL(candidate);
  if (FORBIDDEN_SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return settings.siteUrl;
  const isOwn = /^https?:$/.test(url.protocol) && url.origin === new URL(settings.siteUrl).origin;
  const bare = `${url.protocol}//${url.host}${url.pathname}${url.search}`;
  const isListed = () =>
    settings.redirectAllowList.some((glob) => globToRegExp(glob).test(bare) || globToRegExp(glob).test(url.href));
  // As the parser wrote it, without the characters that it drops or that a header could not carry.
  return isOwn || isListed() ? url.href : settings.siteUrl;
}
