import path from 'node:path';
import { parseArgs } from 'node:util';
import { serveFiles } from './lib/files.mjs';
import { listen } from './lib/listen.mjs';
import { log } from './lib/log.mjs';

// The origin of one remote: its folder, readable by any page. In production a CDN does this.

const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '0' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});

if (values.dir === undefined) {
  log('error', 'usage: node origin.mjs --dir <folder> [--port <n>] [--host <address>]');
  process.exitCode = 1;
} else {
  const serve = serveFiles(path.resolve(values.dir), openToAll);
  await listen(
    'origin',
    (request, response) => {
      serve(
        request,
        response,
        () => void response.writeHead(404, { ...openToAll, 'cache-control': 'no-store' }).end('Not found\n'),
      );
    },
    { port: Number(values.port), host: values.host },
  );
}
