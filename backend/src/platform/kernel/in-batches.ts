type Waiting<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

/**
 * Does together what is asked for at about the same time: calls that come while batches are under way wait for the
 * next one. When a batch fails, each of its items is tried alone, one after another, so that an item that cannot
 * succeed fails by itself. All others wait meanwhile, so `work` should fail fast and not wait for locks.
 * @param work returns one result for each item, in their order; may run twice for an item
 * @param most items of one batch
 * @param abreast batches under way at the same time
 * @returns a function that resolves when the item's batch is done
 */
export function inBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  most: number,
  abreast = 1,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const settle = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    const results = await work(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} items`);
    results.forEach((result, index) => batch[index]?.resolve(result));
  };

  const settleOrTryAlone = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      await settle(batch);
    } catch (error) {
      if (batch.length > 1) for (const single of batch) await settleOrTryAlone([single]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) await settleOrTryAlone(waiting.splice(0, most));
    running -= 1;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running === abreast) return;
      running += 1;
      setImmediate(() => void run());
    });
}
