import { givenManifest } from './given-build';
import { askInstallation, assertFits, meet, type Installation } from './installation.mjs';

type RemoteManifest = Installation['shell'];

const manifest = (change: object = {}) => givenManifest(change) as unknown as RemoteManifest;
const own = ['Course', 'Course.title', 'GET /courses'];
const ownApi = '7195ad5d87034cfe';
const there = (change: object = {}) => ({
  shell: manifest({ id: 'shell', patterns: ['/', '/pricing'] }),
  others: [manifest({ id: 'admin', patterns: ['/manage/users/:id', '/user/school/*'] })],
  parts: [...own, 'GET /news'],
  api: 'a2',
  ...change,
});
const check = (built: RemoteManifest, installation = there(), knownApis: string[] = ['a1']) =>
  assertFits(built, installation, { knownApis, ownParts: () => own });

it('takes a build that fits', () => expect(() => check(manifest())).not.toThrow());

it.each([
  [
    'a newer shared-ui',
    { sharedUi: '0.2.0' },
    /built against shared-ui 0\.2\.0, and this installation's shell has 0\.1\.0: publish the shell first/,
  ],
  ['another major shared-ui', { sharedUi: '1.0.0' }, /publish the shell first/],
  ['another contract with the shell', { contract: 2 }, /speaks contract 2 with the shell/],
  ['the page of another front end', { patterns: ['/manage/users/1'] }, /\/manage\/users\/:id belongs to admin/],
  ['all pages', { patterns: ['/*'] }, /belongs to shell/],
  ['pages below those of another', { patterns: ['/user/school/x/y'] }, /belongs to admin/],
  ['a menu that leads away', { menu: [{ to: '//evil.example' }] }, /leads to "\/\/evil\.example"/],
  ['a menu with a script', { menu: [{ to: 'javascript:alert(1)' }] }, /leads to "javascript/],
  [
    'a contract of the API that nobody knows',
    { api: 'zz' },
    /neither this installation nor this checkout knows: build it again/,
  ],
])('refuses %s', (_name, change, reason) => {
  expect(() => check(manifest(change))).toThrow(reason);
});

describe('the contract of the API', () => {
  const built = manifest({ api: ownApi });

  it('is known when the installation has all that the build may ask for', () => {
    expect(() => check(built, there(), [])).not.toThrow();
  });

  it('is refused with what the installation lacks', () => {
    expect(() => check(built, there({ parts: ['Course'] }), [])).toThrow(
      'missing: Course.title, GET /courses): publish the API first',
    );
  });

  it('is known when the installation has had it, and this checkout cannot compare them', () => {
    expect(() => check(manifest({ api: 'a1' }), there({ parts: [] }), ['a1'])).not.toThrow();
  });

  it('is refused when the installation has had it and went back', () => {
    expect(() => check(built, there({ parts: ['Course'] }), [ownApi])).toThrow('publish the API first');
  });
});

it.each([
  ['/a/:id', '/a/7', true],
  ['/a/:id', '/b/7', false],
  ['/a', '/a/7', false],
  ['/*', '/a/7', true],
  ['/a/*', '/a', true],
])('%s and %s meet: %s', (one, other, does) => {
  expect([meet(one, other), meet(other, one)]).toEqual([does, does]);
});

it('says what to do when the installation does not answer', async () => {
  const ask = () => Promise.reject(new Error('connect ECONNREFUSED'));

  await expect(askInstallation('http://x', ask)).rejects.toThrow('Set it by --installation');
});
