const { readFile, rm, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { promisify } = require('node:util');
const zlib = require('node:zlib');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const compressible = /\.(js|css|svg|json)$/;
const smallestWorthwhileBytes = 512;
const bestBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Writes `.br` and `.gz` beside every emitted text file: quality 11 is too slow to do on request. When switched off it
 * removes stale ones, which would otherwise be served in place of the new file.
 */
class CompressPlugin {
  constructor({ enabled }) {
    this.enabled = enabled;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('CompressPlugin', async (compilation) => {
      const files = [...compilation.emittedAssets, ...(compilation.extraFiles ?? [])].filter((file) =>
        compressible.test(file),
      );
      await Promise.all(files.map((file) => this.handle(path.join(compilation.outputOptions.path, file))));
    });
  }

  async handle(file) {
    const raw = this.enabled ? await readFile(file) : Buffer.alloc(0);
    if (raw.length < smallestWorthwhileBytes) {
      await Promise.all([rm(`${file}.br`, { force: true }), rm(`${file}.gz`, { force: true })]);
      return;
    }
    const [asBrotli, asGzip] = await Promise.all([brotli(raw, bestBrotli), gzip(raw, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, asBrotli), writeFile(`${file}.gz`, asGzip)]);
  }
}

module.exports = { CompressPlugin };
