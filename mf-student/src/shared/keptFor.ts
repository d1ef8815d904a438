import type { QueryKey } from '@valikool/shared-ui/query';

/**
 * `placeholderData` of queries whose key has the reader third: the last answer stays while the next one is on its way, unless
 * it was somebody else's.
 *
 * @param reader id of the signed-in person; null where nobody is
 */
export const keptFor =
  (reader: number | null) =>
  <Data>(last: Data | undefined, query: { queryKey: QueryKey } | undefined): Data | undefined => {
    const lastReader = query?.queryKey[2];
    return lastReader === null || lastReader === reader ? last : undefined;
  };
