/**
 * `node docker/build/imported-packages.mjs <folder>`: prints the packages that the modules in a folder import, one a
 * line. What an image gets is read from its code, so that nobody forgets a package in a list.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** At the beginning of a line, so that types in comments are passed over; `await import()` anywhere in code. */
const IMPORTS = [
  /^(?:import|export)\b[^'";]*?from\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /await import\('([^']+)'\)/g,
];
const isPackage = (name) => !/^(\.|\/|#|node:)/.test(name);
const nameOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** @returns names of packages, sorted */
export function importedPackages(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.mjs$/.test(name),
  );
  const specifiers = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier]) => specifier));
  });
  return [...new Set(specifiers.filter(isPackage).map(nameOf))].sort();
}

if (process.argv[1] === import.meta.filename)
  process.stdout.write(`${importedPackages(resolve(process.argv[2])).join('\n')}\n`);
