import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';

/**
 * Measures public pages of a running product as on a phone, with Lighthouse's mobile settings. Lighthouse is not a
 * package of this workspace: it would make each installation a tenth longer, and is installed here when it is wanted.
 * usage: npm run lighthouse -w e2e -- <address> [--runs 3] [--path /courses …]
 */

const signIn = '/auth/login';
/** Of a hundred points. Search engines are kept away from the page to sign in, which Lighthouse counts against it. */
const leastOf = (path: string): Partial<Scores> => ({
  accessibility: 100,
  'best-practices': 95,
  ...(path !== signIn && { seo: 100 }),
});
/** Depends on the machine, so it is a printed target and not a requirement. */
const aimedAt = (path: string): number => (path === signIn ? 92 : 98);
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Record<Category, number>;

type Audit = { title: string; score: number | null; displayValue?: string; numericValue?: number };
/** What we read of Lighthouse's report. */
type Result = {
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, Audit | undefined>;
};

/** A page takes a quarter of a minute; only a browser that hangs takes this long. */
const PAGE_LIMIT_MS = 180_000;
const REPORT_LIMIT_BYTES = 64 * 1024 * 1024;
const folder = path.join(__dirname, 'lighthouse');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' }, path: { type: 'string', multiple: true } },
});
const address = positionals[0] ?? 'http://localhost:3000';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The main page, the catalogue, the first course in it, and the page to sign in. */
async function pathsOf(origin: string): Promise<string[]> {
  const answer = await fetch(new URL('/api/v1/courses?limit=1', origin));
  const { items } = (await answer.json()) as { items: { slug: string }[] };
  return ['/', '/courses', ...items.map(({ slug }) => `/courses/${slug}`), signIn];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

function isInstalled(): boolean {
  const { devDependencies } = readJson('package.json') as { devDependencies: { lighthouse: string } };
  const installed = 'node_modules/lighthouse/package.json';
  if (!existsSync(path.join(folder, installed))) return false;
  return (readJson(installed) as { version: string }).version === devDependencies.lighthouse;
}

/** @throws Error when the packages cannot be had; npm's own message stands above it */
function install(): void {
  if (isInstalled()) return;
  print('Installing Lighthouse …');
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--loglevel=error'], {
    cwd: folder,
    // Or npm would look for this folder among the workspaces.
    env: { ...process.env, npm_config_workspace: '', npm_config_workspaces: 'false' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('npm ci failed');
}

async function run(url: string): Promise<Result> {
  const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
      '--log-level=error',
      '--no-enable-error-reporting',
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
      maxBuffer: REPORT_LIMIT_BYTES,
      timeout: PAGE_LIMIT_MS,
    },
  );
  return JSON.parse(stdout) as Result;
}

const scoresOf = ({ categories: found }: Result): Scores =>
  Object.fromEntries(
    categories.map((category) => [category, Math.round((found[category]?.score ?? 0) * 100)]),
  ) as Scores;

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The part of the screen that moved, weighted by how far; 0 when nothing did. */
const shiftOf = ({ audits }: Result): number => audits['cumulative-layout-shift']?.numericValue ?? 0;

/** The audits that lowered the score. */
const complaintsOf = ({ categories: found, audits }: Result): string[] =>
  categories.flatMap((category) =>
    (found[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `    ${category}: ${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`),
  );

async function measure(path: string): Promise<boolean> {
  const results: Result[] = [];
  for (let n = 0; n < Number(values.runs); n += 1) results.push(await run(new URL(path, address).href));
  const scores = Object.fromEntries(
    categories.map((category) => [category, median(results.map((result) => scoresOf(result)[category]))]),
  ) as Scores;
  print(`${path}\n  ${categories.map((category) => `${category} ${scores[category]}`).join('   ')}`);
  print(`  layout shift ${Math.max(...results.map(shiftOf)).toFixed(3)}`);
  print([...new Set(results.flatMap(complaintsOf))].join('\n'));
  if (scores.performance < aimedAt(path))
    print(`    performance is below ${aimedAt(path)}; other programs on this machine count against it`);
  return Object.entries(leastOf(path)).every(([category, points]) => scores[category as Category] >= points);
}

async function main(): Promise<number> {
  install();
  const passed: boolean[] = [];
  for (const path of values.path ?? (await pathsOf(address))) passed.push(await measure(path));
  return passed.every(Boolean) ? 0 : 1;
}

void main().then((code) => {
  process.exitCode = code;
});
