/** @param {string} text */
const escape = (text) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

/** @param {string} part */
function partSource(part) {
  if (part === '*') return '.*';
  return part.startsWith(':') ? '([^/]+)' : escape(part);
}

/** Compiled patterns; there are only as many as patterns. @type {Map<string, RegExp>} */
const compiled = new Map();

/** @param {string} pattern */
function compile(pattern) {
  const source = pattern.split('/').map(partSource).join('/');
  const expression = new RegExp(`^${source.replace(/\/$/, '')}/?$`);
  compiled.set(pattern, expression);
  return expression;
}

/**
 * Whether a path belongs to a front end's page.
 * @param {string} pattern in the router's notation: `/courses/:slug`, `/manage/*`
 * @param {string} pathname
 */
export const matchesPattern = (pattern, pathname) => (compiled.get(pattern) ?? compile(pattern)).test(pathname);

/**
 * The first variable part of a path; null when the pattern does not match.
 * @param {string} pattern
 * @param {string} pathname
 */
export const firstParameter = (pattern, pathname) =>
  (compiled.get(pattern) ?? compile(pattern)).exec(pathname)?.[1] ?? null;
