import { hydrate, type DehydratedState, type QueryClient } from '@valikool/shared-ui/query';
import type { PublishedRemote } from '@valikool/shared-ui';
import type { PageState } from '@valikool/shared-ui/prerender';

export const pageStateId = 'page-state';

/** Which builds of the front ends are there: the code of one edition cannot take over what another has rendered. */
export const editionsOf = (published: readonly Pick<PublishedRemote, 'id' | 'build' | 'isUp'>[]): string =>
  published.map(({ id, build, isUp }) => `${id}/${build}/${String(isUp)}`).join(' ');

/** A page's state, and whether the edge knows that nothing of it has changed since. */
export type ArrivedState = { state: PageState; isCurrent: boolean };

/** What the page was rendered from; null where it came as an empty shell, or for another address. */
export function readPageState(): ArrivedState | null {
  const element = document.getElementById(pageStateId);
  if (element === null) return null;
  const state = JSON.parse(element.textContent) as PageState;
  return state.path === window.location.pathname ? { state, isCurrent: element.dataset['stale'] === undefined } : null;
}

/** Data that is this young is not replaced by what was rendered a moment ago. */
const freshMs = 30_000;

/**
 * Gives pages the data that they were rendered with, as old as it really is: the edge renders anew when something has
 * changed, so what it calls current is of now, and the rest is asked for once it is on screen.
 */
export function takeQueries(queryClient: QueryClient, { state, isCurrent }: ArrivedState, nowMs = Date.now()): void {
  const { queries } = state.queries as DehydratedState;
  const isWanted = ({ queryKey }: DehydratedState['queries'][number]) =>
    nowMs - (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) > freshMs;
  const dataUpdatedAt = isCurrent ? nowMs : 1;
  hydrate(queryClient, {
    mutations: [],
    queries: queries.filter(isWanted).map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}
