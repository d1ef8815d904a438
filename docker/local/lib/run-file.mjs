import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from './json-file.mjs';

const runFile = (dataDir) => join(dataDir, 'run.json');

/**
 * Writes the addresses of the running product for other programs. @returns the file's path
 * @param run `{url, anonKey, serviceKey, inboxUrl, sandboxUrl, accounts, processes}`
 */
export function writeRunFile(dataDir, run) {
  writeJson(runFile(dataDir), run);
  return runFile(dataDir);
}

/** Removes the file, so that no program calls a product that has stopped. */
export const removeRunFile = (dataDir) => rmSync(runFile(dataDir), { force: true });
