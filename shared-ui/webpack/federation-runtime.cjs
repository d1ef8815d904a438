const { existsSync } = require('node:fs');

const packages = ['@module-federation/runtime-core', '@module-federation/sdk', '@module-federation/error-codes'];
const endings = ['.mjs', '.js'];

/** Where the federation plugin itself would look. */
const from = [require.resolve('@module-federation/enhanced/webpack')];

/** @returns {string} the ES module beside the CommonJS file that Node finds */
function esModuleOf(/** @type {string} */ name) {
  const file = require.resolve(name, { paths: from });
  const found = endings.map((ending) => file.replace(/\.cjs$/, ending)).find(existsSync);
  if (found === undefined) throw new Error(`${name} has no ES module beside ${file}`);
  return found;
}

/**
 * One copy of the federation runtime in the host: the plugin that hands it on to remotes asks for CommonJS files,
 * all else for ES modules, and both would travel to every visitor.
 * @type {Record<string, string>} for webpack's `resolve.alias`
 */
const federationRuntime = Object.fromEntries(packages.map((name) => [`${name}$`, esModuleOf(name)]));

module.exports = { federationRuntime };
