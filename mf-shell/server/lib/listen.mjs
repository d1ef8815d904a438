import http from 'node:http';
import { log } from './log.mjs';

const patienceMs = 10_000;
/** How many connections may wait to be accepted, as at the API (`backend/src/lifecycle.ts`): Node's 511 are too few for a rush. */
const backlog = 4_096;

/** @param {http.Server} server @param {string} name @param {() => Promise<void>} atEnd */
function stopOnSignal(server, name, atEnd) {
  const stop = () => {
    log('info', `${name} stops`);
    server.close(() => void atEnd().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/**
 * Listens, prints the address on one line, and stops on a signal: open requests may finish, for at most 10 s.
 * @param {string} name
 * @param {http.RequestListener} handler
 * @param {{port: number, host: string, atEnd?: () => Promise<void>}} at port 0 takes a free one; `atEnd` runs between the last
 * answer and the end of the process
 * @returns {Promise<number>} the port
 */
export async function listen(name, handler, { port, host, atEnd = async () => undefined }) {
  // Longer than proxies and programs keep an idle connection, so that none sends on one that is closing.
  const server = http.createServer({ keepAliveTimeout: 65_000 }, handler);
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog }, () => resolve(undefined));
  });
  stopOnSignal(server, name, atEnd);
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  log('info', `${name} listens`, { port: taken });
  return taken;
}
