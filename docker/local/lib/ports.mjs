import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { remoteIds } from '../../../remotes.cjs';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './json-file.mjs';

/**
 * Systems give higher ports to connections and to servers that ask for any port: by default Linux from 32,768, macOS and
 * most others from 49,152. So no such program takes a port from here between the moment a part gets it and the moment it
 * listens. From 30,000 on Kubernetes opens ports of its own.
 */
const [FIRST_PORT, LAST_PORT] = [20_000, 29_999];
/** One port is the lock, the others are for the parts. */
const BLOCK_SIZE = 64;
const BLOCKS = Math.floor((LAST_PORT - FIRST_PORT + 1) / BLOCK_SIZE);
const HOST = '127.0.0.1';

/** Every part that listens, in the order of their ports. */
const partNames = () => [
  ...['postgres', 'redis', 'api', 'api-2', 'worker', 'sandbox', 'smtp', 'edge'],
  ...remoteIds().map((id) => `origin-${id}`),
];

/** A server that listens on the port and answers nobody. @returns null when the port is taken */
function listenOn(port, host) {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

async function canListen(port, host) {
  const probe = await listenOn(port, host);
  if (probe === null) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

/** Whether nobody listens on the port: macOS lets a server have 127.0.0.1 beside another that has all addresses. */
export const isPortFree = async (port) => (await canListen(port)) && (await canListen(port, HOST));

/** @throws SetupError when another program listens on the port: its answers would be taken for those of `what` */
export async function assertPortFree(what, port) {
  if (!(await isPortFree(port))) throw new SetupError(`${what} cannot start: port ${port} is taken by another program`);
}

const portsFile = (dataDir) => join(dataDir, 'ports.json');

/** The first ports of all blocks: first the folder's last block, then the others, from a random one on. */
function blocksFrom(last, start = randomInt(BLOCKS)) {
  const all = Array.from({ length: BLOCKS }, (_, index) => FIRST_PORT + ((start + index) % BLOCKS) * BLOCK_SIZE);
  return all.includes(last) ? [last, ...all.filter((block) => block !== last)] : all;
}

const portsIn = (block) => Object.fromEntries(partNames().map((name, index) => [name, block + 1 + index]));

async function areFree(ports) {
  const free = await Promise.all(ports.map(isPortFree));
  return free.every(Boolean);
}

/**
 * Reserves a port for each part of a data folder, until `release` is called or this process ends. They lie in one block,
 * whose first port is held meanwhile: a second product on the machine then takes another block. A folder gets its last
 * block again when it is free, so that a database client or the inbox can stay open over restarts.
 *
 * @param avoid a port that a person has chosen for the edge
 * @returns `{ports: {postgres, redis, api, 'api-2', worker, sandbox, smtp, edge, 'origin-student', …}, release()}`
 * @throws SetupError when no block is free
 */
export async function reservePorts(dataDir, { avoid = 0 } = {}) {
  const { block: last } = readJson(portsFile(dataDir), {});
  for (const block of blocksFrom(last)) {
    const ports = portsIn(block);
    const isAvoided = [block, ...Object.values(ports)].includes(avoid);
    const lock = isAvoided ? null : await listenOn(block, HOST);
    if (lock === null) continue;
    lock.unref();
    if (await areFree(Object.values(ports))) {
      writeJson(portsFile(dataDir), { block, ...ports });
      return { ports, release: () => lock.close() };
    }
    lock.close();
  }
  throw new SetupError(`No ${BLOCK_SIZE} ports in a row are free between ${FIRST_PORT} and ${LAST_PORT}`);
}
