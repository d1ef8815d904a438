import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './errors.mjs';
import { readJson, writeJson } from './json-file.mjs';
import { sleep } from './wait.mjs';

const recordFile = (dataDir) => join(dataDir, 'processes.json');
const GRACE_MS = 10_000;

/** When a process started, which distinguishes it from a later one with the same id. Null when no such process runs. */
export function startMark(pid) {
  try {
    if (!existsSync('/proc/self/stat')) {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    return state === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** The command line of a running process; empty when there is none. */
export function commandOf(pid) {
  try {
    if (existsSync('/proc/self/stat')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

const isSame = ({ pid, mark }) => mark !== null && startMark(pid) === mark;

/** Stores who uses the data folder and which processes it has started. */
export function recordProcesses(dataDir, pids) {
  const processes = pids.map(({ name, pid, stopSignal }) => ({ name, pid, stopSignal, mark: startMark(pid) }));
  writeJson(recordFile(dataDir), { owner: { pid: process.pid, mark: startMark(process.pid) }, processes });
}

/**
 * Ends what an earlier run on the same data folder left behind when it was killed: its database and workers still run
 * and would use the same files and jobs.
 * @throws SetupError when that earlier run is still alive.
 */
export async function stopLeftovers(dataDir, print) {
  const { owner, processes = [] } = readJson(recordFile(dataDir), {});
  if (owner && owner.pid !== process.pid && isSame(owner)) {
    throw new SetupError(`Valikool already runs on ${dataDir} (process ${owner.pid}); stop that one first`);
  }
  const alive = processes.filter(isSame);
  if (alive.length === 0) return;
  print(`  ! An earlier run ended without stopping ${alive.map(({ name }) => name).join(', ')}; stopping them now`);
  await Promise.all(alive.reverse().map(endProcess));
}

async function endProcess(entry) {
  sendSignal(entry.pid, entry.stopSignal);
  const deadline = Date.now() + GRACE_MS;
  while (isSame(entry)) {
    if (Date.now() > deadline) sendSignal(entry.pid, 'SIGKILL');
    await sleep(50);
  }
}

function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
