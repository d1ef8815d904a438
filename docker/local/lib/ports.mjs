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

/** A port that nobody listens on. */
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

/**
 * The port that `name` had last time, when it is still free, else a new one. A remembered port
 * lets a person keep a database client or the inbox page open over restarts.
 */
export async function rememberedPort(dataDir, name) {
  const file = join(dataDir, 'ports.json');
  const last = readJson(file, {})[name];
  if (Number.isInteger(last) && (await isPortFree(last, '127.0.0.1'))) return last;
  const port = await freePort();
  writeJson(file, { ...readJson(file, {}), [name]: port });
  return port;
}
