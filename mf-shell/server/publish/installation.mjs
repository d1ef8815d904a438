import { createRequire } from 'node:module';
import { fitsSharedUi } from '../lib/version.mjs';
import { PublishError } from './publish-error.mjs';

/** @typedef {import('@valikool/shared-ui').RemoteManifest} RemoteManifest */
/** @typedef {{shell: RemoteManifest, others: RemoteManifest[], parts: string[], api: string}} Installation */
/** @typedef {{contractParts: (document: object) => string[], hashOfParts: (parts: string[]) => string, ownContractParts: () => string[]}} ApiContract */

/** @type {ApiContract} */
const { contractParts, hashOfParts, ownContractParts } = createRequire(import.meta.url)(
  '../../../shared-ui/webpack/api-contract.cjs',
);

const timeoutMs = 10_000;
const mostNamed = 3;

/** @param {string} address @param {typeof fetch} ask @returns {Promise<any>} */
async function getJson(address, ask) {
  try {
    const answer = await ask(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PublishError(
      `${address} cannot be read (${reason}): is the installation running, and is its address right? Set it by --installation`,
    );
  }
}

/**
 * What an installation has: its shell, its front ends and its API's contract.
 * @param {string} address
 * @param {typeof fetch} [ask]
 * @returns {Promise<Installation>}
 */
export async function askInstallation(address, ask = fetch) {
  const [shell, list, document] = await Promise.all([
    getJson(`${address}/remote.json`, ask),
    getJson(`${address}/remotes.json`, ask),
    getJson(`${address}/api/v1/openapi.json`, ask),
  ]);
  const parts = contractParts(document);
  return { shell, others: list.remotes, parts, api: hashOfParts(parts) };
}

/** Whether a path could belong to both patterns. @param {string} one @param {string} other */
export function meet(one, other) {
  const [ours, theirs] = [one.split('/'), other.split('/')];
  for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
    const [our, their] = [ours[at], theirs[at]];
    if (our === '*' || their === '*') return true;
    if (our === undefined || their === undefined) return false;
    if (our !== their && !our.startsWith(':') && !their.startsWith(':')) return false;
  }
  return true;
}

/** @param {RemoteManifest} manifest @param {Installation} installation @throws {PublishError} */
function assertOwnPages(manifest, { shell, others }) {
  const { id, patterns = [], menu = [] } = manifest;
  for (const frontEnd of [shell, ...others.filter((other) => other.id !== id)])
    for (const pattern of patterns) {
      const taken = frontEnd.patterns.find((other) => meet(pattern, other));
      if (taken !== undefined)
        throw new PublishError(
          `${id} wants the pages ${pattern}, but ${taken} belongs to ${frontEnd.id}: only one front end can have them`,
        );
    }
  const away = menu.find(({ to }) => !/^\/(?!\/)/.test(String(to)));
  if (away !== undefined)
    throw new PublishError(
      `The menu of ${id} leads to ${JSON.stringify(away.to)}: a menu leads to the product's own pages`,
    );
}

/** @param {RemoteManifest} manifest @param {Installation} installation @throws {PublishError} */
function assertFitsShell({ id, contract, sharedUi }, { shell }) {
  if (contract !== shell.contract)
    throw new PublishError(
      `${id} speaks contract ${contract} with the shell, and this installation's shell ${shell.contract}: publish the shell and all front ends of one commit`,
    );
  if (!fitsSharedUi(sharedUi, shell.sharedUi))
    throw new PublishError(
      `${id} was built against shared-ui ${sharedUi}, and this installation's shell has ${shell.sharedUi}: publish the shell first, or build ${id} against shared-ui ${shell.sharedUi}`,
    );
}

/**
 * The API has what the build was made for, if it has the same contract, or everything of it. Only where nobody can compare
 * them it is enough that the API has had that contract: it may have gone back to an older one since.
 * @param {RemoteManifest} manifest
 * @param {Installation} installation
 * @param {{knownApis: readonly string[], ownParts: () => string[]}} known `ownParts`: of the contract in this checkout
 * @throws {PublishError}
 */
function assertFitsApi({ id, api = '' }, installation, { knownApis, ownParts }) {
  if (api === installation.api) return;
  const parts = ownParts();
  const isComparable = hashOfParts(parts) === api;
  if (!isComparable && knownApis.includes(api)) return;
  if (!isComparable)
    throw new PublishError(
      `${id} was built against the API's contract ${api || '(none)'}, which neither this installation nor this checkout knows: build it again here`,
    );
  const has = new Set(installation.parts);
  const missing = parts.filter((part) => !has.has(part));
  if (missing.length === 0) return;
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : '';
  throw new PublishError(
    `${id} was built against a contract of the API that this installation does not have (missing: ${missing.slice(0, mostNamed).join(', ')}${more}): publish the API first`,
  );
}

/**
 * @param {RemoteManifest} manifest
 * @param {Installation} installation
 * @param {{knownApis: readonly string[], ownParts?: () => string[]}} known
 * @throws {PublishError}
 */
export function assertFits(manifest, installation, { knownApis, ownParts = ownContractParts }) {
  assertFitsShell(manifest, installation);
  assertFitsApi(manifest, installation, { knownApis, ownParts });
  assertOwnPages(manifest, installation);
}
