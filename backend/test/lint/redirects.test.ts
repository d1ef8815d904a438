/** A server that we ask could send us on to an address of our own network: calls to others follow nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What follows the call, until its options end. */
const CALL = /(?<![\w.'])(?:fetch|plainFetch|tracedFetch)\(([^;]*?)\)(?:;|\.catch)/gs;
/** The edge is given its `fetch` as `ask`. */
const CALL_OF_THE_EDGE = /(?<![\w.'])(?:fetch|plainFetch|ask|this\.ask)\(([^;]*?)\)(?:;|\.catch)/gs;

const BACKEND = { folder: path.join(__dirname, '../../src'), ext: '.ts', call: CALL, atLeast: 300 };
const EDGE = {
  folder: path.join(__dirname, '../../../mf-shell/server'),
  ext: '.mjs',
  call: CALL_OF_THE_EDGE,
  atLeast: 40,
};

const TRACED_FETCH = path.join('platform', 'tracing', 'outgoing.ts');

const followingCalls = (source: string, call = CALL): string[] =>
  [...source.matchAll(call)].map(([found]) => found).filter((found) => !found.includes("redirect: 'error'"));

it('finds a call that follows redirects, and none that does not', () => {
  expect(followingCalls('const a = await fetch(url, { signal });')).toHaveLength(1);
  expect(followingCalls("const a = await fetch(url, { redirect: 'error', signal });")).toEqual([]);
  expect(followingCalls('const a = await plainFetch(url, options);')).toHaveLength(1);
  expect(followingCalls('const a = await tracedFetch(url, { signal });')).toHaveLength(1);
  expect(followingCalls('const a = await this.ask(url, { signal });', CALL_OF_THE_EDGE)).toHaveLength(1);
});

it.each([
  ['the backend', BACKEND],
  ['the edge', EDGE],
])('no call of %s follows a redirect', (_part, { folder, ext, call, atLeast }) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // The demo asks the sandbox alone, which is never there in production. `tracedFetch` passes on what it is given.
    (file) => file.endsWith(ext) && !file.endsWith(`.test${ext}`) && !file.startsWith('demo') && file !== TRACED_FETCH,
  );

  const found = files.flatMap((file) =>
    followingCalls(readFileSync(path.join(folder, file), 'utf8'), call).map((each) => `${file}: ${each}`),
  );

  expect(files.length).toBeGreaterThan(atLeast);
  expect(found).toEqual([]);
});
