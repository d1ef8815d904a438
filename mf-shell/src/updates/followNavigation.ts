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
  /** Remembers the last forced reload, so that a page that stays broken is not reloaded for ever. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  nowMs: () => number;
};

const storageKey = 'valikool.reloaded';
const pauseMs = 30_000;

const pathOf = ({ pathname, search, hash }: Target) => pathname + search + hash;

/** Pages that are never reloaded: a reload would forget that the user is signing out, and sign-in pages could loop. */
const isLeftAlone = ({ pathname, state }: Target) => isSigningOut(state) || pathname.startsWith('/auth/');

/**
 * Whether an error is unexpected, so that a reload may help. An answer of the server or of a route is expected: its
 * page is shown.
 */
const isAccident = (error: unknown) => !isRouteErrorResponse(error) && !isApiError(error);

/**
 * Repairs navigation in tabs that are older than the published build. A navigation that failed reloads the page at its
 * target; after a missing file the next navigation loads the whole page. Users who are signing out are left alone.
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
