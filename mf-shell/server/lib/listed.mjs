/** As robots.txt writes them: `$` ends an address. */
export const unlistedPaths = Object.freeze(['/api/', '/auth/', '/user/', '/manage/', '/school$']);

/**
 * Whether search engines may list the page at a path: not those that belong to one person, nor the forms to sign in.
 * @param {string} pathname
 */
export const isListed = (pathname) =>
  !unlistedPaths.some((path) => (path.endsWith('$') ? pathname === path.slice(0, -1) : pathname.startsWith(path)));
