// registry.json: which versions of each front end are published, and who gets which (docs/adr/0080).

/** @typedef {'checking' | 'current' | 'canary' | 'kept' | 'withdrawn'} VersionState */
/**
 * One published build of a front end.
 * @typedef {object} Version
 * @property {string} id hash of its files
 * @property {VersionState} state `checking`: reachable, and not given to anybody yet; `kept`: was current; `withdrawn`:
 * did not pass its check, or was taken back
 * @property {number} percent of visitors that get a canary; 0 for all others
 * @property {string} build as in its remote.json
 * @property {string} builtAt
 * @property {string} publishedAt
 * @property {string | null} currentAt when it last became current
 * @property {string} revision of the sources, as git names it; empty when unknown
 * @property {string} sharedUi version that it was built against
 * @property {number} contract between shell and front ends
 * @property {string} api hash of the API's contract that it was built against
 * @property {number} files
 * @property {number} bytes
 */
/** @typedef {Record<string, Version[]>} Remotes the versions of each front end, newest first */
/**
 * @typedef {object} Registry
 * @property {number} revision grows by one with each change
 * @property {string[]} apis hashes of the API's contracts that this installation has had
 * @property {Remotes} remotes
 */
/** @typedef {{registry: Registry, refused: {remote: string, reason: string}[]}} ReadRegistry */

export const registryFile = 'registry.json';
/** The list of a version's files, with their sizes. Nothing else in its folder is ever served. */
export const fileListName = 'files.json';

const format = 1;
export const longestRegistryBytes = 1_000_000;
const mostRemotes = 50;
const mostVersions = 100;
const mostApis = 200;

export const isRemoteId = (/** @type {unknown} */ value) =>
  typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value);
export const isVersionId = (/** @type {unknown} */ value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);

const longestName = 200;
const deepestName = 4;
const namePart = /^[A-Za-z0-9_@][A-Za-z0-9_@.-]*$/;
/** Whether a file's name is relative, plain, and leads nowhere else. @param {unknown} value */
export function isFileName(value) {
  if (typeof value !== 'string' || value.length > longestName) return false;
  const parts = value.split('/');
  return parts.length <= deepestName && parts.every((part) => namePart.test(part) && !part.includes('..'));
}

/** @returns {Registry} */
export const emptyRegistry = () => ({ revision: 0, apis: [], remotes: {} });

/** What is wrong, in one sentence. */
export class RegistryError extends Error {}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (/** @type {unknown} */ value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isInstant = (/** @type {unknown} */ value) =>
  typeof value === 'string' && value.length <= 30 && !Number.isNaN(Date.parse(value));
const isShortText = (/** @type {unknown} */ value) => typeof value === 'string' && value.length <= 100;
const states = ['checking', 'current', 'canary', 'kept', 'withdrawn'];

/** Each field of a version with what it must be. @type {Record<keyof Version, (value: unknown) => boolean>} */
const fields = {
  id: isVersionId,
  state: (value) => states.includes(/** @type {string} */ (value)),
  percent: (value) => isCount(value) && Number(value) <= 100,
  build: isShortText,
  builtAt: isInstant,
  publishedAt: isInstant,
  currentAt: (value) => value === null || isInstant(value),
  revision: isShortText,
  sharedUi: (value) => typeof value === 'string' && /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(value),
  contract: isCount,
  api: isShortText,
  files: isCount,
  bytes: isCount,
};

/** @param {unknown} value @returns {Version} with the known fields only @throws {RegistryError} */
function versionOf(value) {
  if (!isObject(value)) throw new RegistryError('a version is not an object');
  for (const [name, isValid] of Object.entries(fields))
    if (!isValid(value[name])) throw new RegistryError(`a version has a wrong "${name}"`);
  return /** @type {Version} */ (Object.fromEntries(Object.keys(fields).map((name) => [name, value[name]])));
}

/** @param {unknown} value @returns {Version[]} @throws {RegistryError} */
function versionsOf(value) {
  const list = isObject(value) ? value['versions'] : undefined;
  if (!Array.isArray(list) || list.length > mostVersions)
    throw new RegistryError(`it has no list of at most ${mostVersions} versions`);
  const versions = list.map(versionOf);
  if (new Set(versions.map(({ id }) => id)).size < versions.length)
    throw new RegistryError('a version is listed twice');
  for (const state of ['current', 'canary'])
    if (versions.filter((version) => version.state === state).length > 1)
      throw new RegistryError(`two versions are ${state}`);
  return versions;
}

/** @param {string} text @returns {Record<string, unknown>} @throws {RegistryError} */
function parsed(text) {
  if (Buffer.byteLength(text) > longestRegistryBytes)
    throw new RegistryError(`the registry has more than ${longestRegistryBytes} bytes`);
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RegistryError('the registry is not JSON');
  }
  if (!isObject(value)) throw new RegistryError('the registry is not an object');
  return value;
}

/**
 * Reads a registry. A front end with a wrong line is left out and named, so that it harms no other. Unknown fields are
 * left out: a newer command may have written them.
 * @param {string} text
 * @returns {ReadRegistry}
 * @throws {RegistryError} when nothing of it can be used
 */
export function readRegistry(text) {
  const value = parsed(text);
  if (value['format'] !== format)
    throw new RegistryError(
      `the registry has format ${String(value['format']).slice(0, 20)}, and this reads ${format}`,
    );
  const { revision, apis, remotes } = value;
  if (!isCount(revision)) throw new RegistryError('the registry has no revision');
  if (!isObject(remotes) || Object.keys(remotes).length > mostRemotes)
    throw new RegistryError(`the registry has no list of at most ${mostRemotes} front ends`);
  const known = Array.isArray(apis) ? apis.filter(isShortText).slice(0, mostApis) : [];
  const { read, refused } = readRemotes(remotes);
  return { registry: { revision: Number(revision), apis: known, remotes: read }, refused };
}

/** @param {Record<string, unknown>} remotes */
function readRemotes(remotes) {
  /** @type {Remotes} */
  const read = {};
  /** @type {ReadRegistry['refused']} */
  const refused = [];
  for (const [remote, line] of Object.entries(remotes)) {
    try {
      if (!isRemoteId(remote)) throw new RegistryError('its id is not one');
      read[remote] = versionsOf(line);
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error;
      refused.push({ remote: remote.slice(0, 40), reason: error.message });
    }
  }
  return { read, refused };
}

/** @param {Registry} registry */
export function writeRegistry({ revision, apis, remotes }) {
  const lines = Object.fromEntries(Object.entries(remotes).map(([id, versions]) => [id, { versions }]));
  return `${JSON.stringify({ format, revision, apis: apis.slice(0, mostApis), remotes: lines }, null, 1)}\n`;
}

/** @param {readonly Version[] | undefined} versions @param {VersionState} state */
export const versionIn = (versions, state) => versions?.find((version) => version.state === state);

/** The version that was current before: where a rollback leads. @param {readonly Version[]} versions */
export const previousOf = (versions) =>
  versions
    .filter(({ state, currentAt }) => state === 'kept' && currentAt !== null)
    .sort((one, other) => String(other.currentAt).localeCompare(String(one.currentAt)))[0];
