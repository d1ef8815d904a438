/** The response of every list route. */
export type ListPage<Item> = { items: Item[]; nextCursor: string | null; total?: number };

/** The part of infinite query options that is the same for every list of the API. */
export const cursorPaging = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }): string | null => nextCursor,
};

/** The cursor as a part of a query; absent for the first page. */
export const cursorOf = (pageParam: string | null): { cursor?: string } =>
  pageParam === null ? {} : { cursor: pageParam };

/**
 * Loads all pages of a list, one after the other. Only for lists that are short by nature (a school's students, a
 * year's cohorts), whose totals need all rows.
 */
export async function everyPage<Item>(load: (cursor: { cursor?: string }) => Promise<ListPage<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Item> = await load(cursorOf(cursor));
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
