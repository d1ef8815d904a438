import { createHash } from 'node:crypto';
import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import zlib from 'node:zlib';
import { isFileName } from '../registry/format.mjs';
import { typeOf } from '../registry/released-files.mjs';
import { PublishError } from './publish-error.mjs';

/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */
/** @typedef {{name: string, content: Buffer}} BuiltFile */
/** @typedef {{id: string, version: string, builtAt: string, manifest: RemoteManifest, entry: string, files: BuiltFile[]}} Build */
/** @typedef {{id: string, builtAt: string, files: string[]}} BuildRecord */

const megabyte = 1_000_000;
const mostFiles = 2_000;
const mostFileBytes = 10 * megabyte;
const mostBytes = 60 * megabyte;

const unzip = {
  '.br': promisify(zlib.brotliDecompress),
  '.gz': promisify(zlib.gunzip),
};
/** Only for error services and people who look into a build. */
const notForBrowsers = /\.map$|^mf-stats\.json$/;
/** What the edge renders pages with. */
const nodeBuild = /^node\/[\w.-]+\.cjs$/;

/** @param {string} text @param {string} name @returns {any} @throws {PublishError} */
function parseJson(text, name) {
  try {
    return JSON.parse(text);
  } catch {
    throw new PublishError(`${name} is not JSON: build the front end again`);
  }
}

/** Reads the files of a built folder; nothing outside it, and nothing that is not a plain file. */
class BuiltFolder {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.bytes = 0;
  }

  /** @param {string} name @returns {Promise<Buffer | null>} null when there is no such file @throws {PublishError} */
  async find(name) {
    if (!isFileName(name))
      throw new PublishError(
        `The file name ${JSON.stringify(name)} leads out of the build or is not plain: it is refused`,
      );
    const file = path.join(this.folder, name);
    const found = await lstat(file).catch(() => null);
    if (found === null) return null;
    if (!found.isFile() || (await realpath(file)) !== file)
      throw new PublishError(`${name} is a link or not a plain file: a build has plain files only`);
    if (found.size > mostFileBytes)
      throw new PublishError(
        `${name} has ${mega(found.size)} MB; a file of a front end has at most ${mega(mostFileBytes)}`,
      );
    this.bytes += found.size;
    if (this.bytes > mostBytes) throw new PublishError(`The build has more than ${mega(mostBytes)} MB`);
    return readFile(file);
  }

  /** @param {string} name @throws {PublishError} */
  async read(name) {
    const content = await this.find(name);
    if (content === null) throw new PublishError(`${name} is missing: build the front end again`);
    return content;
  }
}

const mega = (/** @type {number} */ bytes) => Math.ceil(bytes / megabyte);

/** @param {BuiltFolder} built @param {string} name @param {Buffer} content @returns {Promise<BuiltFile[]>} its compressed forms */
async function compressedForms(built, name, content) {
  const forms = await Promise.all(
    Object.entries(unzip).map(async ([ending, open]) => {
      const packed = await built.find(name + ending);
      if (packed === null) return [];
      const plain = await open(packed, { maxOutputLength: content.length + 1 }).catch(() => null);
      if (plain === null || !content.equals(plain))
        throw new PublishError(`${name}${ending} is not a compressed ${name}: build the front end again`);
      return [{ name: name + ending, content: packed }];
    }),
  );
  return forms.flat();
}

/** @param {BuiltFolder} built @param {string[]} names @returns {Promise<BuiltFile[]>} */
async function readFiles(built, names) {
  /** @type {BuiltFile[]} */
  const files = [];
  for (const name of names) {
    if (!nodeBuild.test(name) && isFileName(name) && typeOf(name) === null)
      throw new PublishError(`${name} is of a kind that no front end has`);
    const content = await built.read(name);
    files.push({ name, content }, ...(await compressedForms(built, name, content)));
  }
  return files;
}

