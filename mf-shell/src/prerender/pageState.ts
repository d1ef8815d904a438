import type { QueryClient } from '@valikool/shared-ui/query';
import type { PublishedRemote } from '@valikool/shared-ui';
import type { PageQuery, PageState } from '@valikool/shared-ui/prerender';
import { unpackState } from './unpackState';

export const pageStateId = 'page-state';

/**
 * The builds of the front ends, as one text: the code of one build cannot take over markup that another has rendered.
 */
export const editionsOf = (published: readonly Pick<PublishedRemote, 'id' | 'build' | 'isUp'>[]): string =>
  published.map(({ id, build, isUp }) => `${id}/${build}/${String(isUp)}`).join(' ');

/** A page's state, and whether the edge knows that its data has not changed since. */
export type ArrivedState = { state: PageState; isCurrent: boolean };

/**
 * What the page was rendered from; null when it was not prerendered, was prerendered for another address, or was changed
 * by something else.
 * @param root the element with the rendered page
 */
export function readPageState(root: Element): ArrivedState | null {
  const element = document.getElementById(pageStateId);
  if (element === null) return null;
  const state = unpackState<PageState>(element.textContent, root);
  return state?.path === window.location.pathname ? { state, isCurrent: element.dataset['stale'] === undefined } : null;
}

/** Cached data younger than this is not replaced by the data of the prerendered page. */
const freshMs = 30_000;

/**
 * Fills the query cache with the data that the page was rendered with, at its real age. The edge renders a page again
 * when its data has changed, so data that the edge calls current is fresh; other data is refetched once it is on
 * screen.
 */
export function takeQueries(queryClient: QueryClient, { state, isCurrent }: ArrivedState, nowMs = Date.now()): void {
  const updatedAt = isCurrent ? nowMs : 1;
  const isWanted = ({ queryKey }: PageQuery) => {
    const knownAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    return nowMs - knownAt > freshMs && knownAt < updatedAt;
  };
  for (const { queryKey, data } of state.queries.filter(isWanted))
    queryClient.setQueryData(queryKey, data, { updatedAt });
}
