import { useSyncExternalStore } from 'react';
import { isDeniedAt, safeNext } from '@valikool/shared-ui';
import { useSearchParams } from '@valikool/shared-ui/router';

/** @returns the page to return to, from the address; undefined unless it is a page of this site */
export function useNext(): string | undefined {
  const [params] = useSearchParams();
  return safeNext(params.get('next'));
}

const neverChanges = () => () => undefined;

/** `useNext` for what the first screen shows: the edge renders it without parameters, and React must find the same. */
export function useNextOnScreen(): string | undefined {
  const next = useNext();
  return useSyncExternalStore(
    neverChanges,
    () => next,
    () => undefined,
  );
}

/** Passes the page to return to on to another page. */
export const withNext = (path: string, next: string | undefined): string =>
  next === undefined ? path : `${path}?next=${encodeURIComponent(next)}`;

/** @returns whether a page redirected here because the signed-in user may not open it */
export function useIsDenied(): boolean {
  const [params] = useSearchParams();
  return isDeniedAt(params);
}
