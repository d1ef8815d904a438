import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readBuild } from './build.mjs';
import { givenBuild, givenFederation, givenManifest } from './given-build';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('takes a whole build, and names it by its content', async () => {
  const one = await readBuild(await givenBuild(folder), 'student');
  const again = await readBuild(folder, 'student');
  await writeFile(path.join(folder, 'expose.0123abcd.js'), 'changed');
  const other = await readBuild(folder, 'student');

  expect(one.version).toMatch(/^[0-9a-f]{16}$/);
  expect([again.version === one.version, other.version === one.version]).toEqual([true, false]);
  expect(one.files.map(({ name }) => name).sort()).toEqual([
    'expose.0123abcd.js',
    'mf-manifest.json',
    'remote.json',
    'remoteEntry.0123abcd.js',
    'remoteEntry.0123abcd.js.br',
  ]);
});

it('leaves out source maps', async () => {
  const { files } = await readBuild(await givenBuild(folder, { files: { 'a.js.map': '{}' } }), 'student');

  expect(files.map(({ name }) => name)).not.toContain('a.js.map');
});

it.each([
  [
    'its entry is missing',
    { files: { 'remoteEntry.0123abcd.js': null, 'remoteEntry.0123abcd.js.br': null } },
    'is missing',
  ],
  [
    'its entry is no script',
    { files: { 'remoteEntry.0123abcd.js': 'var {', 'remoteEntry.0123abcd.js.br': null } },
    'is not a script',
  ],
  ['a file of its page is missing', { files: { 'expose.0123abcd.js': null } }, 'is missing'],
  ['it is another front end', { manifest: givenManifest({ id: 'admin' }) }, 'is the build of "admin"'],
  ['its record is of another build', { manifest: givenManifest({ build: 'b2' }) }, 'builds/meta/b2.json is missing'],
  ['its build leads elsewhere', { manifest: givenManifest({ build: '../../x' }) }, 'has no build'],
  ['remote.json is not JSON', { files: { 'remote.json': '{' } }, 'remote.json is not JSON'],
  ['a name leads out of the folder', { listed: ['../../etc/passwd'] }, 'leads out of the build'],
  ['a name is an absolute path', { listed: ['/etc/passwd'] }, 'leads out of the build'],
  ['it has pages of its own', { files: { 'login.html': '<form>' } }, 'login.html is of a kind that no front end has'],
  [
    'a compressed file differs',
    { files: { 'remoteEntry.0123abcd.js.br': brotliCompressSync('evil()') } },
    'is not a compressed remoteEntry',
  ],
  [
    'a compressed file is a bomb',
    { files: { 'remoteEntry.0123abcd.js.br': brotliCompressSync(Buffer.alloc(5_000_000)) } },
    'is not a compressed remoteEntry',
  ],
  [
    'its files come from elsewhere',
    { federation: givenFederation({}, { publicPath: 'https://evil.example/' }) },
    'says that its files are at "https://evil.example/"',
  ],
  [
    'its entry is elsewhere',
    { federation: givenFederation({}, { remoteEntry: { name: 'x.js', path: '../admin' } }) },
    '"../admin/x.js", which is not among its files',
  ],
  [
    'it loads another front end',
    { federation: givenFederation({ remotes: [{ entry: 'https://evil.example' }] }) },
    'names other front ends',
  ],
  ['it exposes nothing', { federation: givenFederation({ exposes: [] }) }, 'does not expose ./remote'],
  [
    'its node build is missing',
    { manifest: givenManifest({ prerender: { bundle: '../x.cjs', patterns: [] } }) },
    '"../x.cjs", which is not among its files',
  ],
])('refuses a build when %s', async (_name, given, reason) => {
  await expect(readBuild(await givenBuild(folder, given), 'student')).rejects.toThrow(reason);
});

it('refuses links, in place of a file and in place of a folder', async () => {
  await givenBuild(folder, { listed: ['secret.js'] });
  await symlink('/etc/passwd', path.join(folder, 'secret.js'));
  await expect(readBuild(folder, 'student')).rejects.toThrow('secret.js is a link or not a plain file');
  await givenBuild(folder, { listed: ['etc/passwd.js'] });
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  await writeFile(path.join(elsewhere, 'passwd.js'), '');
  await symlink(elsewhere, path.join(folder, 'etc'));

  await expect(readBuild(folder, 'student')).rejects.toThrow('etc/passwd.js is a link or not a plain file');
  await rm(elsewhere, { recursive: true });
});

it('refuses huge files without reading them, and too many', async () => {
  await givenBuild(folder, { files: { 'huge.js': '' } });
  await truncate(path.join(folder, 'huge.js'), 11_000_000_000);
  await expect(readBuild(folder, 'student')).rejects.toThrow(
    'huge.js has 11000 MB; a file of a front end has at most 10',
  );
  await givenBuild(folder, { listed: Array.from({ length: 2_000 }, (_, at) => `${at}.js`) });

  await expect(readBuild(folder, 'student')).rejects.toThrow('at most 2000');
});

it('says how to build when there is nothing', async () => {
  await expect(readBuild(path.join(folder, 'none'), 'student')).rejects.toThrow(
    'npm run build -w @valikool/mf-student',
  );
});
