import { loadNamespaces } from '@valikool/shared-ui';
import type { QueryClient } from '@valikool/shared-ui/query';
import { branchOf, type FirstPage } from '../app/router';
import pages from '../pages/pages';
import type { RemoteRegistry } from '../remotes/RemoteRegistry';
import { loadPage } from './loadPage';
import { editionsOf, takeQueries, type ArrivedState } from './pageState';

/**
 * Prepares what the first render needs in order to take over prerendered markup: its front end, code, texts and data.
 * @returns null when some of it is not available; the page is then rendered from scratch
 */
export async function takeOver(
  arrived: ArrivedState,
  registry: RemoteRegistry,
  queryClient: QueryClient,
): Promise<FirstPage | null> {
  const { path, namespaces, loaderData, editions } = arrived.state;
  try {
    // The code may come long after the page, and the data is as old as the page.
    takeQueries(queryClient, arrived, performance.timeOrigin);
    // Something was published between the edge's rendering and now.
    if (editions !== editionsOf(registry.getSnapshot())) return null;
    const outcome = await registry.load(path);
    if (outcome.kind === 'failed') return null;
    const branches = [branchOf(pages), ...(outcome.kind === 'loaded' ? [branchOf(outcome.remote)] : [])];
    const loading = loadPage(branches, path);
    await loadNamespaces(namespaces, loading);
    return { branches: await loading, loaderData };
  } catch {
    return null;
  }
}
