import { QueryClient as LibraryClient } from '@tanstack/react-query';

/**
 * The library restarts a fetch on invalidation only if an earlier one has brought data. What was asked for the first
 * time before a change, and answered after it, would be shown as the state after the change, for good. Here the first
 * fetch is started anew, too.
 */
export class QueryClient extends LibraryClient {
  override invalidateQueries(...[filters, options]: Parameters<LibraryClient['invalidateQueries']>): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of underWay.filter(({ state }) => state.data === undefined)) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
