/**
 * `node docker/build/collect-packages.mjs <workspace> <folder> [package …]`: copies what a
 * workspace needs at run time from the installed packages into `<folder>/node_modules`. Unlike an
 * `npm ci --omit=dev` it asks no registry and leaves out what only this machine uses.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packageClosure, placesOf } from './package-closure.mjs';

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

function copyPackage({ from, to }) {
  const source = join(repository, from);
  const isNested = (path) => path.slice(source.length).includes('/node_modules');
  cpSync(source, join(out, to), { recursive: true, dereference: true, filter: (path) => !isNested(path) });
}

const folders = packageClosure(packages, workspace, roots.length > 0 ? roots : undefined);
const isPackage = (folder) => folder.includes('node_modules/');
// Packages for other systems are not installed here.
const isInstalled = (folder) => existsSync(join(repository, folder));
for (const place of placesOf(packages, workspace, folders.filter(isPackage)))
  if (isInstalled(place.from)) copyPackage(place);
for (const folder of folders) if (!isPackage(folder)) copyWorkspace(folder);
