/** @param {string} text */
const escape = (text) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

/** @param {string} part */
function partSource(part) {
  if (part === '*') return '.*';
  return part.startsWith(':') ? '[^/]+' : escape(part);
}

/** As many as there are patterns: every page asks for all of them. @type {Map<string, RegExp>} */
const compiled = new Map();

/** @param {string} pattern */
function compile(pattern) {
  const source = pattern.split('/').map(partSource).join('/');
  const expression = new RegExp(`^${source.replace(/\/$/, '')}/?$`);
  compiled.set(pattern, expression);
  return expression;
}

/**
 * Whether a path is one of a front end's pages.
 * @param {string} pattern the router's language: `/courses/:slug`, `/manage/*`
 * @param {string} pathname
 */
export const matchesPattern = (pattern, pathname) => (compiled.get(pattern) ?? compile(pattern)).test(pathname);
