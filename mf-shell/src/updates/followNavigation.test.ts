import { ApiError } from '@valikool/shared-ui';
import { wayOut } from '../layout/signingOut';
import { followNavigation, type NavigationState } from './followNavigation';

const at = (path: string, state: unknown = null): NavigationState['location'] => {
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  return { pathname, search, hash, state };
};

function setup() {
  let listener: (state: NavigationState) => void = () => undefined;
  const idle: NavigationState = { initialized: true, location: at('/'), navigation: { state: 'idle' }, errors: null };
  const reloaded: string[] = [];
  const stored = new Map<string, string>();
  const clock = { nowMs: 1_000_000 };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const router = { state: idle, subscribe: (callback: typeof listener) => ((listener = callback), () => undefined) };
  const { noteError } = followNavigation(router, {
    reload: (path) => reloaded.push(path),
    storage,
    nowMs: () => clock.nowMs,
  });
  const failAt = (path: string, error: unknown, state: unknown = null) =>
    listener({ ...idle, location: at(path, state), errors: { route: error } });
  const goTo = (path: string, state: unknown = null) =>
    listener({ ...idle, navigation: { state: 'loading', location: at(path, state) } });
  return { failAt, goTo, noteError, reloaded, clock };
}

const missingFile = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

it('reloads the target as a whole page when a navigation fails', () => {
  const { failAt, reloaded } = setup();
  failAt('/courses/python?tab=1', missingFile);

  expect(reloaded).toEqual(['/courses/python?tab=1']);
});

/** @covers rule navigation-reload */
it('does not reload sign-in pages, but reloads a course whose address only looks like one', () => {
  const { failAt, reloaded } = setup();
  failAt('/auth/login', missingFile);
  expect(reloaded).toEqual([]);

  failAt('/courses/authentic-english', missingFile);
  expect(reloaded).toEqual(['/courses/authentic-english']);
});

it('does not reload during sign-out, so that the sign-out completes', () => {
  const { failAt, goTo, noteError, reloaded } = setup();
  noteError(missingFile);

  goTo(wayOut.to, wayOut.state);
  failAt(wayOut.to, missingFile, wayOut.state);

  expect(reloaded).toEqual([]);
});

it('does not reload after a refusal by the server, because a reload would be refused too', () => {
  const { failAt, reloaded } = setup();
  failAt(
    '/user/cohorts/7',
    new ApiError({ statusCode: 404, code: 'cohort.not-found', message: 'The cohort could not be found' }),
  );

  expect(reloaded).toEqual([]);
});

it('does not keep reloading a page that stays broken', () => {
  const { failAt, reloaded, clock } = setup();
  failAt('/courses', missingFile);
  failAt('/courses', new Error('still broken'));
  clock.nowMs += 31_000;
  failAt('/courses', new Error('broken again'));

  expect(reloaded).toEqual(['/courses', '/courses']);
});

/** @covers rule chunk-reload */
it('reloads on the next navigation after a file was missing', () => {
  const { goTo, noteError, reloaded } = setup();
  goTo('/pricing');
  noteError(new Error('something else'));
  goTo('/faq');
  noteError(missingFile);
  goTo('/courses?q=python');

  expect(reloaded).toEqual(['/courses?q=python']);
});
