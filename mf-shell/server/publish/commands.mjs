import { versionIn } from '../registry/format.mjs';
import { readBuild } from './build.mjs';
import { rolledBack, withCanary, withChecking, withCurrent, withoutChecked } from './changes.mjs';
import { askInstallation, assertFits } from './installation.mjs';
import { PublishError } from './publish-error.mjs';
import { assertReachable, isGivenOut } from './reachable.mjs';
import { changeRegistry, loadRegistry } from './registry-writer.mjs';

/** @typedef {import('./build.mjs').Build} Build */
/** @typedef {import('./folder-store.mjs').Store} Store */
/** @typedef {import('../registry/format.mjs').Version} Version */
/**
 * @typedef {object} Place
 * @property {Store} store
 * @property {string} installation address of the running product
 * @property {(line: string) => void} print
 * @property {typeof fetch} [ask]
 * @property {number} [patience] milliseconds to wait for the edge
 */
/** @typedef {{id: string, folder: string, percent: number, revision: string}} Publication `percent`: 100 for everybody */

const thousands = (/** @type {number} */ count) => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
const currentId = (/** @type {readonly Version[]} */ versions) => versionIn(versions, 'current')?.id ?? '';

/** @param {Build} build @param {string} revision @returns {Version} */
const lineOf = ({ version, builtAt, manifest, files }, revision) => ({
  id: version,
  state: 'checking',
  percent: 0,
  build: manifest.build,
  builtAt,
  publishedAt: new Date().toISOString(),
  currentAt: null,
  revision,
  sharedUi: manifest.sharedUi,
  contract: manifest.contract,
  api: manifest.api ?? '',
  files: files.length,
  bytes: files.reduce((sum, { content }) => sum + content.length, 0),
});

/**
 * Publishes a built front end: checks it, puts its files in place, asks them back, and gives it to visitors.
 * @param {Publication} publication
 * @param {Place} place
 * @throws {PublishError}
 */
export async function publish({ id, folder, percent, revision }, place) {
  const { store, installation, print, ask } = place;
  const startedAt = performance.now();
  const build = await readBuild(folder, id);
  const line = lineOf(build, revision);
  print(
    `${id} ${build.version}: build ${line.build} of ${line.builtAt}, ${line.files} files, ${thousands(line.bytes)} bytes`,
  );
  const there = await askInstallation(installation, ask);
  const { registry } = await loadRegistry(store);
  assertFits(build.manifest, there, { knownApis: registry.apis });
  print(
    `It fits: shared-ui ${line.sharedUi} (shell ${there.shell.sharedUi}), contract ${line.contract}, API ${line.api}`,
  );
  const before = currentId(registry.remotes[id] ?? []);
  if (percent < 100) withCanary(withChecking(registry.remotes[id] ?? [], line), build.version, percent);
  await store.putVersion(id, build.version, build.files);
  await changeRegistry(store, id, (versions, { apis }) => ({
    versions: withChecking(versions, line),
    apis: [...new Set([there.api, ...apis])],
  }));
  await assertReachableOrWithdraw(build, place);
  print('Its files answer with the right type, length and content');
  await giveOut(build, { before, percent, store });
  if (percent < 100) print(`Published to ${percent} % of visitors in ${secondsSince(startedAt)} s`);
  else await printWhenGiven('Published to everybody', { id, version: build.version, startedAt }, place);
}

const secondsSince = (/** @type {number} */ startedAt) => ((performance.now() - startedAt) / 1000).toFixed(1);

/**
 * @param {string} what happened
 * @param {{id: string, version: string, startedAt: number}} change
 * @param {Place} place
 */
async function printWhenGiven(what, { startedAt, ...published }, { print, ...options }) {
  const isGiven = await isGivenOut(published, options);
  const doubt = isGiven ? '' : '; the installation does not name it yet: look at the log of the edge';
  print(`${what} in ${secondsSince(startedAt)} s${doubt}`);
}

/** @param {Build} build @param {Place} place */
async function assertReachableOrWithdraw(build, { store, ...place }) {
  try {
    await assertReachable(build, place);
  } catch (error) {
    await changeRegistry(store, build.id, (versions) => ({ versions: withoutChecked(versions, build.version) }));
    throw error;
  }
}

/** @param {Build} build @param {{before: string, percent: number, store: Store}} how `before`: what was current when this began */
async function giveOut({ id, version }, { before, percent, store }) {
  await changeRegistry(store, id, (versions) => {
    const present = currentId(versions);
    if (present !== before && present !== version)
      throw new PublishError(
        `${present} became the current version of ${id} meanwhile; yours, ${version}, did not. Look at it, and publish again if yours is to replace it`,
      );
    const now = new Date().toISOString();
    if (percent < 100) return { versions: withCanary(versions, version, percent) };
    return { versions: present === version ? [...versions] : withCurrent(versions, version, now) };
  });
}

/**
 * Returns to the version before, or to a named one; with a canary, ends that.
 * @param {{id: string, version: string}} wanted
 * @param {Place} place
 * @throws {PublishError}
 */
export async function rollBack({ id, version }, place) {
  const { store, print } = place;
  const startedAt = performance.now();
  const now = new Date().toISOString();
  const { from, to } = await changeRegistry(store, id, (versions) => rolledBack(versions, version, now));
  print(
    from.state === 'canary'
      ? `The canary ${from.id} of ${id} has ended; everybody gets ${to.id}`
      : `${id} is back at ${to.id} (build ${to.build} of ${to.builtAt}); ${from.id} was withdrawn`,
  );
  await printWhenGiven('Rolled back', { id, version: to.id, startedAt }, place);
}

/** @param {Pick<Place, 'store' | 'print'>} place */
export async function listVersions({ store, print }) {
  const { registry } = await loadRegistry(store);
  const remotes = Object.entries(registry.remotes);
  if (remotes.length === 0) print('Nothing is published here yet: all front ends come from REMOTES');
  for (const [id, versions] of remotes) {
    print(`${id}`);
    for (const version of versions) {
      const state = version.state === 'canary' ? `canary ${version.percent} %` : version.state;
      const when = version.publishedAt.slice(0, 16).replace('T', ' ');
      print(
        `  ${version.id}  ${state.padEnd(12)}  ${when}  ${(version.revision || '-').slice(0, 12).padEnd(12)}  shared-ui ${version.sharedUi}`,
      );
    }
  }
}
