import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { listen } from '#src/lifecycle';

const PATIENCE_MS = 5_000;

/** Connections to a port of 127.0.0.1 that wait to be accepted, as Linux counts them. */
function waitingAt(port: number): number {
  const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const isListening = '0A';
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const fields = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, at, , state]) => at === address && state === isListening);
  return Number.parseInt(fields?.[4]?.split(':')[1] ?? '', 16);
}

describe('listen', () => {
  it('lets a thousand connections wait while the process is busy', async () => {
    const server = createServer();
    const { port } = await listen(server, 0, '127.0.0.1');

    const sockets = Array.from({ length: 1_000 }, () => connect(port, '127.0.0.1'));
    // Sockets connect in the next tick. The server would accept them only after that, when the process looks at its sockets.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    // Linux lets one more wait than it is told, and may need a moment when it is busy.
    const most = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) + 1;
    const expected = Math.min(sockets.length, most);
    const latest = performance.now() + PATIENCE_MS;
    let waiting = waitingAt(port);
    while (waiting < expected && performance.now() < latest) waiting = waitingAt(port);
    for (const socket of sockets) socket.destroy();
    server.close();

    expect(waiting).toBe(expected);
  });
});
