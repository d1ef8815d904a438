import { isApiError } from '@valikool/shared-ui';
import { isRouteErrorResponse } from '@valikool/shared-ui/router';
import { isSigningOut } from '../layout/signingOut';
import { isChunkLoadError } from './chunkErrors';

type Target = { pathname: string; search: string; hash: string; state: unknown };

/** The parts of the router's state that matter here. */
export type NavigationState = {
  initialized: boolean;
  location: Target;
  navigation: { state: 'idle' | 'loading' | 'submitting'; location?: Target | undefined };
  errors: Record<string, unknown> | null;
};

export type NavigationSource = {
  state: NavigationState;
  subscribe: (listener: (state: NavigationState) => void) => () => void;
};

type Deps = {
  reload: (path: string) => void;
  /** Remembers the last forced reload across it, so that a page that stays broken does not reload for ever. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  nowMs: () => number;
};

const storageKey = 'valikool.reloaded';
const pauseMs = 30_000;

const pathOf = ({ pathname, search, hash }: Target) => pathname + search + hash;

/** A whole page would know nothing of the way out, and sign-in pages could repeat for ever. */
const isLeftAlone = ({ pathname, state }: Target) => isSigningOut(state) || pathname.startsWith('/auth/');

/** An answer of the server or of a route is no accident: its page is shown. Everything else may be mended by a reload. */
const isAccident = (error: unknown) => !isRouteErrorResponse(error) && !isApiError(error);

/**
 * Mends navigation in tabs that outlived their build: a navigation that broke loads its target as a whole page, and
 * after a missing file the next navigation does. Who signs out is left alone.
 * @returns `noteError` for errors met outside navigation
 */
export function followNavigation(
  router: NavigationSource,
  { reload, storage, nowMs }: Deps,
): { noteError: (error: unknown) => void } {
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
    if (
      mustReload &&
      navigation.state === 'loading' &&
      navigation.location !== undefined &&
      !isSigningOut(navigation.location.state)
    ) {
      reload(pathOf(navigation.location));
      return;
    }
    const isNew = errors !== null && errors !== seenErrors && wasReady;
    seenErrors = errors;
    wasReady = state.initialized;
    if (isNew && Object.values(errors).some(isAccident) && !isLeftAlone(location)) reloadOnce(pathOf(location));
  });

  return {
    noteError: (error) => {
      if (isChunkLoadError(error)) mustReload = true;
    },
  };
}
