import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { causeOf, SetupError } from './errors.mjs';
import { findProgram, makeFolder } from './paths.mjs';
import { assertPortFree } from './ports.mjs';
import { installSystemPackage } from './system-packages.mjs';
import { waitUntil } from './wait.mjs';

const OLDEST_VERSION = [6, 2];
const PING_TIMEOUT_MS = 3_000;

/**
 * Redis for one data folder: the server from the settings, else the system's `redis-server` on a port of its own,
 * installed first where that is possible.
 * @param context `{supervisor, dataDir, ports, env, progress, fresh}`
 * @returns `{redisUrl, isEmbedded}`
 */
export async function startRedis({ supervisor, dataDir, ports, env, progress, fresh = false }) {
  if (env.REDIS_URL) {
    await assertAnswers(env.REDIS_URL);
    return { redisUrl: env.REDIS_URL, isEmbedded: false };
  }
  const program = await findRedis(progress);
  const folder = join(dataDir, 'redis');
  if (fresh) rmSync(folder, { recursive: true, force: true });
  const redisUrl = `redis://127.0.0.1:${ports.redis}`;
  await supervisor.start({
    name: 'redis',
    command: program,
    args: serverArguments(makeFolder(folder), ports.redis),
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    cwd: folder,
    assertCanStart: () => assertPortFree('Redis', ports.redis),
    ready: (child) => waitUntil('Redis', () => ping(redisUrl), { timeoutMs: 60_000, isDead: () => !child.isRunning }),
  });
  return { redisUrl, isEmbedded: true };
}

const serverArguments = (folder, port) => [
  ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--daemonize', 'no', '--save', ''],
  // Jobs must not be evicted, and must survive a killed server.
  ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'],
];

async function findRedis(progress) {
  const found = findProgram('redis-server', 'valkey-server');
  if (found !== null) return assertVersion(found);
  await progress.step('Installing redis-server (apt-get)', () => installSystemPackage('redis-server'));
  const installed = findProgram('redis-server');
  if (installed !== null) return assertVersion(installed);
  throw new SetupError(
    'No Redis: install it (Debian: apt-get install redis-server; macOS: brew install redis) or set REDIS_URL',
  );
}

function assertVersion(program) {
  const output = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const [, major, minor] = /v=(\d+)\.(\d+)/.exec(output) ?? [];
  const isNewEnough =
    Number(major) > OLDEST_VERSION[0] || (Number(major) === OLDEST_VERSION[0] && Number(minor) >= OLDEST_VERSION[1]);
  if (isNewEnough) return program;
  throw new SetupError(
    `${program} is version ${major}.${minor}; Valikool needs Redis ${OLDEST_VERSION.join('.')} or newer`,
  );
}

async function assertAnswers(url) {
  try {
    await ping(url);
  } catch (error) {
    throw new SetupError(`REDIS_URL cannot be reached: ${causeOf(error)}`);
  }
}

/** Waits for a PONG. A server that requires a password counts as available: the backend checks its own login. */
function ping(url) {
  const { hostname, port, protocol } = new URL(url);
  const address = { host: hostname, port: Number(port || 6379) };
  return new Promise((resolve, reject) => {
    const socket = protocol === 'rediss:' ? connectTls({ ...address, servername: hostname }) : connect(address);
    socket.setTimeout(PING_TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      const reply = data.toString();
      if (/^(\+PONG|-NOAUTH)/.test(reply)) resolve();
      else reject(new Error(reply.trim()));
    });
    socket.write('PING\r\n');
  });
}
