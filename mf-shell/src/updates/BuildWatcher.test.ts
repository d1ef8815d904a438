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

it('notices a newer build of the shell', async () => {
  const latest = { id: 'own' };
  const { watcher } = setup(latest);
  await watcher.check();
  expect(watcher.getSnapshot()).toBe(false);

  latest.id = 'newer';
  await watcher.check();

  expect(watcher.getSnapshot()).toBe(true);
});

it('fetches the metadata of a newer build by its id, and says nothing before it is there', async () => {
  const { watcher, fetchMetadata } = setup({ id: 'newer' });
  fetchMetadata.mockRejectedValueOnce(new Error('/builds/meta/newer.json answered 404'));

  await watcher.check();
  expect(watcher.getSnapshot()).toBe(false);
  await watcher.check();

  expect(watcher.getSnapshot()).toBe(true);
  expect(fetchMetadata.mock.calls).toEqual([['newer'], ['newer']]);
});

it('asks for no metadata of the build that it runs', async () => {
  const { watcher, fetchMetadata } = setup({ id: 'own' });

  await watcher.check();

  expect(fetchMetadata).not.toHaveBeenCalled();
});

it('notices a front end on the page that was published anew', async () => {
  const { watcher } = setup({ id: 'own', isNewer: true });
  await watcher.check();

  expect(watcher.getSnapshot()).toBe(true);
});

it('looks every five minutes, and when the tab comes to the front', () => {
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

it('says nothing while the server cannot be reached', async () => {
  const watcher = new BuildWatcher({
    fetchLatest: () => Promise.reject(new TypeError('fetch failed')),
    fetchMetadata: (id) => Promise.resolve({ id }),
    checkRemotes: () => Promise.resolve(true),
    own: 'own',
  });
  await watcher.check();

  expect(watcher.getSnapshot()).toBe(false);
});
