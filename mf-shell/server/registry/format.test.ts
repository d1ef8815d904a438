import { isFileName, readRegistry, writeRegistry, type Version } from './format.mjs';

const version = (change: Partial<Version> = {}): Version => ({
  id: '0123456789abcdef',
  state: 'current',
  percent: 0,
  build: 'b1',
  builtAt: '2026-11-27T10:00:00.000Z',
  publishedAt: '2026-11-27T11:00:00.000Z',
  currentAt: '2026-11-27T11:00:00.000Z',
  revision: '',
  sharedUi: '0.1.0',
  contract: 1,
  api: '',
  files: 1,
  bytes: 1,
  ...change,
});
const text = (remotes: object, more: object = {}) => JSON.stringify({ format: 1, revision: 3, remotes, ...more });
const withLine = (line: object) => text({ student: { versions: [line] }, teacher: { versions: [version()] } });

it('reads what was written', () => {
  const registry = { revision: 7, apis: ['a1'], remotes: { student: [version()] } };

  expect(readRegistry(writeRegistry(registry))).toEqual({ registry, refused: [] });
});

it.each([
  ['an id with ..', { id: '../../../../etc' }],
  ['an absolute path for an id', { id: '/etc/passwd00000' }],
  ['an unknown state', { state: 'favourite' }],
  ['a share above all', { state: 'canary', percent: 101 }],
  ['a share that is no number', { state: 'canary', percent: '10' }],
  ['a date that is none', { builtAt: 'yesterday' }],
  ['a long build', { build: 'b'.repeat(101) }],
  ['a version of shared-ui that is none', { sharedUi: 'newest' }],
  ['no files', { files: -1 }],
])('refuses %s, and only that front end', (_name, change) => {
  const { registry, refused } = readRegistry(withLine({ ...version(), ...change }));

  expect(refused.map(({ remote }) => remote)).toEqual(['student']);
  expect(Object.keys(registry.remotes)).toEqual(['teacher']);
});

it.each([
  ['two current versions', [version(), version({ id: 'f'.repeat(16) })]],
  ['a version that is listed twice', [version(), version({ state: 'kept' })]],
  [
    'too many versions',
    Array.from({ length: 101 }, (_, at) => version({ id: String(at).padStart(16, '0'), state: 'kept' })),
  ],
])('refuses %s', (_name, versions) => {
  expect(readRegistry(text({ student: { versions } })).refused).toHaveLength(1);
});

it.each(['../student', '__proto__x', 'Student', '', 'a'.repeat(41)])('refuses a front end with the id "%s"', (id) => {
  const { registry, refused } = readRegistry(text({ [id]: { versions: [version()] } }));

  expect([Object.keys(registry.remotes), refused.length]).toEqual([[], 1]);
});

it('leaves out fields that it does not know', () => {
  const { registry } = readRegistry(withLine({ ...version(), origin: 'https://evil.example', __proto__: { x: 1 } }));

  expect(registry.remotes['student']).toEqual([version()]);
});

it.each([
  ['is not JSON', '{"format":1,'],
  ['is not an object', '[]'],
  ['has format 2, and this reads 1', JSON.stringify({ format: 2 })],
  ['has no revision', JSON.stringify({ format: 1, remotes: {} })],
  ['has no list of at most 50 front ends', JSON.stringify({ format: 1, revision: 1 })],
  ['has no list', text(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`r${at}`, { versions: [] }])))],
  ['has more than 1000000 bytes', text({}, { more: 'x'.repeat(1_000_000) })],
])('refuses a whole registry that %s', (reason, given) => {
  expect(() => readRegistry(given)).toThrow(reason);
});

it.each(['main.0123abcd.js', 'assets/a.woff2', 'node/prerender.0123abcd.cjs', '__federation_expose_remote.js'])(
  'takes the file name %s',
  (name) => expect(isFileName(name)).toBe(true),
);

it.each([
  '../x.js',
  'a/../../x.js',
  '/etc/passwd',
  'a//b.js',
  '.env',
  'a/.git/x',
  'a\\b.js',
  'a\0.js',
  '',
  'a/b/c/d/e.js',
  'x'.repeat(201),
  'a..js',
  'é.js',
  'a b.js',
])('does not take the file name %j', (name) => expect(isFileName(name)).toBe(false));
