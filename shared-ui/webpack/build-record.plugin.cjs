const { mkdir, readdir, readFile, rm, writeFile } = require('node:fs/promises');
const path = require('node:path');

const keptBuilds = 3;

/** The id of a build. Equal sources give an equal id, so a rebuild without changes does not ask users to reload. */
const buildId = (compilation) => String(compilation.hash).slice(0, 12);

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

async function readRecords(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const records = await Promise.all(names.map((name) => readJson(path.join(folder, name))));
  return records.sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

const withSiblings = (file) => [file, `${file}.br`, `${file}.gz`, `${file}.map`];

/**
 * Records each build in `builds/latest.json` and `builds/meta/<id>.json`, and removes files that only builds older than
 * the last three need. Tabs opened with those three can still load their own files.
 */
class BuildRecordPlugin {
  constructor({ dir }) {
    this.version = require(path.join(dir, 'package.json')).version;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('BuildRecordPlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const dist = compilation.outputOptions.path;
      const folder = path.join(dist, 'builds', 'meta');
      await mkdir(folder, { recursive: true });
      const id = buildId(compilation);
      const builtAt = new Date().toISOString();
      const files = compilation
        .getAssets()
        .map((asset) => asset.name)
        .filter((name) => !name.endsWith('.map'))
        .sort();
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify({ id, version: this.version, builtAt, files }));
      await writeFile(path.join(dist, 'builds', 'latest.json'), JSON.stringify({ id, version: this.version, builtAt }));
      await this.prune(dist, folder);
    });
  }

  async prune(dist, folder) {
    const records = await readRecords(folder);
    const needed = new Set(records.slice(0, keptBuilds).flatMap((record) => record.files));
    for (const record of records.slice(keptBuilds)) {
      const unneeded = record.files.filter((file) => !needed.has(file)).flatMap(withSiblings);
      await Promise.all(unneeded.map((file) => rm(path.join(dist, file), { force: true })));
      await rm(path.join(folder, `${record.id}.json`), { force: true });
    }
  }
}

module.exports = { BuildRecordPlugin, buildId };
