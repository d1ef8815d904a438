/** @param {string} text */
const escape = (text) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

/** @param {string} part */
function partSource(part) {
  if (part === '*') return '.*';
  return part.startsWith(':') ? '[^/]+' : escape(part);
}

/**
 * Whether a path is one of a front end's pages.
 * @param {string} pattern the router's language: `/courses/:slug`, `/manage/*`
 * @param {string} pathname
 */
export function matchesPattern(pattern, pathname) {
  const source = pattern.split('/').map(partSource).join('/');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`).test(pathname);
}
