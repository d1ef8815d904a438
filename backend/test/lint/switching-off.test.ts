/**
 * A rule that is wrong is changed for everybody, not switched off in one place. oxlint obeys comments that begin with its
 * own name, and one at the head of a file switches off every rule, the one that forbids such comments too. It also leaves
 * out what a `.eslintignore` or a `.gitignore` in any folder names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lintedFiles, PLANTED, ROOT } from './tools';

/** What is installed or built, and the planted violations. */
const NOT_OURS = /^(node_modules|dist|coverage|\.git|\.data|\.nx|\.swc|\.federation)$/;
const PLANTED_TREES = /^\.lint\/planted/;
const CODE = /(?<!\.d)\.[cm]?[jt]sx?$/;
const SWITCHED_OFF = /(\/\/|\/\*)\s*(eslint|oxlint)-(disable|enable)/;

/** @param folder relative to the project @returns addresses of its files with code, also in folders below it */
const codeIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const address = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) || PLANTED_TREES.test(address) ? [] : codeIn(address);
    return CODE.test(entry.name) ? [address] : [];
  });

const switchedOff = (file: string): boolean => SWITCHED_OFF.test(readFileSync(file, 'utf8'));

it('finds planted comments that switch a rule off', () => {
  expect(switchedOff(path.join(PLANTED, 'backend/src/composition/disabled.ts'))).toBe(true);
  expect(SWITCHED_OFF.test(['/*', 'oxlint-disable */'].join(' '))).toBe(true);
});

it('no comment switches a rule off', () => {
  const files = codeIn('');

  expect(files.length).toBeGreaterThan(3_000);
  expect(files.filter((file) => switchedOff(path.join(ROOT, file)))).toEqual([]);
});

it('no file is left out', async () => {
  const linted = new Set(await lintedFiles());

  expect(codeIn('').filter((file) => !linted.has(file))).toEqual([]);
});
