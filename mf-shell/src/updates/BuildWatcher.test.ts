import { BuildWatcher } from './BuildWatcher';

function setup(latest: { id: string; isNewer?: boolean }) {
  const asked = jest.fn(() => Promise.resolve(latest.id));
  const fetchMetadata = jest.fn((id: string) => Promise.resolve({ id }));
  const watcher = new BuildWatcher({
    fetchLatest: asked,
    fetchMetadata,
    checkRemotes: () => Promise.resolve(latest.isNewer ?? false),
    own: 'own',
  });
  return { watcher, asked, fetchMetadata };
}

afterEach(() => jest.useRealTimers());

/** @covers rule new-build */
it('detects a newer build of the shell', async () => {
  const latest = { id: 'own' };
  const { watcher } = setup(latest);
  await watcher.check();
  expect(watcher.getSnapshot()).toBe(false);

  latest.id = 'newer';
  await watcher.check();

  expect(watcher.getSnapshot()).toBe(true);
});

it('fetches the metadata of a newer build by its id, and reports the build only once it is there', async () => {
  const { watcher, fetchMetadata } = setup({ id: 'newer' });
  fetchMetadata.mockRejectedValueOnce(new Error('/builds/meta/newer.json answered 404'));

  await watcher.check();
  expect(watcher.getSnapshot()).toBe(false);
  await watcher.check();

  expect(watcher.getSnapshot()).toBe(true);
  expect(fetchMetadata.mock.calls).toEqual([['newer'], ['newer']]);
});

it('does not fetch the metadata of the running build', async () => {
  const { watcher, fetchMetadata } = setup({ id: 'own' });

  await watcher.check();

  expect(fetchMetadata).not.toHaveBeenCalled();
});

it('detects a new build of a front end on the page', async () => {
  const { watcher } = setup({ id: 'own', isNewer: true });
  await watcher.check();

  expect(watcher.getSnapshot()).toBe(true);
});

it('checks every five minutes, and when the tab becomes visible', () => {
  jest.useFakeTimers();
  const { watcher, asked } = setup({ id: 'own' });
  const stop = watcher.start();

  jest.advanceTimersByTime(5 * 60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  jest.advanceTimersByTime(60 * 60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('reports nothing while the server cannot be reached', async () => {
  const watcher = new BuildWatcher({
    fetchLatest: () => Promise.reject(new TypeError('fetch failed')),
    fetchMetadata: (id) => Promise.resolve({ id }),
    checkRemotes: () => Promise.resolve(true),
    own: 'own',
  });
  await watcher.check();

  expect(watcher.getSnapshot()).toBe(false);
});
