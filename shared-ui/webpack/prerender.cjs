const path = require('node:path');
const { optimize } = require('webpack');
const { baseConfig } = require('./base.cjs');
const { BundleNamePlugin } = require('./bundle-name.plugin.cjs');
const { sharedPackages } = require('../federation.shared.cjs');

const nodeName = (name) => `${name}_node`;
const bundleName = /^node\/prerender\.[0-9a-f]{8}\.cjs$/;

/** Styles refer to assets by the addresses of the browser's build, which alone writes the files. */
const withoutAssets = (rules) =>
  rules.map((rule) => (rule.type === 'asset/resource' ? { ...rule, generator: { emit: false } } : rule));

/**
 * The build of a front end's public pages for Node: the same sources, one file, no federation. A remote's build takes
 * the shared packages from the process that runs it, so that there is one React; the shell's build contains them.
 * @param {{dir: string, name: string, mode: 'production' | 'development', publicPath: string, isHost: boolean}} options
 * @returns {{config: import('webpack').Configuration, bundleNames: BundleNamePlugin}}
 */
function prerenderConfig({ dir, name, mode, publicPath, isHost }) {
  const {
    output,
    module: browserModule,
    plugins: _browserPlugins,
    ...base
  } = baseConfig({ dir, name: nodeName(name), mode, publicPath });
  const bundleNames = new BundleNamePlugin(bundleName);
  const config = {
    ...base,
    target: 'node20',
    devtool: false,
    entry: { prerender: path.join(dir, 'src/prerender/index.ts') },
    output: {
      ...output,
      uniqueName: nodeName(name),
      filename: 'node/[name].[contenthash:8].cjs',
      library: { type: 'commonjs2' },
    },
    module: { ...browserModule, rules: withoutAssets(browserModule.rules) },
    externals: isHost ? [] : Object.fromEntries(sharedPackages.map(({ request }) => [request, `commonjs ${request}`])),
    // Runs in Node: its size does not matter, and a readable stack trace does.
    optimization: { ...base.optimization, minimize: false },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 }), bundleNames],
  };
  return { config, bundleNames };
}

module.exports = { prerenderConfig, nodeName };
