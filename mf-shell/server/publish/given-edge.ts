import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../config/settings.mjs';
import { EdgeApp } from '../lib/edge-app.mjs';
import { givenManifest } from './given-build';

export type GivenEdge = {
  folder: string;
  registry: string;
  app: EdgeApp;
  address: string;
  get: (at: string, headers?: Record<string, string>) => Promise<Response>;
  /** Another server beside it, closed with it. */
  listen: (handler: http.RequestListener) => Promise<string>;
  close: () => Promise<void>;
};

/** An edge that reads a registry in a folder, with an API that has only a contract, which has nothing. */
export async function givenEdge(env: Record<string, string> = {}): Promise<GivenEdge> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edge-'));
  const servers: http.Server[] = [];
  const listen = async (handler: http.RequestListener) => {
    const server = http.createServer(handler);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  await mkdir(path.join(folder, 'shell'));
  await writeFile(path.join(folder, 'shell/index.html'), '<div id="root"></div>');
  const shell = givenManifest({ id: 'shell', patterns: ['/', '/pricing'] });
  await writeFile(path.join(folder, 'shell/remote.json'), JSON.stringify(shell));
  const api = await listen((_request, response) => response.writeHead(200).end('{"paths":{}}'));
  const registry = path.join(folder, 'registry');
  const settings = { SHELL_DIST: path.join(folder, 'shell'), API_URL: api, REMOTES_REGISTRY: registry, ...env };
  const app = new EdgeApp(readSettings(settings));
  await app.remotes.watch();
  const address = await listen(app.handle);
  return {
    folder,
    registry,
    app,
    address,
    listen,
    get: (at, headers = {}) => fetch(address + at, { headers }),
    close: async () => {
      app.remotes.releases?.stop();
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
