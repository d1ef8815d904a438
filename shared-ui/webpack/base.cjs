const path = require('node:path');
const { DefinePlugin } = require('webpack');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { CompressPlugin } = require('./compress.plugin.cjs');
const { BuildRecordPlugin } = require('./build-record.plugin.cjs');

const swc = {
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false }, useDefineForClassFields: false },
      // Makes component ids equal in every build, so that prerendered markup matches the browser's.
      experimental: {
        plugins: [[require.resolve('@swc/plugin-styled-components'), { displayName: false, ssr: true }]],
      },
    },
  },
};

/** Compiles our sources for browsers. */
const compileRule = { test: /\.tsx?$/, exclude: /node_modules/, use: swc };

/**
 * The common configuration of all front-end builds. Hashed files of earlier builds stay in `dist`, because open tabs
 * still load them; BuildRecordPlugin removes files that no kept build needs.
 * @param {{dir: string, name: string, mode: 'production' | 'development', publicPath: string}} options
 * @returns {import('webpack').Configuration}
 */
function baseConfig({ dir, name, mode, publicPath }) {
  const isProduction = mode === 'production';
  return {
    name,
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(dir, 'dist'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: name,
      publicPath,
      clean: false,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [compileRule, { test: /\.(woff2|svg|png|webp|jpg)$/, type: 'asset/resource' }],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // A build takes less than half of the processor time that it takes with webpack's own choice; files are no larger.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    plugins: [
      new BuildRecordPlugin({ dir }),
      new CompressPlugin({ enabled: isProduction }),
      // styled-components then inserts rules as in production; the policy forbids text in style elements.
      ...(isProduction ? [] : [new DefinePlugin({ SC_DISABLE_SPEEDY: 'false' })]),
    ],
  };
}

module.exports = { baseConfig, compileRule };
