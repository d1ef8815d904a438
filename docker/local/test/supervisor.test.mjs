import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { SetupError } from '../lib/errors.mjs';
import { startMark, stopLeftovers } from '../lib/leftovers.mjs';
import { writeJson } from '../lib/json-file.mjs';
import { ManagedProcess } from '../lib/managed-process.mjs';
import { Supervisor } from '../lib/supervisor.mjs';
import { sleep, waitUntil } from '../lib/wait.mjs';

const forever = 'console.log("up"); setInterval(() => {}, 1000);';
const says = (word) => async (child) =>
  waitUntil(word, async () => assert.ok(child.lastLines.includes(word)), {
    everyMs: 5,
    isDead: () => !child.isRunning,
  });

const part = (name, program = forever, more = {}) => ({
  name,
  command: process.execPath,
  args: ['-e', program],
  env: process.env,
  ready: says('up'),
  ...more,
});

describe('the supervisor', () => {
  let dataDir;
  let supervisor;
  let printed;
  let fatal;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'valikool-supervisor-'));
    printed = [];
    fatal = [];
    supervisor = new Supervisor({
      dataDir,
      print: (line) => printed.push(line),
      onFatal: (error) => fatal.push(error),
    });
  });

  afterEach(async () => {
    await supervisor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('stops the parts in the reverse order of starting', async () => {
    const log = join(dataDir, 'order.txt');
    const noting = (name) =>
      `process.on('SIGTERM', () => { require('fs').appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(name)}); process.exit(0); }); ${forever}`;
    for (const name of ['a', 'b', 'c']) await supervisor.start(part(name, noting(name)));

    await supervisor.stop();

    assert.equal(readFileSync(log, 'utf8'), 'cba');
  });

  it('restarts a part that was killed from outside', async () => {
    await supervisor.start(part('worker'));
    const first = supervisor.pids.worker;

    process.kill(first, 'SIGKILL');
    await waitUntil('a new worker', async () => assert.ok(supervisor.pids.worker && supervisor.pids.worker !== first));

    assert.deepEqual(fatal, []);
  });

  it('does not restart a part that its caller killed, until it is told to', async () => {
    await supervisor.start(part('api'));

    await supervisor.kill('api');
    await sleep(800);

    assert.equal(supervisor.pids.api, undefined);
    await supervisor.restart('api');
    assert.ok(supervisor.pids.api);
  });

  it('only reports the death of a part that others do not need', async () => {
    await supervisor.start(part('origin', forever, { restart: false }));

    process.kill(supervisor.pids.origin, 'SIGKILL');
    await waitUntil('the report', async () => assert.match(printed.join('\n'), /origin ended \(SIGKILL\)/));
    await sleep(800);

    assert.equal(supervisor.pids.origin, undefined);
  });

  it('gives up on a part that keeps ending, and names it and its log', async () => {
    await supervisor.start(part('flaky', 'console.log("up"); setTimeout(() => process.exit(3), 1_000);'));

    await waitUntil('the end', async () => assert.equal(fatal.length, 1));

    assert.match(fatal[0].message, /flaky ended .* its log is .*flaky\.log/s);
  });

  it('does not start a part that cannot start, nor start it again', async () => {
    let reason = 'its port is taken';
    const assertCanStart = async () => assert.equal(reason, '', reason);
    await assert.rejects(supervisor.start(part('api', forever, { assertCanStart })), /its port is taken/);
    assert.deepEqual(supervisor.pids, {});
    reason = '';
    await supervisor.start(part('api', forever, { assertCanStart }));

    reason = 'its port was taken meanwhile';
    process.kill(supervisor.pids.api, 'SIGKILL');

    await waitUntil('the end', async () => assert.equal(fatal.length, 1));
    assert.match(fatal[0].message, /its port was taken meanwhile/);
  });

  it('starts nothing after a stop that came while a part was looking at its port', async () => {
    let look;
    const assertCanStart = () => new Promise((resolve) => (look = resolve));
    const starting = supervisor.start(part('late', forever, { assertCanStart }));

    await supervisor.stop();
    look();

    await assert.rejects(starting, /late is not started: everything is being stopped/);
    assert.deepEqual(supervisor.pids, {});
  });

  it('shows the last lines of a part that did not start', async () => {
    const starting = supervisor.start(part('broken', 'console.error("no such setting"); process.exit(1);'));

    await assert.rejects(starting, (error) => error instanceof SetupError && /no such setting/.test(error.message));
  });

  it('kills a part that does not stop in its grace time', async () => {
    await supervisor.start(part('deaf', `process.on('SIGTERM', () => {}); ${forever}`, { graceMs: 200 }));
    const pid = supervisor.pids.deaf;

    await supervisor.stop();

    assert.equal(startMark(pid), null);
  });
});

describe('processes of an earlier run', () => {
  let dataDir;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'valikool-leftovers-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const record = (owner, processes) => writeJson(join(dataDir, 'processes.json'), { owner, processes });

  it('are ended when that run is over', async () => {
    const orphan = new ManagedProcess(part('worker'), {
      logFile: join(dataDir, 'log'),
      onLine: () => undefined,
      onExit: () => undefined,
    });
    await orphan.spawn();
    record({ pid: 999_999_999, mark: '1' }, [
      { name: 'worker', pid: orphan.pid, stopSignal: 'SIGTERM', mark: startMark(orphan.pid) },
    ]);

    await stopLeftovers(dataDir, () => undefined);

    assert.equal(orphan.isRunning && startMark(orphan.pid), false);
  });

  it('are left alone when another program has their process id now', async () => {
    record({ pid: 999_999_999, mark: '1' }, [
      { name: 'worker', pid: process.pid, stopSignal: 'SIGKILL', mark: 'of another time' },
    ]);

    await stopLeftovers(dataDir, () => undefined);

    assert.notEqual(startMark(process.pid), null);
  });

  it('make a start fail while that run is still alive', async () => {
    record({ pid: process.ppid, mark: startMark(process.ppid) }, []);

    await assert.rejects(
      stopLeftovers(dataDir, () => undefined),
      /already runs/,
    );
  });
});
