/**
 * The one list of packages that exist once in the browser, however many remotes are on the page.
 *
 * `react-router` and `@tanstack/react-query` are absent on purpose: their façades in shared-ui are shared in
 * their stead, so that a host ships only what the façades export (32 kB less, measured with brotli).
 */
const path = require('node:path');
const { version: sharedUiVersion, dependencies, exports: entries } = require('./package.json');

const libraries = ['react', 'react-dom', 'styled-components', 'i18next', 'react-i18next'];
const subpaths = [{ request: 'react/jsx-runtime', library: 'react' }];
const ownEntries = ['@valikool/shared-ui', '@valikool/shared-ui/router', '@valikool/shared-ui/query'];
/** Entries that the host brings too, but in files of their own, when a page first asks for them. */
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

/** Named by its file, an entry is there for remotes even where no page of the host asks for it. */
const fileOf = (/** @type {string} */ request) =>
  path.join(__dirname, entries[request.replace('@valikool/shared-ui', '.')]);

/** The host brings what every page needs in its first files: one request less than asking for each. */
const sharedByHost = () =>
  shareEach(({ request, version }) =>
    laterEntries.includes(request) ? { version, eager: false, import: fileOf(request) } : { version, eager: true },
  );

/** A remote never carries a copy; it runs only inside a host (its standalone build does not federate at all). */
const sharedByRemote = () => shareEach(() => ({ import: false }));

module.exports = { sharedPackages, sharedByHost, sharedByRemote, sharedUiVersion };
