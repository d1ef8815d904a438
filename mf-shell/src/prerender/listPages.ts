import type { Prerender, SitemapEntry } from '@valikool/shared-ui/prerender';

/** Every public address of all front ends. @throws when one of them cannot list its pages */
export async function listPages(prerenders: readonly Prerender[]): Promise<SitemapEntry[]> {
  return (await Promise.all(prerenders.map(({ listPages: list }) => list()))).flat();
}
