/**
 * Test files of one worker share the product's modules (`backend/test/jest`), as requests of one process do. A variable
 * of a module would carry one test's state into the next, and one request's into another.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const BACKEND = path.join(__dirname, '../..');
const VARIABLE = /^(?:export )?(?:let|var) \w+/gm;

const variablesIn = (source: string): string[] => source.match(VARIABLE) ?? [];

const sourcesOf = (folder: string): string[] =>
  readdirSync(path.join(BACKEND, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(BACKEND, folder, file));

it('finds a variable of a module, and no variable of a function', () => {
  const source = 'let last = 0;\nexport let next: number;\nfunction count() {\n  let own = 0;\n  return own;\n}\n';

  expect(variablesIn(source)).toEqual(['let last', 'export let next']);
});

it('no module of the backend or of the sandbox has a variable', () => {
  const files = ['src', 'sandbox'].flatMap(sourcesOf);

  const found = files.flatMap((file) => variablesIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));

  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
