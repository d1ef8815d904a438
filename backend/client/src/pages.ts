/** One page of any list. */
export type ListPage<Item> = { items: Item[]; nextCursor: string | null };

/**
 * Every item of a list, page after page.
 * @param read reads the page at the cursor; undefined is the first
 */
export async function* allOf<Item>(
  read: (cursor: string | undefined) => Promise<{ data?: ListPage<Item> }>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const { data } = await read(cursor);
    yield* data?.items ?? [];
    cursor = data?.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
