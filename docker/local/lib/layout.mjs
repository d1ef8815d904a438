import { remoteIds } from '../../../remotes.cjs';

const local = (port) => `http://127.0.0.1:${port}`;

/**
 * The ports and addresses of all parts. People open the edge and the sandbox's pages, so these use localhost as host
 * name; the other parts only talk to each other.
 * @param ports of the parts, by their names
 * @param port the edge's, 0 for the one in `ports`
 * @returns `{port, publicUrl, apiPort, apiUrl, secondApiPort, secondApiUrl, workerPort, workerUrl,
 * sandboxPort, sandboxUrl, inboxUrl, smtpPort, remotePorts, remoteUrls}`
 */
export function planLayout({ ports, port }) {
  const { api: apiPort, 'api-2': secondApiPort, worker: workerPort, sandbox: sandboxPort, smtp: smtpPort } = ports;
  const remotePorts = Object.fromEntries(remoteIds().map((id) => [id, ports[`origin-${id}`]]));
  const edge = port === 0 ? ports.edge : port;
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
