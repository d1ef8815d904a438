import { isApiError } from '@valikool/shared-ui';
import { isRouteErrorResponse } from '@valikool/shared-ui/router';
import { isChunkLoadError } from './chunkErrors';

/** The parts of the router's state that matter here. */
export type NavigationState = {
  initialized: boolean;
  location: { pathname: string; search: string; hash: string };
  navigation: { state: 'idle' | 'loading' | 'submitting'; location?: { pathname: string; search: string; hash: string } | undefined };
  errors: Record<string, unknown> | null;
};

export type NavigationSource = { state: NavigationState; subscribe: (listener: (state: NavigationState) => void) => () => void };

type Deps = {
  reload: (path: string) => void;
  /** Remembers the last forced reload across it, so that a page that stays broken does not reload for ever. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  nowMs: () => number;
};

const storageKey = 'valikool.reloaded';
const pauseMs = 30_000;

const pathOf = ({ pathname, search, hash }: NavigationState['location']) => pathname + search + hash;

/** An answer of the server or of a route is no accident: its page is shown. Everything else may be mended by a reload. */
const isAccident = (error: unknown) => !isRouteErrorResponse(error) && !isApiError(error);

/**
 * Mends navigation in tabs that outlived their build: a navigation that broke loads its target as a whole page (not
 * on sign-in pages, where it could repeat for ever), and after a missing file the next navigation does.
 * @returns `noteError` for errors met outside navigation
 */
export function followNavigation(router: NavigationSource, { reload, storage, nowMs }: Deps): { noteError: (error: unknown) => void } {
  let mustReload = false;
  let wasReady = router.state.initialized;
  let seenErrors = router.state.errors;

  function reloadOnce(path: string) {
    const [lastPath, lastAt] = (storage.getItem(storageKey) ?? '').split(' ');
    if (lastPath === path && nowMs() - Number(lastAt) < pauseMs) return;
    storage.setItem(storageKey, `${path} ${nowMs()}`);
    reload(path);
  }

  router.subscribe((state) => {
    const { navigation, errors, location } = state;
    if (mustReload && navigation.state === 'loading' && navigation.location !== undefined) {
      reload(pathOf(navigation.location));
      return;
    }
    const isNew = errors !== null && errors !== seenErrors && wasReady;
    seenErrors = errors;
    wasReady = state.initialized;
    if (isNew && Object.values(errors).some(isAccident) && !location.pathname.startsWith('/auth/')) reloadOnce(pathOf(location));
  });

  return {
    noteError: (error) => {
      if (isChunkLoadError(error)) mustReload = true;
    },
  };
}