/** @param {any} federation what mf-manifest.json says @param {string} id @returns {{entry: string, named: string[]}} @throws {PublishError} */
function readFederation(federation, id) {
  const { remoteEntry = {}, publicPath, globalName } = federation?.metaData ?? {};
  if (publicPath !== 'auto')
    throw new PublishError(
      `mf-manifest.json says that its files are at ${JSON.stringify(publicPath)}: a front end loads its files from where it is published`,
    );
  if (globalName !== `mf_${id}`)
    throw new PublishError(`mf-manifest.json is of ${JSON.stringify(globalName)}, not of mf_${id}`);
  if ((federation.remotes ?? []).length > 0)
    throw new PublishError('mf-manifest.json names other front ends: a front end loads no other');
  const entry = path.posix.join(String(remoteEntry.path ?? ''), String(remoteEntry.name ?? ''));
  const exposed = (federation.exposes ?? []).filter((/** @type {any} */ each) => each.path === './remote');
  if (exposed.length !== 1) throw new PublishError('mf-manifest.json does not expose ./remote');
  const assetsOf = (/** @type {any} */ { assets = {} }) =>
    [assets.js?.sync, assets.js?.async, assets.css?.sync, assets.css?.async].flatMap((list) => list ?? []);
  return { entry, named: exposed.flatMap(assetsOf).map(String) };
}

/** @param {BuiltFolder} built @returns {Promise<{manifest: RemoteManifest, record: BuildRecord}>} */
async function readRecords(built) {
  const manifest = parseJson(String(await built.read('remote.json')), 'remote.json');
  const build = String(manifest?.build);
  if (!/^[\w-]{1,64}$/.test(build)) throw new PublishError('remote.json has no build: build the front end again');
  const recordName = `builds/meta/${build}.json`;
  const record = parseJson(String(await built.read(recordName)), recordName);
  if (!Array.isArray(record?.files) || record.files.length > mostFiles || Number.isNaN(Date.parse(record.builtAt)))
    throw new PublishError(`${recordName} does not list the files of the build, at most ${mostFiles}`);
  return { manifest, record };
}

/** @param {Buffer} content @param {string} name */
function assertParses(content, name) {
  try {
    new vm.Script(content.toString('utf8'), { filename: name });
  } catch (error) {
    throw new PublishError(`${name} is not a script: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @param {BuiltFile[]} files */
function hashOf(files) {
  const lines = files.map(({ name, content }) => `${name} ${createHash('sha256').update(content).digest('hex')}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16);
}

/**
 * Reads a built front end, and refuses what is not whole or not one.
 * @param {string} folder of the build
 * @param {string} id of the front end that it must be
 * @returns {Promise<Build>}
 * @throws {PublishError}
 */
export async function readBuild(folder, id) {
  const real = await realpath(folder).catch(() => null);
  if (real === null)
    throw new PublishError(
      `There is no folder ${folder}: build the front end first (npm run build -w @valikool/mf-${id})`,
    );
  const built = new BuiltFolder(real);
  const { manifest, record } = await readRecords(built);
  if (manifest.id !== id) throw new PublishError(`${folder} is the build of "${String(manifest.id)}", not of "${id}"`);
  const names = record.files.map(String).filter((name) => !notForBrowsers.test(name));
  const files = await readFiles(built, names);
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const { entry, named } = readFederation(
    parseJson(String(contents.get(manifest.manifest)), String(manifest.manifest)),
    id,
  );
  const needed = ['remote.json', entry, ...named, ...(manifest.prerender ? [manifest.prerender.bundle] : [])];
  const missing = needed.find((name) => !contents.has(name));
  if (missing !== undefined)
    throw new PublishError(
      `The build needs ${JSON.stringify(missing)}, which is not among its files: build the front end again`,
    );
  assertParses(contents.get(entry) ?? Buffer.alloc(0), entry);
  return { id, version: hashOf(files), builtAt: record.builtAt, manifest, entry, files };
}
