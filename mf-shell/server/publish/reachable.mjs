import { setTimeout as pause } from 'node:timers/promises';
import { PublishError } from './publish-error.mjs';

/** @typedef {import('./build.mjs').Build} Build */

const patienceMs = 20_000;
const pauseMs = 250;
const answerMs = 5_000;

/**
 * Asks one file of a published version back.
 * @param {string} address
 * @param {{content: Buffer, type: string}} expected
 * @param {typeof fetch} ask
 * @returns {Promise<string>} what is wrong; empty when all is right
 */
async function fault(address, { content, type }, ask) {
  try {
    const headers = { 'accept-encoding': 'identity' };
    const answer = await ask(address, { headers, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
    if (!answer.ok) return `${address} answers ${answer.status}`;
    const given = answer.headers.get('content-type') ?? '';
    if (!given.startsWith(type)) return `${address} has the type ${given}`;
    const received = Buffer.from(await answer.arrayBuffer());
    if (received.length !== content.length)
      return `${address} has ${received.length} bytes instead of ${content.length}`;
    return received.equals(content) ? '' : `${address} has other content than the build`;
  } catch (error) {
    return `${address} does not answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const givenWithinMs = 10_000;

/**
 * Waits until the installation's list names a version for everybody.
 * @param {{id: string, version: string}} published
 * @param {{installation: string, ask?: typeof fetch, patience?: number}} options
 * @returns {Promise<boolean>} false when it did not within the time
 */
export async function isGivenOut({ id, version }, { installation, ask = fetch, patience = givenWithinMs }) {
  const giveUpAt = performance.now() + patience;
  for (;;) {
    const list = await ask(`${installation}/remotes.json`, { redirect: 'error', signal: AbortSignal.timeout(answerMs) })
      .then((answer) => answer.json())
      .catch(() => null);
    const remotes = /** @type {{id: string, release?: string}[]} */ (list?.remotes ?? []);
    if (remotes.some((remote) => remote.id === id && remote.release === version)) return true;
    if (performance.now() > giveUpAt) return false;
    await pause(pauseMs);
  }
}

/**
 * Waits until the installation serves a version's description and entry as they were built. Every edge reads the
 * registry by itself, so this takes a second or two.
 * @param {Build} build
 * @param {{installation: string, ask?: typeof fetch, patience?: number}} options
 * @throws {PublishError}
 */
export async function assertReachable(build, { installation, ask = fetch, patience = patienceMs }) {
  const contents = new Map(build.files.map(({ name, content }) => [name, content]));
  const base = `${installation}/remotes/${build.id}/${build.version}`;
  const wanted = [
    { name: 'remote.json', type: 'application/json' },
    { name: build.manifest.manifest, type: 'application/json' },
    { name: build.entry, type: 'text/javascript' },
  ];
  const giveUpAt = performance.now() + patience;
  for (;;) {
    const faults = await Promise.all(
      wanted.map(({ name, type }) =>
        fault(`${base}/${name}`, { content: contents.get(name) ?? Buffer.alloc(0), type }, ask),
      ),
    );
    const first = faults.find((text) => text !== '');
    if (first === undefined) return;
    if (performance.now() > giveUpAt)
      throw new PublishError(
        `The version was put in place, but ${first}. It was withdrawn; does the edge read this registry (REMOTES_REGISTRY)?`,
      );
    await pause(pauseMs);
  }
}
