import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Creates a folder and its parents, which other accounts can enter whatever the umask: the database runs under its own
 * account and must be able to pass through. Files with secrets inside are 0600.
 */
export function makeFolder(path) {
  const firstMade = mkdirSync(path, { recursive: true });
  if (firstMade === undefined) return path;
  const deeper = relative(firstMade, path).split(sep).filter(Boolean);
  let current = firstMade;
  chmodSync(current, 0o755);
  for (const name of deeper) {
    current = join(current, name);
    chmodSync(current, 0o755);
  }
  return path;
}

/** The full path of the first of the named programs found in the PATH, else null. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const candidate = join(folder, name);
      if (isExecutable(candidate)) return candidate;
    }
  }
  return null;
}

/** Whether this process may run the file. */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
