/** A server that we ask could send us on to an address of our own network: calls to others follow nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.join(__dirname, '../../src');
/** What follows the call, until its options end. */
const CALL = /(?<![\w.'])fetch\(([^;]*?)\)(?:;|\.catch)/gs;

const followingCalls = (source: string): string[] =>
  [...source.matchAll(CALL)].map(([call]) => call).filter((call) => !call.includes("redirect: 'error'"));

it('finds a call that follows redirects, and none that does not', () => {
  expect(followingCalls('const a = await fetch(url, { signal });')).toHaveLength(1);
  expect(followingCalls("const a = await fetch(url, { redirect: 'error', signal });")).toEqual([]);
});

it('no call of the backend follows a redirect', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    // The demo asks the sandbox alone, which is never there in production.
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('demo'),
  );

  const found = files.flatMap((file) =>
    followingCalls(readFileSync(path.join(SOURCES, file), 'utf8')).map((call) => `${file}: ${call}`),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
