const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { baseConfig } = require('./base.cjs');
const { BundleNamePlugin } = require('./bundle-name.plugin.cjs');
const { CompressPlugin } = require('./compress.plugin.cjs');

const startName = 'shell_start';
const startFile = /^start\.[0-9a-f]{8}\.js$/;

/** Makes the first script part of the shell's build, so that both are recorded and removed together. */
class AdoptStartPlugin {
  /** @param {{file?: string}} startNames knows the file of the first script */
  constructor(startNames) {
    this.startNames = startNames;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AdoptStartPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'AdoptStartPlugin', stage }, async () => {
        const { file } = this.startNames;
        const text = await readFile(path.join(compilation.outputOptions.path, file));
        compilation.emitAsset(file, new sources.RawSource(text), { minimized: true });
      });
    });
  }
}

/**
 * The build of the first script of every page: without federation, whose runtime alone is larger than that script.
 * @param {{dir: string, mode: 'production' | 'development'}} options `dir`: the shell's folder
 * @returns {{config: import('webpack').Configuration, startNames: BundleNamePlugin}}
 */
function startConfig({ dir, mode }) {
  const { plugins: _browserPlugins, ...base } = baseConfig({ dir, name: startName, mode, publicPath: '/' });
  const startNames = new BundleNamePlugin(startFile);
  const compress = new CompressPlugin({ enabled: mode === 'production' });
  const entry = { start: path.join(dir, 'src/start/index.ts') };
  return { config: { ...base, entry, plugins: [compress, startNames] }, startNames };
}

module.exports = { AdoptStartPlugin, startConfig, startName };
