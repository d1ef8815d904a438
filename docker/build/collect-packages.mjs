/**
 * `node docker/build/collect-packages.mjs <workspace> <folder> [package …]`: copies what a
 * workspace needs at run time from the installed packages into `<folder>/node_modules`. Unlike an
 * `npm ci --omit=dev` it asks no registry and leaves out what only this machine uses.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageClosure } from './package-closure.mjs';

const [workspace, out, ...roots] = process.argv.slice(2);
const repository = resolve(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));

/** A workspace package: only its build output, under its name. */
function copyWorkspace(folder) {
  const target = join(
    out,
    'node_modules',
    JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')).name,
  );
  for (const part of ['package.json', 'dist'])
    cpSync(join(repository, folder, part), join(target, part), { recursive: true });
}

function copyPackage(folder) {
  // A version that only this workspace uses is in its own node_modules; it is copied beside the others.
  const target = folder.startsWith(`${workspace}/`) ? folder.slice(workspace.length + 1) : folder;
  const source = join(repository, folder);
  const isNested = (path) => path.slice(source.length).includes('/node_modules');
  cpSync(source, join(out, target), { recursive: true, dereference: true, filter: (path) => !isNested(path) });
}

const folders = packageClosure(packages, workspace, roots.length > 0 ? roots : undefined);
for (const folder of folders.filter((path) => existsSync(join(repository, path)))) {
  if (folder.includes('node_modules/')) copyPackage(folder);
  else copyWorkspace(folder);
}
