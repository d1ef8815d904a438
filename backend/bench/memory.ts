import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The parts whose memory has an aim; the others stand in for outside services, or serve files. */
const COUNTED = ['api', 'worker', 'edge', 'postgres', 'redis'] as const;
const AIM_MIB = 450;

type Run = { processes: Record<string, number> };
type Part = { name: string; processes: number; mib: number };

/** @returns null when the process has ended. */
function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** @returns the process and its descendants: PostgreSQL has one for each connection. */
function familyOf(pid: number, parents: ReadonlyMap<number, number | null>): number[] {
  const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
  return [pid, ...children.flatMap((child) => familyOf(child, parents))];
}

/**
 * Memory in MiB that the process alone would free, with its share of what it shares with others (PSS). 0 when it has
 * ended.
 */
function mibOf(pid: number): number {
  try {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kib ?? 0) / 1024;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new Error(`Only root may read the memory of ${pid}`, { cause: error });
    return 0;
  }
}

function partsOf({ processes }: Run): Part[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [Number(pid), parentOf(Number(pid))]));
  return Object.entries(processes).map(([name, pid]) => {
    const family = familyOf(pid, parents);
    return { name, processes: family.length, mib: family.reduce((sum, member) => sum + mibOf(member), 0) };
  });
}

const isCounted = ({ name }: Part): boolean => (COUNTED as readonly string[]).includes(name);
const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { mib }) => sum + mib, 0);
const line = (name: string, mib: number, note: string): string =>
  `${name.padEnd(16)}${mib.toFixed(0).padStart(6)} MiB  ${note}\n`;

function main(): void {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [runFile = '../.data/run.json'] = positionals;
  const parts = partsOf(JSON.parse(readFileSync(runFile, 'utf8')) as Run).sort((a, b) => b.mib - a.mib);
  const counted = parts.filter(isCounted);
  const write = ({ name, mib, processes }: Part): void =>
    void process.stdout.write(line(name, mib, processes === 1 ? '' : `${processes} processes`));
  counted.forEach(write);
  process.stdout.write(line('together', sumOf(counted), `aim: ${AIM_MIB}\n`));
  parts.filter((part) => !isCounted(part)).forEach(write);
}

main();
