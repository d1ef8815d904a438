import type { PublishedRemote, Remote } from '@valikool/shared-ui';
import { RemoteRegistry, type RegistryDeps } from './RemoteRegistry';

const published = (change: Partial<PublishedRemote> = {}): PublishedRemote => ({
  id: 'catalogue',
  version: '0.1.0',
  contract: 1,
  sharedUi: '0.1.0',
  build: 'b1',
  manifest: 'mf-manifest.json',
  patterns: ['/courses', '/courses/:slug'],
  menu: [],
  permissions: [],
  entry: '/remotes/catalogue/mf-manifest.json',
  isUp: true,
  ...change,
});

const definition: Remote = { contract: 1, id: 'catalogue', patterns: ['/courses'], routes: [], menu: [], locales: {} };

function setup(change: Partial<RegistryDeps> = {}) {
  const asked: string[] = [];
  const registry = new RemoteRegistry({
    fetchRemotes: () => Promise.resolve([published()]),
    loadDefinition: ({ build }) => (asked.push(build), Promise.resolve(definition)),
    loadTexts: () => Promise.resolve(),
    timeoutMs: 1_000,
    ...change,
  });
  return { registry, asked };
}

it('loads the front end of the path once', async () => {
  const { registry, asked } = setup();

  await expect(registry.load('/courses/python')).resolves.toEqual({ kind: 'loaded', remote: definition });
  await expect(registry.load('/courses')).resolves.toEqual({ kind: 'already-loaded' });
  expect(asked).toEqual(['b1']);
});

it('finds no front end for a path that matches no pattern', async () => {
  const { registry, asked } = setup();

  await expect(registry.load('/nowhere')).resolves.toEqual({ kind: 'none' });
  expect(registry.failureAt('/nowhere')).toBeUndefined();
  expect(asked).toEqual([]);
});

it('reports a front end that cannot be loaded, and tries again on request', async () => {
  let isDown = true;
  const { registry } = setup({
    loadDefinition: () => (isDown ? Promise.reject(new Error('no answer')) : Promise.resolve(definition)),
  });

  await expect(registry.load('/courses')).resolves.toMatchObject({
    kind: 'failed',
    failure: { id: 'catalogue', reason: 'unavailable' },
  });
  expect(registry.failureAt('/courses/python')).toMatchObject({ reason: 'unavailable' });
  isDown = false;

  await expect(registry.load('/courses')).resolves.toMatchObject({ kind: 'loaded' });
  expect(registry.failureAt('/courses')).toBeUndefined();
});

it('reloads the list before a retry, because the address may have changed', async () => {
  const builds = ['b1', 'b2'];
  const { registry } = setup({
    fetchRemotes: () => Promise.resolve([published({ build: builds.shift() ?? 'b3' })]),
    loadDefinition: ({ build }) => (build === 'b1' ? Promise.reject(new Error('gone')) : Promise.resolve(definition)),
  });
  await registry.load('/courses');

  await expect(registry.load('/courses')).resolves.toMatchObject({ kind: 'loaded' });
});

it('gives up on a front end that takes too long', async () => {
  const { registry } = setup({ timeoutMs: 20, loadDefinition: () => new Promise(() => undefined) });

  await expect(registry.load('/courses')).resolves.toMatchObject({ kind: 'failed', failure: { reason: 'timeout' } });
});

it('does not run a front end that was built for another contract version', async () => {
  const { registry, asked } = setup({ fetchRemotes: () => Promise.resolve([published({ contract: 2 })]) });

  await expect(registry.load('/courses')).resolves.toMatchObject({ kind: 'failed', failure: { reason: 'contract' } });
  expect(asked).toEqual([]);
});

it('reports a failure when the list cannot be loaded', async () => {
  const { registry } = setup({ fetchRemotes: () => Promise.reject(new TypeError('fetch failed')) });

  await expect(registry.load('/courses')).resolves.toMatchObject({ kind: 'failed' });
  expect(registry.failureAt('/courses')).toMatchObject({ reason: 'unavailable' });
});

it('detects that a front end on the page has a new build', async () => {
  let build = 'b1';
  const { registry } = setup({ fetchRemotes: () => Promise.resolve([published({ build })]) });
  await registry.load('/courses');
  expect(registry.hasNewerBuild).toBe(false);

  build = 'b2';
  await registry.refresh();

  expect(registry.hasNewerBuild).toBe(true);
});

it('knows which version runs at a path, also of one that could not be loaded', async () => {
  let release = 'r1';
  const { registry } = setup({ fetchRemotes: () => Promise.resolve([published({ release })]) });
  await registry.refresh();
  expect(registry.runningAt('/courses')).toEqual({ remote: 'catalogue', version: 'r1' });
  await registry.load('/courses');
  release = 'r2';
  await registry.refresh();

  expect(registry.runningAt('/courses/python')).toEqual({ remote: 'catalogue', version: 'r1' });
  expect(registry.hasNewerBuild).toBe(true);
  expect(registry.runningAt('/nowhere')).toBeNull();
});
