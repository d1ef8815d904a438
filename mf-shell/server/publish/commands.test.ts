import path from 'node:path';
import { readRegistry, type Version } from '../registry/format.mjs';
import { listVersions, publish, rollBack } from './commands.mjs';
import { folderStore, type Store } from './folder-store.mjs';
import { givenBuild, givenFederation, givenManifest } from './given-build';
import { givenEdge, type GivenEdge } from './given-edge';

/** Of a contract that has nothing. */
const api = 'e3b0c44298fc1c14';

let edge: GivenEdge;
let store: Store;
let printed: string[];
const print = (line: string) => void printed.push(line);

beforeEach(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  edge = await givenEdge();
  const folder = folderStore(edge.registry);
  // The edge looks at once; by itself it looks each second.
  const writeRegistry: Store['writeRegistry'] = async (...written) => {
    const isWritten = await folder.writeRegistry(...written);
    await edge.app.remotes.releases?.refresh();
    return isWritten;
  };
  store = { ...folder, writeRegistry };
  printed = [];
});
afterEach(async () => {
  await edge.close();
  jest.restoreAllMocks();
});

const build = (edition: string, { manifest = {}, id = 'student' } = {}) =>
  givenBuild(path.join(edge.folder, `${id}-${edition}`), {
    manifest: givenManifest({ api, id, ...manifest }),
    federation: givenFederation({}, { globalName: `mf_${id}` }),
    files: { 'expose.0123abcd.js': edition },
  });
const give = async (folder: string, { percent = 100, id = 'student', at = store } = {}) =>
  publish({ id, folder, percent, revision: 'r1' }, { store: at, print, installation: edge.address });
const versions = async (id = 'student'): Promise<Version[]> =>
  readRegistry((await store.readRegistry())?.text ?? '').registry.remotes[id] ?? [];
const states = async () => (await versions()).map(({ state }) => state);
type Listed = { id: string; entry: string; release: string };
const listed = async (headers = {}): Promise<Listed[]> => {
  await edge.app.remotes.releases?.refresh();
  return ((await (await edge.get('/remotes.json', headers)).json()) as { remotes: Listed[] }).remotes;
};
const shown = async (headers = {}) => {
  const [remote] = await listed(headers);
  const folder = remote?.entry.replace(/[^/]+$/, '') ?? '';
  return (await edge.get(`${folder}expose.0123abcd.js`)).text();
};

it('publishes to everybody without a restart, and says what it did', async () => {
  await give(await build('one'));

  await expect(shown()).resolves.toBe('one');
  expect(await versions()).toMatchObject([{ state: 'current', build: 'b1', revision: 'r1', sharedUi: '0.1.0', api }]);
  expect(printed.join('\n')).toMatch(
    /^student [0-9a-f]{16}: build b1[\s\S]*It fits[\s\S]*files answer[\s\S]*to everybody/,
  );
});

it('keeps the files of old versions, and returns to the one before', async () => {
  await give(await build('one'));
  const [before] = await listed();
  await give(await build('two'));
  await expect(shown()).resolves.toBe('two');
  expect((await edge.get(before?.entry ?? '')).status).toBe(200);

  await rollBack({ id: 'student', version: '' }, { store, print, installation: edge.address });

  await expect(shown()).resolves.toBe('one');
  expect(await states()).toEqual(['withdrawn', 'current']);
  await expect(rollBack({ id: 'student', version: '' }, { store, print, installation: edge.address })).rejects.toThrow(
    'no version before',
  );
});

it('rolls back to a named version, never to one that nobody had', async () => {
  await give(await build('one'));
  await give(await build('two'));
  await give(await build('three'));
  const [, , one] = await versions();

  await rollBack({ id: 'student', version: one?.id.slice(0, 8) ?? '' }, { store, print, installation: edge.address });

  await expect(shown()).resolves.toBe('one');
  await expect(
    rollBack({ id: 'student', version: 'zzz' }, { store, print, installation: edge.address }),
  ).rejects.toThrow('names no version');
  await expect(rollBack({ id: 'teacher', version: '' }, { store, print, installation: edge.address })).rejects.toThrow(
    'nothing to roll back',
  );
});

