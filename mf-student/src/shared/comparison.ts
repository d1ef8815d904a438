import { useSyncExternalStore } from 'react';

const storageKey = 'valikool.compared_courses';

/** As many as fit beside each other on a laptop. */
export const mostCompared = 3;

const slugPattern = /^[a-z0-9-]+$/;

/** The courses that a list such as `keraamika,python-nullist` names, each once. */
export const comparedIn = (list: string | null): string[] =>
  [...new Set((list ?? '').split(','))].filter((slug) => slugPattern.test(slug)).slice(0, mostCompared);

/** The page that shows courses beside each other. @param slugs their addresses, in the order of the columns */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? '/courses/compare' : `/courses/compare?courses=${slugs.join(',')}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readChosen = (): string => window.sessionStorage.getItem(storageKey) ?? '';

/** Whoever renders a page outside a browser does not know what its reader has chosen. */
const unknown = (): string | null => null;

/** Remembers in this tab which courses are to be compared. */
export function chooseCompared(slugs: readonly string[]): void {
  window.sessionStorage.setItem(storageKey, slugs.join(','));
  for (const listener of listeners) listener();
}

/** The courses that were chosen in this tab; null on a page that has not started yet. */
export function useCompared(): string[] | null {
  const list = useSyncExternalStore<string | null>(subscribe, readChosen, unknown);
  return list === null ? null : comparedIn(list);
}
