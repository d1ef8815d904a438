import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(__dirname, '../../..');
export const PLANTED = path.join(ROOT, '.lint/planted');
export const PLANTED_UNUSED = path.join(ROOT, '.lint/planted-unused');
export const PLANTED_TYPED = path.join(ROOT, '.lint/planted-typed');
const PLANTED_TYPES = path.join(ROOT, '.lint/planted-types');

/** What a tool reports: `file:line rule`, with paths relative to the planted tree. */
export type Findings = string[];

const OXLINT = 'oxlint/bin/oxlint';
const DEPCRUISE = 'dependency-cruiser/bin/dependency-cruise.mjs';
const KNIP = 'knip/bin/knip.js';
/** The compiler of the step `types`, and the one that editors use. */
export const COMPILERS = ['typescript-native/bin/tsc', 'typescript/lib/tsc.js'] as const;

type OxlintReport = { diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[] };
type CruiseReport = {
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
};
type KnipReport = { issues: ({ file: string } & Record<string, { name: string }[] | string>)[] };

/** Runs one of the project's tools as `npm run lint` does. @returns its output; findings are no failure here */
const runTool = (bin: string, args: string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [path.join(ROOT, 'node_modules', bin), ...args], options, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(`${bin} printed nothing: ${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });

/** The name that the configuration has for a rule: `eslint(max-lines)` is `max-lines`, `valikool(no-enum)` is `valikool/no-enum`. */
const ruleOf = (code: string): string =>
  code.replace(/^eslint\((.+)\)$/, '$1').replace(/^(\w+)(?:-hooks)?\((.+)\)$/, '$1/$2');

const oxlint = (args: string[], folder: string): Promise<string> =>
  runTool(OXLINT, ['--config', 'oxlint.config.mjs', ...args], folder);

/** @param folder a planted tree with an `oxlint.config.mjs` of its own */
export async function lintFindings(folder: string): Promise<Findings> {
  const { diagnostics } = JSON.parse(await oxlint(['--format', 'json'], folder)) as OxlintReport;
  return diagnostics
    .map(({ code, filename, labels }) => `${filename}:${labels[0]?.span.line ?? 0} ${ruleOf(code)}`)
    .sort();
}

/** @returns addresses of the files that oxlint reads, relative to the project */
export const lintedFiles = async (): Promise<string[]> =>
  (await oxlint(['--debug=files'], ROOT)).split('\n').filter((line) => line !== '');

type Rules = Record<string, 'deny' | 'allow' | ['deny', ...unknown[]]>;

/** @returns names of the rules that the folder's configuration switches on for some of its files */
export async function lintRules(folder: string): Promise<string[]> {
  const config = JSON.parse(await oxlint(['--print-config'], folder)) as {
    rules: Rules;
    overrides: { rules: Rules }[];
  };
  const all = [config.rules, ...config.overrides.map(({ rules }) => rules)].flatMap((rules) => Object.entries(rules));
  return [...new Set(all.flatMap(([name, setting]) => (setting === 'allow' ? [] : [name])))];
}

export async function cruiserFindings(): Promise<{ findings: Findings; rules: string[] }> {
  const folders = ['backend', 'mf-shell', 'mf-student', 'mf-teacher', 'shared-ui'];
  const report = JSON.parse(
    await runTool(DEPCRUISE, ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders], PLANTED),
  ) as CruiseReport;
  const { violations, ruleSetUsed } = report.summary;
  return {
    findings: violations.map(({ from, rule }) => `${from} ${rule.name}`).sort(),
    rules: ruleSetUsed.forbidden.map(({ name }) => name),
  };
}

export async function knipFindings(): Promise<Findings> {
  const args = [
    '--directory',
    PLANTED_UNUSED,
    '--config',
    path.join(ROOT, 'knip.json'),
    '--tsConfig',
    'tsconfig.knip.json',
    '--reporter',
    'json',
  ];
  const report = JSON.parse(await runTool(KNIP, args, ROOT)) as KnipReport;
  return report.issues
    .flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        Array.isArray(found) ? found.map(({ name }) => `${file} ${kind} ${name}`) : [],
      ),
    )
    .sort();
}

export async function typeFindings(compiler: (typeof COMPILERS)[number]): Promise<Findings> {
  const output = await runTool(compiler, ['--noEmit', '--pretty', 'false'], PLANTED_TYPES);
  const found = output.matchAll(/^(\S+)\((\d+),\d+\): error (TS\d+):/gm);
  return [...found].map(([, file = '', line = '', code = '']) => `${file}:${line} ${code}`).sort();
}

export const readJson = <Shape>(...segments: string[]): Shape =>
  JSON.parse(readFileSync(path.join(ROOT, ...segments), 'utf8')) as Shape;

/** A front end's own definition, which its build reads. */
export type Definition = {
  id: string;
  patterns: string[];
  routes: {
    path?: string;
    handle?: { titleKey?: string; layout?: string; guard?: string | string[]; requires?: string; denied?: string };
  }[];
  menu: { labelKey: string; to: string }[];
};

type Remotes = Record<'workspaceFolders' | 'frontEndFolders' | 'remoteIds', () => string[]>;
const { workspaceFolders, frontEndFolders, remoteIds } = jest.requireActual<Remotes>(path.join(ROOT, 'remotes.cjs'));

export const WORKSPACE_FOLDERS = workspaceFolders();

/** shared-ui, the shell and every remote. */
export const FRONT_END_FOLDERS = frontEndFolders();

const DEFINITIONS: Record<string, { workspace: string; file: string }> = {
  shell: { workspace: 'mf-shell', file: 'src/pages/pages.ts' },
  ...Object.fromEntries(remoteIds().map((id) => [id, { workspace: `mf-${id}`, file: 'src/app/remote.ts' }])),
};

export const FRONT_END_IDS = Object.keys(DEFINITIONS);

// CommonJS, as webpack's plugins require.
const { evaluateRemote } = jest.requireActual<{ evaluateRemote: (file: string) => Promise<{ remote: Definition }> }>(
  path.join(ROOT, 'shared-ui/webpack/evaluate-remote.cjs'),
);

/** What each front end says of itself; to build that takes a second. */
const evaluated = new Map<string, ReturnType<typeof evaluateRemote>>();

/** Runs a front end's definition as its build does. @param id one of FRONT_END_IDS */
export async function definitionOf(id: string): Promise<{ remote: Definition; workspace: string }> {
  const found = DEFINITIONS[id];
  if (found === undefined) throw new Error(`There is no front end ${id}`);
  const evaluation = evaluated.get(id) ?? evaluateRemote(path.join(ROOT, found.workspace, found.file));
  evaluated.set(id, evaluation);
  const { remote } = await evaluation;
  return { remote, workspace: found.workspace };
}
