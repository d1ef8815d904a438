/**
 * The one list of packages that exist once in the browser, however many remotes are on the page.
 *
 * `react-router` and `@tanstack/react-query` are absent on purpose: their façades in shared-ui are shared in their
 * stead, so that a host ships only what the façades export (32 kB less, measured with brotli).
 */
const path = require('node:path');
const { version: sharedUiVersion, dependencies, exports: entries } = require('./package.json');

const libraries = ['react', 'react-dom', 'styled-components', 'i18next', 'react-i18next'];
const subpaths = [{ request: 'react/jsx-runtime', library: 'react' }];
const ownEntries = ['@valikool/shared-ui', '@valikool/shared-ui/router', '@valikool/shared-ui/query'];
/** Entries that the host provides too, but in separate files that load when a page first needs them. */
const laterEntries = ['@valikool/shared-ui/forms', '@valikool/shared-ui/widgets', '@valikool/shared-ui/charts'];

/** @type {{request: string, version: string, requiredVersion: string}[]} */
const sharedPackages = [
  ...libraries.map((request) => ({ request, version: dependencies[request], requiredVersion: dependencies[request] })),
  ...subpaths.map(({ request, library }) => ({
    request,
    version: dependencies[library],
    requiredVersion: dependencies[library],
  })),
  ...[...ownEntries, ...laterEntries].map((request) => ({
    request,
    version: sharedUiVersion,
    requiredVersion: `^${sharedUiVersion}`,
  })),
];

const shareEach = (/** @type {(shared: {request: string, version: string}) => object} */ optionsOf) =>
  Object.fromEntries(
    sharedPackages.map(({ request, version, requiredVersion }) => [
      request,
      { singleton: true, strictVersion: false, requiredVersion, ...optionsOf({ request, version }) },
    ]),
  );

/** An entry named by its file is available to remotes even when no page of the host imports it. */
const fileOf = (/** @type {string} */ request) =>
  path.join(__dirname, entries[request.replace('@valikool/shared-ui', '.')]);

/** The host puts what every page needs into its first files, which saves a request for each. */
const sharedByHost = () =>
  shareEach(({ request, version }) =>
    laterEntries.includes(request) ? { version, eager: false, import: fileOf(request) } : { version, eager: true },
  );

/** A remote carries no copies of its own: it runs only inside a host. Its standalone build does not use federation. */
const sharedByRemote = () => shareEach(() => ({ import: false }));

module.exports = { sharedPackages, sharedByHost, sharedByRemote, sharedUiVersion };
