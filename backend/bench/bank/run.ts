import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfig } from '#config';
import { newId } from '#platform/index';
import { createContainer, createKernel } from '#src/container';
import { furnish, startMachinery, type Environment } from '../environment';
import { schoolMonth } from '../money/school-month';
import { machine, row } from '../report';
import { stopAll } from '../servers';
import { build, treeOfNow } from '../tree';
import { readUsage, usageBetween, type Pids } from '../usage';
import { importWithLeast } from './least-import';
import { statementChunks, type BenchFile } from './statement';

const POOL = 10;
const LINES = 100_000;
/** Lines that a rule books by their viitenumber; all others are looked at and wait. */
const PAID = 1_000;
const INVOICE_LINES = 1_000;
const MILLION = 1_000_000;
const MEBIBYTE = 1_048_576;
const SAMPLE_MS = 50;

type Container = ReturnType<typeof createContainer>;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs `work`, and says its speed, processor time for a line, memory, and what saturates. */
async function measured(title: string, { lines, pids }: { lines: number; pids: Pids }, work: () => Promise<unknown>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), SAMPLE_MS);
  const start = readUsage(pids);
  await work();
  const usage = usageBetween(start, readUsage(pids));
  clearInterval(watch);
  const busiest = usage.postgres > usage.load ? 'PostgreSQL' : 'Node';
  const share = Math.max(usage.postgres, usage.load) / usage.elapsed;
  const each = (seconds: number): string => `${((seconds / lines) * 1_000_000).toFixed(0)} µs`;
  const bound =
    share > 0.8 ? `${busiest} (${share.toFixed(2)} cores)` : `waiting (${busiest} ${share.toFixed(2)} cores)`;
  const grown = `${((peak - before) / MEBIBYTE).toFixed(0)} MiB`;
  say(
    row(title, [
      `${(lines / usage.elapsed).toFixed(0)}/s`,
      each(usage.load),
      each(usage.postgres),
      grown,
      `  ${bound}`,
    ]),
  );
}

/** Puts a statement where an upload would have put it. @returns the id of its import */
async function uploaded({ knex, settings }: Environment, file: BenchFile): Promise<string> {
  const [id, admin] = [newId(), await knex('users').where({ role: 'ADMIN' }).first<{ id: number }>('id')];
  const storageKey = `bank/${id}.xml`;
  const place = path.join(settings['UPLOADS_DIR'] ?? '', storageKey);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, statementChunks(file));
  const sha256 = id.replaceAll('-', '').padEnd(64, '0');
  const kept = { id, sha256, storageKey, sizeBytes: 1, uploadedBy: admin.id, createdAt: new Date() };
  await knex('bank_imports').insert(kept);
  return id;
}

/** Reads an uploaded file as the worker does. @returns how it ended */
async function read({ registry, knex }: Container, importId: string): Promise<string> {
  const [handler] = registry.handlersOf('bank-file.uploaded');
  if (handler === undefined) throw new Error('Nobody reads files of the bank');
  await handler.run({ importId }, { messageId: importId, attempt: 1, isLastAttempt: false });
  const found = await knex('bank_imports')
    .where({ id: importId })
    .first<{ status: string; refusal: string | null }>('status', 'refusal');
  return found.refusal ?? found.status;
}

async function scheduled({ registry }: Container, name: string): Promise<void> {
  const schedule = registry.schedules.find((each) => each.name === name);
  if (schedule === undefined) throw new Error(`Nothing is called ${name}`);
  await schedule.run();
}

/** Numbered invoices of schools, to be paid in parts. @returns their viitenumbers */
async function numbered(environment: Environment, container: Container): Promise<string[]> {
  const invoices = await schoolMonth(environment, INVOICE_LINES);
  await scheduled(container, 'invoices.issue-due-drafts');
  return environment.knex('invoices').whereIn('invoiceId', invoices).pluck<string[]>('reference_number');
}

async function measure(environment: Environment, container: Container, pids: Pids): Promise<void> {
  const iban = environment.settings['SELLER_IBAN'] ?? '';
  const file = { iban, lines: LINES, paid: PAID, viitenumbers: await numbered(environment, container), run: 'A' };
  const statement = { lines: LINES, pids };
  say(row('', ['lines', 'Node', 'PG', 'memory', '  what saturates']));
  const whole = await uploaded(environment, file);
  await measured('least', statement, () =>
    importWithLeast(statementChunks(file), environment.settings['DATABASE_URL'] ?? ''),
  );
  await measured('read whole', statement, () => read(container, whole));
  await measured('matched', statement, () => scheduled(container, 'bank.match-left-lines'));
  const [booked] = await environment
    .knex('bank_matches')
    .where({ kind: 'INVOICE' })
    .count<{ count: string | number }[]>('id as count');
  say(`  ${booked?.count ?? 0} of the lines were booked by rule`);
  const huge = await uploaded(environment, { ...file, lines: MILLION, run: 'M' });
  await measured('a million, refused', { lines: MILLION, pids }, async () => {
    const end = await read(container, huge);
    if (end !== 'TOO_MANY_LINES') throw new Error(`A file of a million lines ended as ${end}`);
  });
}

async function main(): Promise<void> {
  build(treeOfNow, false);
  const machinery = await startMachinery({ waitsForDisk: true });
  try {
    say(machine(machinery.services.version));
    const environment = await furnish(machinery, { tree: treeOfNow, poolMax: POOL });
    const container = createContainer(createKernel(loadConfig(environment.settings), 'bench-bank'));
    try {
      await measure(environment, container, machinery.services.pids);
    } finally {
      await container.knex.destroy();
      container.redis.disconnect();
    }
    await environment.stop();
  } finally {
    await stopAll();
    await machinery.stop();
  }
}

void main().catch((error: unknown) => {
  process.stderr.write(`${(error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(-2_000)}\n`);
  process.exitCode = 1;
});
