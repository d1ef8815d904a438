import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { remoteIds } from '../../../remotes.cjs';
import { planLayout } from '../lib/layout.mjs';
import { partGroups } from '../lib/parts.mjs';
import { isPortFree, reservePorts } from '../lib/ports.mjs';

function folder(t) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ports-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

async function reserve(t, dataDir, options) {
  const reserved = await reservePorts(dataDir, options);
  t.after(reserved.release);
  return reserved;
}

const remember = (dataDir, block) => writeFileSync(join(dataDir, 'ports.json'), JSON.stringify({ block }));
const blockOf = (dataDir) => JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8')).block;

async function occupy(t, port, host = '127.0.0.1') {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  t.after(() => server.close());
}

test('each part has a port of its own, below those that systems give to connections', async (t) => {
  const { ports } = await reserve(t, folder(t));

  const given = Object.values(ports);
  assert.equal(new Set(given).size, given.length);
  for (const id of remoteIds()) assert.ok(given.includes(ports[`origin-${id}`]));
  const firstOfKubernetes = 30_000;
  for (const port of given) assert.ok(port > 20_000 && port < firstOfKubernetes, String(port));
});

test('two folders that want the same block share no port, although neither listens yet', async (t) => {
  const [first, second] = [folder(t), folder(t)];
  const one = await reserve(t, first);
  remember(second, blockOf(first));

  const other = await reserve(t, second);

  const shared = Object.values(one.ports).filter((port) => Object.values(other.ports).includes(port));
  assert.deepEqual(shared, []);
});

test('a folder gets the ports of last time, unless one of them is taken or chosen for the edge', async (t) => {
  const dataDir = folder(t);
  const first = await reserve(t, dataDir);
  first.release();

  const second = await reserve(t, dataDir);
  assert.deepEqual(second.ports, first.ports);
  second.release();
  const avoiding = await reserve(t, dataDir, { avoid: first.ports.worker });
  assert.ok(!Object.values(avoiding.ports).includes(first.ports.worker));
  avoiding.release();
  remember(dataDir, first.ports.postgres - 1);
  await occupy(t, first.ports.redis);
  const third = await reserve(t, dataDir);
  assert.notEqual(third.ports.postgres, first.ports.postgres);
});

test('no part starts where another program answers', async (t) => {
  const dataDir = folder(t);
  const { ports } = await reserve(t, dataDir);
  const layout = { ...planLayout({ ports, port: 0 }), dataDir, secrets: {}, services: {} };
  const { simulators, product } = partGroups({}, layout, 'built');
  const parts = [...simulators, ...product.flat()];
  assert.ok(parts.length > 5);

  for (const { name, assertCanStart } of parts) {
    await assertCanStart();
    await occupy(t, ports[name]);
    await assert.rejects(
      assertCanStart(),
      new RegExp(`cannot start: port ${ports[name]} is taken by another program$`),
      name,
    );
  }
});

test('a port is taken also where a server has all addresses', async (t) => {
  const { ports } = await reserve(t, folder(t));
  assert.equal(await isPortFree(ports.api), true);
  await occupy(t, ports.api, '::');

  assert.equal(await isPortFree(ports.api), false);
});
