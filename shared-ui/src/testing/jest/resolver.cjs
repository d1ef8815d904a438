const path = require('node:path');

const workspaces = /^(.*[\\/](?:shared-ui|mf-[a-z]+))[\\/]/;

/**
 * `@/…` is the `src` of the front end that the importing file belongs to; a name mapper supports only one such folder.
 */
module.exports = (/** @type {string} */ request, /** @type {any} */ options) => {
  const workspace = request.startsWith('@/') ? workspaces.exec(`${options.basedir}${path.sep}`)?.[1] : undefined;
  return options.defaultResolver(workspace ? path.join(workspace, 'src', request.slice(2)) : request, options);
};
