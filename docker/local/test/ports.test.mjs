import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, rememberedPort, unpromisedPort } from '../lib/ports.mjs';

function folder(t) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ports-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

/** Offers these ports, one after the other. */
const offering =
  (...ports) =>
  () =>
    Promise.resolve(ports.shift());

test('a part keeps its port, and no port is reserved twice even when it is not in use yet', async (t) => {
  const dataDir = folder(t);
  const first = await freePort();

  assert.equal(await rememberedPort(dataDir, 'api', offering(first)), first);
  assert.equal(await rememberedPort(dataDir, 'api', offering(1)), first);
  assert.equal(await rememberedPort(dataDir, 'worker', offering(first, first, 40_001)), 40_001);
  assert.equal(await unpromisedPort(dataDir, { draw: offering(40_001, first, 40_002) }), 40_002);
});

test('a folder in which two parts have the same port is repaired', async (t) => {
  const dataDir = folder(t);
  const shared = await freePort();
  writeFileSync(join(dataDir, 'ports.json'), JSON.stringify({ api: shared, worker: shared }));

  assert.equal(await rememberedPort(dataDir, 'api', offering(shared, 40_001)), 40_001);
  assert.equal(await rememberedPort(dataDir, 'worker', offering(1)), shared);
});
