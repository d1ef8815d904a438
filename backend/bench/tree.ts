import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inherited } from './inherited';

/** The files of one commit: of now, or of an earlier one. */
export type Tree = { root: string };
/** The parts of a tree's code that prepare its database; each tree's fit its own schema. */
export type TreeCode = typeof import('../test/given') &
  typeof import('#src/demo/seed-demo') &
  Pick<typeof import('#platform/index'), 'migrateUp' | 'folderStorage'>;

const ROOT = path.join(__dirname, '../..');
const MEGABYTES_64 = 64 * 2 ** 20;

export const treeOfNow: Tree = { root: ROOT };

/** Runs a program to its end. @throws with what it said, when it fails */
function run(program: string, args: readonly string[], cwd: string, input?: Buffer): Buffer {
  const env = { ...inherited(), NX_DAEMON: 'false', NX_NO_CLOUD: 'true' };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, input, env, maxBuffer: MEGABYTES_64 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? String(stderr)}`);
  return stdout;
}

/**
 * The tree of an earlier commit, in a temporary folder that is kept, so that it is made once. Its packages are those that
 * its own lock file names: some of them have been replaced since.
 * @param ref what git knows it by
 */
export function treeOf(ref: string): Tree {
  const commit = run('git', ['rev-parse', '--verify', `${ref}^{commit}`], ROOT)
    .toString()
    .trim();
  const root = path.join(tmpdir(), `valikool-bench-tree-${commit.slice(0, 12)}`);
  if (existsSync(root)) return { root };
  const unfinished = `${root}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  run('tar', ['-x'], unfinished, run('git', ['archive', commit], ROOT));
  run('npm', ['ci', '--no-audit', '--no-fund'], unfinished);
  renameSync(unfinished, root);
  return { root };
}

/**
 * Compiles the tree's backend as in the production image.
 * @param withPages the front ends too: those of an earlier commit once, those of now where they have changed
 */
export function build({ root }: Tree, withPages: boolean): void {
  for (const folder of ['backend/contract', 'backend']) run('npm', ['run', 'build'], path.join(root, folder));
  const hasPages = root !== ROOT && existsSync(path.join(root, 'mf-shell/dist'));
  if (withPages && !hasPages) run('npm', ['run', 'build'], root);
}

/** Loads the code of a tree beside that of this program. */
export async function codeOf({ root }: Tree): Promise<TreeCode> {
  const file = (name: string): string => path.join(root, 'backend', name);
  const [given, demo, platform] = (await Promise.all([
    import(file('test/given.ts')),
    import(file('src/demo/seed-demo.ts')),
    import(file('src/platform/index.ts')),
  ])) as [typeof import('../test/given'), typeof import('#src/demo/seed-demo'), typeof import('#platform/index')];
  return { ...given, ...demo, migrateUp: platform.migrateUp, folderStorage: platform.folderStorage };
}
