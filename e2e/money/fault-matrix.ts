import { parseArgs } from 'node:util';
import { FAULTS } from './faults';
import type { CellResult } from './matrix.types';
import { Matrix, PROVIDERS } from './run-matrix';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const COLUMNS = ['stuck', 'chargedTwice', 'lost', 'unbalanced'] as const;
const HEADINGS = ['stuck', 'charged twice', 'paid, no next step', 'unbalanced'];
const row = (cells: readonly (string | number)[]): string =>
  cells
    .map((cell, index) => (index < 2 ? String(cell).padEnd(index === 0 ? 10 : 25) : String(cell).padStart(20)))
    .join('');

const isSound = (result: CellResult): boolean => result.failure === null && COLUMNS.every((name) => result[name] === 0);

/**
 * Every fault at every provider, on a product of its own with the sandbox. Prints one line for each and ends with 1 when
 * one of them is not 0 or a fault did not happen. Takes some ten minutes.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const cells = PROVIDERS.flatMap((provider) => FAULTS.map(({ name }) => ({ provider, fault: name }))).filter(
    ({ provider, fault }) => `${provider}/${fault}`.includes(values.only),
  );
  const matrix = await Matrix.start('fault-matrix');
  const results: CellResult[] = [];
  try {
    say(row(['provider', 'fault', 'students', ...HEADINGS, 'seconds']));
    for (const cell of cells) {
      const result = await matrix.run(cell);
      results.push(result);
      say(row([cell.provider, cell.fault, result.students, ...COLUMNS.map((name) => result[name]), result.seconds]));
      if (result.failure !== null) say(`           ${result.failure}`);
    }
  } finally {
    await matrix.stop();
  }
  const broken = results.filter((result) => !isSound(result));
  say(`${results.length} cells, ${broken.length} of them not in order`);
  process.exitCode = broken.length > 0 || results.length === 0 ? 1 : 0;
}

void main();
