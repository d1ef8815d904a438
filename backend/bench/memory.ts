import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { familiesNow, mibOf } from './memory-of';

/** The parts whose memory has an aim; the others stand in for outside services, or serve files. */
const COUNTED = ['api', 'worker', 'edge', 'postgres', 'redis'] as const;
const AIM_MIB = 450;

type Run = { processes: Record<string, number> };
type Part = { name: string; processes: number; mib: number };

function partsOf({ processes }: Run): Part[] {
  const familyOf = familiesNow();
  return Object.entries(processes).map(([name, pid]) => {
    const family = familyOf(pid);
    return { name, processes: family.length, mib: mibOf(family) };
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