it('gives a canary to a share of visitors, each of whom keeps it', async () => {
  await give(await build('one'));
  await give(await build('two'), { percent: 10 });
  const counts: Record<string, number> = {};
  for (let number = 0; number < 400; number += 1) {
    const [remote] = await listed({ cookie: `release=${number}` });
    counts[remote?.release ?? ''] = (counts[remote?.release ?? ''] ?? 0) + 1;
  }
  const [two] = await versions();

  expect(two).toMatchObject({ state: 'canary', percent: 10 });
  expect(counts[two?.id ?? '']).toBeGreaterThan(20);
  expect(counts[two?.id ?? '']).toBeLessThan(70);
  await expect(shown()).resolves.toBe('one');
});

it('gives pages a cookie while there is a canary only, and ends the canary first', async () => {
  await give(await build('one'));
  expect((await edge.get('/courses')).headers.get('set-cookie')).toBeNull();
  await give(await build('two'), { percent: 50 });
  await edge.app.remotes.releases?.refresh();
  const page = await edge.get('/courses');
  expect(page.headers.get('set-cookie')).toMatch(/^release=\d{1,4}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect((await edge.get('/courses', { cookie: 'release=7' })).headers.get('set-cookie')).toBeNull();

  await rollBack({ id: 'student', version: '' }, { store, print, installation: edge.address });

  expect(await states()).toEqual(['withdrawn', 'current']);
  expect(printed.at(-2)).toMatch(/The canary [0-9a-f]{16} of student has ended/);
});

it('makes a canary of the current version, or beside nothing, impossible', async () => {
  const folder = await build('one');
  await expect(give(folder, { percent: 10 })).rejects.toThrow('nothing to stand beside');
  await give(folder);
  await expect(give(folder, { percent: 10 })).rejects.toThrow('is the current version already');
});

it('of two who publish at once, one wins and the other is told', async () => {
  await give(await build('one'));
  const results = await Promise.allSettled([give(await build('two')), give(await build('three'))]);

  const lost = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(lost).toEqual([
    expect.stringMatching(/became the current version of student meanwhile; yours, [0-9a-f]{16}, did not/),
  ]);
  expect((await states()).filter((state) => state === 'current')).toHaveLength(1);
});

it('lets teams publish at once without losing either', async () => {
  const teams = ['student', 'teacher', 'school'];
  const folders = await Promise.all(teams.map((id) => build('one', { id, manifest: { patterns: [`/${id}`] } })));

  await Promise.all(teams.map((id, at) => give(folders[at] ?? '', { id })));

  expect((await listed()).map(({ id }) => id).sort()).toEqual([...teams].sort());
});

it('withdraws what does not answer as it was built', async () => {
  await give(await build('one'));
  // Something between the command and the files changes them.
  const spoiled: Store = {
    ...store,
    putVersion: (id, version, files) =>
      store.putVersion(
        id,
        version,
        files.map(({ name, content }) => ({
          name,
          content: name === 'mf-manifest.json' ? Buffer.from('{}') : content,
        })),
      ),
  };

  await expect(
    publish(
      { id: 'student', folder: await build('two'), percent: 100, revision: '' },
      { store: spoiled, print, installation: edge.address, patience: 300 },
    ),
  ).rejects.toThrow('mf-manifest.json has 2 bytes instead of');

  expect(await states()).toEqual(['withdrawn', 'current']);
  await expect(shown()).resolves.toBe('one');
});

it.each([
  ['a newer shared-ui', { sharedUi: '0.2.0' }, 'publish the shell first'],
  ['another contract', { contract: 2 }, 'of one commit'],
  ['an unknown API', { api: 'zz' }, 'build it again here'],
  ['pages of the shell', { patterns: ['/pricing'] }, 'belongs to shell'],
])('refuses a build with %s, and changes nothing', async (_name, manifest, reason) => {
  await expect(give(await build('one', { manifest }))).rejects.toThrow(reason);

  expect(await store.readRegistry()).toBeNull();
});

it('does not write over a registry that it cannot read', async () => {
  await store.writeRegistry('{"format":2}', null, 1);

  await expect(give(await build('one'))).rejects.toThrow('put back an earlier one');
});

it('lists what is published', async () => {
  await listVersions({ store, print });
  await give(await build('one'));
  printed = [];
  await listVersions({ store, print });

  expect(printed).toEqual([
    'student',
    expect.stringMatching(/^ {2}[0-9a-f]{16} {2}current .* r1 .* shared-ui 0\.1\.0$/),
  ]);
});
