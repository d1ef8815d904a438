import { remoteIds } from '../../../remotes.cjs';
import { rememberedPort, unpromisedPort } from './ports.mjs';

const local = (port) => `http://127.0.0.1:${port}`;

/**
 * The ports and addresses of all parts. People open the edge and the sandbox's pages, so these use localhost as host
 * name; the other parts only talk to each other.
 * @param port the edge's, 0 for a free one
 * @returns `{port, publicUrl, apiPort, apiUrl, secondApiPort, secondApiUrl, workerPort, workerUrl,
 * sandboxPort, sandboxUrl, inboxUrl, smtpPort, remotePorts, remoteUrls}`
 */
export async function planLayout({ dataDir, port }) {
  const apiPort = await rememberedPort(dataDir, 'api');
  const secondApiPort = await rememberedPort(dataDir, 'api-2');
  const workerPort = await rememberedPort(dataDir, 'worker');
  const sandboxPort = await rememberedPort(dataDir, 'sandbox');
  const remotePorts = {};
  for (const id of remoteIds()) remotePorts[id] = await rememberedPort(dataDir, `origin-${id}`);
  const smtpPort = await rememberedPort(dataDir, 'smtp');
  // Chosen last and not remembered; for a fixed port, set `PORT`.
  const edge = port === 0 ? await unpromisedPort(dataDir) : port;
  return {
    port: edge,
    publicUrl: `http://localhost:${edge}`,
    apiPort,
    apiUrl: local(apiPort),
    secondApiPort,
    secondApiUrl: local(secondApiPort),
    workerPort,
    workerUrl: local(workerPort),
    sandboxPort,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    inboxUrl: `http://localhost:${sandboxPort}/inbox`,
    smtpPort,
    remotePorts,
    remoteUrls: Object.fromEntries(Object.entries(remotePorts).map(([id, remotePort]) => [id, local(remotePort)])),
  };
}
