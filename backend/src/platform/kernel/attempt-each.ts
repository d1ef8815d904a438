/**
 * Does the work for each item, one after another; an item that fails keeps no other from it.
 * @param onFailure told of each failure at once, to log which item it was; it is waited for
 * @returns the failures; who calls lets the round fail by them (`failTogether`), so that nobody takes it for done
 */
export async function attemptEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onFailure: (error: unknown, item: T) => unknown,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      await onFailure(error, item);
      failures.push(error);
    }
  }
  return failures;
}

/** @throws AggregateError when there are failures */
export function failTogether(failures: readonly unknown[], what: string): void {
  if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length}`);
}
