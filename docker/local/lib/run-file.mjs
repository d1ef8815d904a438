import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from './json-file.mjs';

const runFile = (dataDir) => join(dataDir, 'run.json');

/**
 * Tells programs where the running product is. @returns the file's path
 * @param run `{url, anonKey, serviceKey, inboxUrl, sandboxUrl, accounts, processes}`
 */
export function writeRunFile(dataDir, run) {
  writeJson(runFile(dataDir), run);
  return runFile(dataDir);
}

/** Takes the file away, so that nobody calls a product that has stopped. */
export const removeRunFile = (dataDir) => rmSync(runFile(dataDir), { force: true });
