import { QueryClient as LibraryClient } from '@tanstack/react-query';

/**
 * A query client that never shows an old first answer. `invalidateQueries` of the library starts a running fetch again
 * only if the query has data already. So when a list loads for the first time, somebody changes it, and the old answer
 * comes last, the page would keep the old list. This client starts the first fetch again as well.
 */
export class QueryClient extends LibraryClient {
  override invalidateQueries(...[filters, options]: Parameters<LibraryClient['invalidateQueries']>): Promise<void> {
    const underWay = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    for (const query of underWay.filter(({ state }) => state.data === undefined)) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
