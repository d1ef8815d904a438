import { LoadingProgress } from './LoadingProgress';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows nothing for a page that loads within 200 ms', () => {
  const loading = new LoadingProgress();
  loading.start();
  jest.advanceTimersByTime(199);
  loading.finish();
  jest.advanceTimersByTime(5_000);

  expect(loading.getSnapshot()).toEqual({ isShown: false, progress: 0, isFailed: false });
});

it('appears after 200 ms and moves forward without reaching the end', () => {
  const loading = new LoadingProgress();
  loading.start();
  jest.advanceTimersByTime(200);
  const early = loading.getSnapshot();
  jest.advanceTimersByTime(1_800);
  const atDuration = loading.getSnapshot();
  jest.advanceTimersByTime(60_000);

  expect(early.isShown).toBe(true);
  expect(atDuration.progress).toBeGreaterThan(early.progress);
  expect(atDuration.progress).toBeGreaterThan(65);
  expect(loading.getSnapshot().progress).toBeLessThan(100);
});

/** @covers rule progress-bar-times */
it('fills when the page is loaded, hides after 500 ms and empties 400 ms later', () => {
  const loading = new LoadingProgress();
  loading.start();
  jest.advanceTimersByTime(300);
  loading.finish();

  expect(loading.getSnapshot()).toEqual({ isShown: true, progress: 100, isFailed: false });
  jest.advanceTimersByTime(500);
  expect(loading.getSnapshot()).toEqual({ isShown: false, progress: 100, isFailed: false });
  jest.advanceTimersByTime(400);
  expect(loading.getSnapshot()).toEqual({ isShown: false, progress: 0, isFailed: false });
});

/** @covers rule progress-bar */
it('turns red on an error, even when the page loaded too fast for the bar', () => {
  const loading = new LoadingProgress();
  loading.start();
  loading.fail();

  expect(loading.getSnapshot()).toEqual({ isShown: true, progress: 100, isFailed: true });
});

it('starts again for the next page', () => {
  const loading = new LoadingProgress();
  loading.start();
  jest.advanceTimersByTime(300);
  loading.finish();
  loading.start();
  jest.advanceTimersByTime(600);

  expect(loading.getSnapshot()).toMatchObject({ isShown: true, isFailed: false });
  expect(loading.getSnapshot().progress).toBeLessThan(100);
});
