import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

type Project = { displayName: string };

const ROOT = path.join(__dirname, '../../..');
const { projects } = jest.requireActual<{ projects: Project[] }>('../../../jest.config.cjs');

/** Writes down how many values Node has copied to a new promise: one for each storage in use. */
const TEST = `
const { AsyncLocalStorage } = require('node:async_hooks');
const { appendFileSync } = require('node:fs');
it('makes a storage of its own', () =>
  new AsyncLocalStorage().run('own', () => {
    const kept = Object.getOwnPropertySymbols(Promise.resolve());
    appendFileSync(process.env.NOTES, \`\${kept.length}\\n\`);
  }));
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'valikool-jest-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the same test file three times, in one process. @returns what each has noted */
async function notesOf(project: Project): Promise<number[]> {
  for (const name of ['one', 'two', 'three']) writeFileSync(path.join(folder, `${name}.test.cjs`), TEST);
  const config = { ...project, roots: [folder], testMatch: ['**/*.test.cjs'] };
  const notes = path.join(folder, 'notes');
  const args = [path.join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', JSON.stringify(config), '--runInBand'];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, NOTES: notes } });
  return readFileSync(notes, 'utf8').trim().split('\n').map(Number);
}

it.each(projects.map((project) => [project.displayName, project] as const))(
  'storages of a test file of %s are ended, so that promises in the next files do not carry them',
  async (_name, project) => {
    const [first, ...others] = await notesOf(project);

    expect(first).toBeGreaterThan(0);
    expect(others).toEqual([first, first]);
  },
);
