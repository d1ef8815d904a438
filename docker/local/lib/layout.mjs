import { remoteIds } from '../../../remotes.cjs';
import { rememberedPort, unpromisedPort } from './ports.mjs';

const local = (port) => `http://127.0.0.1:${port}`;

/**
 * Where every part will listen. A person sees the edge and the sandbox's pages, so these are
 * called localhost; the rest talk among themselves.
 * @param port the edge's, 0 for a free one
 * @returns `{port, publicUrl, apiPort, apiUrl, workerPort, workerUrl, sandboxPort, sandboxUrl, inboxUrl, smtpPort, remotePorts, remoteUrls}`
 */
export async function planLayout({ dataDir, port }) {
  const apiPort = await rememberedPort(dataDir, 'api');
  const workerPort = await rememberedPort(dataDir, 'worker');
  const sandboxPort = await rememberedPort(dataDir, 'sandbox');
  const remotePorts = {};
  for (const id of remoteIds()) remotePorts[id] = await rememberedPort(dataDir, `origin-${id}`);
  const smtpPort = await rememberedPort(dataDir, 'smtp');
  // Drawn last, and not remembered: a person names the port that is to stay.
  const edge = port === 0 ? await unpromisedPort(dataDir) : port;
  return {
    port: edge,
    publicUrl: `http://localhost:${edge}`,
    apiPort,
    apiUrl: local(apiPort),
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
