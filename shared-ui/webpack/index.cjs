const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { baseConfig } = require('./base.cjs');
const { federationRuntime } = require('./federation-runtime.cjs');
const { nodeName, prerenderConfig } = require('./prerender.cjs');
const { RemoteManifestPlugin } = require('./remote-manifest.plugin.cjs');
const { AdoptStartPlugin, startConfig, startName } = require('./start.cjs');
const { sharedByHost, sharedByRemote } = require('../federation.shared.cjs');

const federationName = (id) => `mf_${id}`;
const modeOf = (argv) => (argv.mode === 'development' ? 'development' : 'production');

/** A remote that runs alone: an ordinary page without federation, with msw in place of the API. */
function standaloneConfig({ dir, id, argv }) {
  const base = baseConfig({ dir, name: `${id}_standalone`, mode: modeOf(argv), publicPath: '/' });
  return {
    ...base,
    entry: path.join(dir, 'src/index.ts'),
    output: { ...base.output, path: path.join(dir, 'dist/standalone') },
    devServer: {
      port: 'auto',
      historyApiFallback: true,
      hot: true,
      static: { directory: path.dirname(require.resolve('msw/mockServiceWorker.js')) },
    },
    plugins: [...base.plugins, new HtmlWebpackPlugin({ template: path.join(__dirname, 'standalone.html') })],
  };
}

/** The browser's build of a remote. @param bundleNames where its node build is, if it has one */
function browserConfig({ dir, id, argv }, bundleNames) {
  const definition = 'src/app/remote.ts';
  const name = federationName(id);
  const base = baseConfig({ dir, name, mode: modeOf(argv), publicPath: 'auto' });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        manifest: true,
        dts: false,
        exposes: { './remote': path.join(dir, definition) },
        shared: sharedByRemote(),
        experiments: { externalRuntime: true },
      }),
      new RemoteManifestPlugin({ dir, definition, bundleNames }),
    ],
  };
}

/**
 * The webpack configuration of a remote. Inside the shell it uses the shell's shared packages and federation runtime;
 * with `--env standalone` it is a page of its own.
 * @param {{dir: string, id: string, env?: {standalone?: boolean}, argv: {mode?: string}}} options `dir`: the workspace's folder
 * @returns {import('webpack').Configuration}
 */
function remoteConfig({ env = {}, ...options }) {
  return env.standalone ? standaloneConfig(options) : browserConfig(options, undefined);
}

/**
 * As `remoteConfig`, for a remote with public pages: a second build renders those in Node (docs/adr/0014).
 * @param {{dir: string, id: string, env?: {standalone?: boolean}, argv: {mode?: string}}} options `dir`: the workspace's folder
 * @returns {import('webpack').Configuration[]}
 */
function prerenderedRemoteConfig({ env = {}, ...options }) {
  if (env.standalone) return [standaloneConfig(options)];
  const { dir, id, argv } = options;
  const name = federationName(id);
  const node = prerenderConfig({ dir, name, mode: modeOf(argv), publicPath: `/remotes/${id}/`, isHost: false });
  return [node.config, { ...browserConfig(options, node.bundleNames), dependencies: [nodeName(name)] }];
}

/**
 * The webpack configuration of the shell. It contains no remote's address: those come from /remotes.json.
 * @param {{dir: string, argv: {mode?: string}}} options `dir`: the workspace's folder
 * @returns {import('webpack').Configuration[]} the builds that render its public pages in Node, that start every page,
 *   and the browser's
 */
function shellConfig({ dir, argv }) {
  const mode = modeOf(argv);
  const node = prerenderConfig({ dir, name: 'shell', mode, publicPath: '/', isHost: true });
  const start = startConfig({ dir, mode });
  const browser = shellBrowserConfig({ dir, argv }, { bundleNames: node.bundleNames, startNames: start.startNames });
  return [node.config, start.config, { ...browser, dependencies: [nodeName('shell'), startName] }];
}

function shellBrowserConfig({ dir, argv }, { bundleNames, startNames }) {
  const base = baseConfig({ dir, name: 'shell', mode: modeOf(argv), publicPath: '/' });
  return {
    ...base,
    entry: { main: path.join(dir, 'src/index.ts') },
    resolve: { ...base.resolve, alias: federationRuntime },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({
        template: path.join(dir, 'src/index.html'),
        favicon: path.join(dir, 'src/icon.svg'),
        // The template places its scripts itself.
        inject: false,
        startNames,
        minify: false,
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        dts: false,
        shared: sharedByHost(),
        experiments: { provideExternalRuntime: true, asyncStartup: false },
      }),
      new AdoptStartPlugin(startNames),
      // The shell describes itself like any front end: the edge reads its patterns and its shared-ui version here.
      new RemoteManifestPlugin({ dir, definition: 'src/pages/pages.ts', bundleNames }),
    ],
  };
}

module.exports = { remoteConfig, prerenderedRemoteConfig, shellConfig, federationName };
