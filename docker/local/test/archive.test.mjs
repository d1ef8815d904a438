import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { assertNoOtherLog } from '../lib/archive.mjs';

it('lets no new server start where the log of an earlier one is', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'valikool-archive-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));

  assertNoOtherLog(undefined);
  assertNoOtherLog(folder);
  mkdirSync(join(folder, 'wal'));
  assertNoOtherLog(folder);
  writeFileSync(join(folder, 'wal', '000000010000000000000001.gz'), '');
  assert.throws(() => assertNoOtherLog(folder), /has the log of an earlier server/);
});
