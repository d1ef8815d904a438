const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { evaluateRemote } = require('./evaluate-remote.cjs');
const { hashOfParts, ownContractParts } = require('./api-contract.cjs');
const { buildId } = require('./build-record.plugin.cjs');
const { sharedUiVersion } = require('../federation.shared.cjs');

function textAt(bundle, key) {
  const text = key.split('.').reduce((node, part) => node?.[part], bundle);
  return typeof text === 'string' ? text : undefined;
}

function labelsOf(entry, locales) {
  const labels = {};
  for (const [language, bundle] of Object.entries(locales)) {
    const text = textAt(bundle, entry.labelKey);
    if (text === undefined) throw new Error(`menu entry ${entry.id}: ${entry.labelKey} is missing in ${language}`);
    labels[language] = text;
  }
  return labels;
}

const required = (routes) => routes.flatMap((route) => [route.handle?.requires, ...required(route.children ?? [])]);

function permissionsOf(remote) {
  const names = [...remote.menu.map((entry) => entry.requires), ...required(remote.routes)];
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

const sharedTexts = (language) => require(`../src/i18n/locales/${language}.json`);

/** The rules of ids, each with the text of its error in every language. */
function idsOf({ routes }, locales) {
  return routes.flatMap(({ path: pattern, handle: { id } = {}, children = [] }) => {
    if (id === undefined) return idsOf({ routes: children }, locales);
    const { allowsNew = false, status, code } = id;
    const texts = Object.fromEntries(
      Object.keys(locales).map((language) => [language, textAt(sharedTexts(language), `errors.codes.${code}`)]),
    );
    return [{ pattern, allowsNew, status, texts }];
  });
}

/** The file of the Node build, and the patterns of its pages. */
function prerenderOf({ prerendered = [] }, bundle) {
  return bundle === undefined ? {} : { prerender: { bundle, patterns: prerendered } };
}

/** What the edge publishes about a remote: see RemoteManifest in shared-ui/src/remote. */
function toManifest({ remote, locales }, { version, build, bundle }) {
  const { contract, id, patterns } = remote;
  const menu = remote.menu.map(({ labelKey, ...entry }) => ({
    ...entry,
    labels: labelsOf({ id: entry.id, labelKey }, locales),
  }));
  const permissions = permissionsOf(remote);
  return {
    id,
    version,
    contract,
    sharedUi: sharedUiVersion,
    build,
    api: hashOfParts(ownContractParts()),
    manifest: 'mf-manifest.json',
    patterns,
    menu,
    permissions,
    ids: idsOf(remote, locales),
    ...prerenderOf(remote, bundle),
  };
}

/** Writes remote.json from the `defineRemote` object, so that nothing about a remote is written twice. */
class RemoteManifestPlugin {
  /**
   * @param {{dir: string, definition: string, bundleNames?: {file?: string}}} options
   *   `definition`: the file with `defineRemote`, from `dir`; `bundleNames`: knows the file of the node build, if there is one
   */
  constructor({ dir, definition, bundleNames }) {
    this.bundleNames = bundleNames;
    this.definition = path.join(dir, definition);
    this.version = require(path.join(dir, 'package.json')).version;
  }

  /**
   * Makes the Node build's file part of this build, so that both are kept and removed together. It is not compressed,
   * since no browser downloads it.
   */
  async adopt(compilation, bundle) {
    const { RawSource } = compilation.compiler.webpack.sources;
    const text = await readFile(path.join(compilation.outputOptions.path, bundle));
    compilation.emitAsset(bundle, new RawSource(text), { minimized: true });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'RemoteManifestPlugin', stage }, async () => {
        const evaluated = await evaluateRemote(this.definition);
        const { id, prerendered } = evaluated.remote;
        if (prerendered !== undefined && this.bundleNames === undefined)
          throw new Error(`${id} has prerendered pages and no node build: use prerenderedRemoteConfig`);
        const bundle = this.bundleNames?.file;
        if (bundle !== undefined) await this.adopt(compilation, bundle);
        const manifest = toManifest(evaluated, { version: this.version, build: buildId(compilation), bundle });
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(manifest, null, 1)));
      });
    });
  }
}

module.exports = { RemoteManifestPlugin };
