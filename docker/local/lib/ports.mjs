import { createServer } from 'node:net';
import { join } from 'node:path';
import { readJson, writeJson } from './json-file.mjs';

/** Whether a server could listen on the port now. Without `host`, on all interfaces. */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const portsFile = (dataDir) => join(dataDir, 'ports.json');

/** Ports of the folder's other parts. Some of them are not in use yet, so the system may offer them again. */
const promisedToOthers = (dataDir, name) =>
  Object.entries(readJson(portsFile(dataDir), {})).flatMap(([part, port]) => (part === name ? [] : [port]));

/** A free port that is not reserved for any part of the folder. @param draw offers free ports */
export async function unpromisedPort(dataDir, { name = '', draw = freePort } = {}) {
  for (;;) {
    const port = await draw();
    if (!promisedToOthers(dataDir, name).includes(port)) return port;
  }
}

/**
 * The port that `name` had last time, when it is still free and not reserved for another part, else a new one. A stable
 * port lets a person keep a database client or the inbox page open over restarts.
 */
export async function rememberedPort(dataDir, name, draw = freePort) {
  const { [name]: last } = readJson(portsFile(dataDir), {});
  const isOwn = Number.isInteger(last) && !promisedToOthers(dataDir, name).includes(last);
  if (isOwn && (await isPortFree(last, '127.0.0.1'))) return last;
  const port = await unpromisedPort(dataDir, { name, draw });
  writeJson(portsFile(dataDir), { ...readJson(portsFile(dataDir), {}), [name]: port });
  return port;
}
