import { readdirSync, readFileSync } from 'node:fs';

/** @returns null when the process has ended. */
function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** @returns finds a process with its descendants, as they are now: PostgreSQL has one for each connection */
export function familiesNow(): (pid: number) => number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [Number(pid), parentOf(Number(pid))]));
  const familyOf = (pid: number): number[] => {
    const children = [...parents].filter(([, parent]) => parent === pid).map(([child]) => child);
    return [pid, ...children.flatMap(familyOf)];
  };
  return familyOf;
}

/**
 * Memory in MiB that the process alone would free, with its share of what it shares with others (PSS). 0 when it has
 * ended.
 */
function ownMib(pid: number): number {
  try {
    const kib = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kib ?? 0) / 1024;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new Error(`Only root may read the memory of ${pid}`, { cause: error });
    return 0;
  }
}

/** Memory of these processes in MiB. @throws unless root asks */
export const mibOf = (family: readonly number[]): number => family.reduce((sum, pid) => sum + ownMib(pid), 0);
