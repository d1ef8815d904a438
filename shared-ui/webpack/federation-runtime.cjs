const { existsSync } = require('node:fs');

const packages = ['@module-federation/runtime-core', '@module-federation/sdk', '@module-federation/error-codes'];
const endings = ['.mjs', '.js'];

/** Where the federation plugin itself looks for them. */
const from = [require.resolve('@module-federation/enhanced/webpack')];

/** @returns {string} the ES module beside the CommonJS file that Node finds */
function esModuleOf(/** @type {string} */ name) {
  const file = require.resolve(name, { paths: from });
  const found = endings.map((ending) => file.replace(/\.cjs$/, ending)).find(existsSync);
  if (found === undefined) throw new Error(`${name} has no ES module beside ${file}`);
  return found;
}

/**
 * One copy of the federation runtime in the host. The plugin imports CommonJS files and everything else ES modules, so
 * without this every visitor would load both.
 * @type {Record<string, string>} for webpack's `resolve.alias`
 */
const federationRuntime = Object.fromEntries(packages.map((name) => [`${name}$`, esModuleOf(name)]));

module.exports = { federationRuntime };
