/**
 * A rule that is wrong is changed for everybody, not switched off in one place. oxlint obeys comments that begin with its
 * own name, and one at the head of a file switches off every rule, the one that forbids such comments too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLANTED, ROOT } from './tools';

const NOT_OURS = /^(node_modules|dist|coverage|planted.*|\..+)$/;
const CODE = /\.[cm]?[jt]sx?$/;
const SWITCHED_OFF = /(\/\/|\/\*)\s*(eslint|oxlint)-(disable|enable)/;

/** @returns addresses of a folder's files with code, without those of packages, builds and planted violations */
const codeIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const address = path.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : codeIn(address);
    return CODE.test(entry.name) ? [address] : [];
  });

const switchedOff = (file: string): boolean => SWITCHED_OFF.test(readFileSync(file, 'utf8'));

it('finds planted comments that switch a rule off', () => {
  expect(switchedOff(path.join(PLANTED, 'backend/src/composition/disabled.ts'))).toBe(true);
  expect(SWITCHED_OFF.test(['/*', 'oxlint-disable */'].join(' '))).toBe(true);
});

it('no comment switches a rule off', () => {
  const files = [...codeIn(ROOT), ...codeIn(path.join(ROOT, '.lint'))];

  expect(files.length).toBeGreaterThan(3_000);
  expect(files.filter(switchedOff)).toEqual([]);
});
