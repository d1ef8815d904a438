/**
 * Does the work for each item, one after another. An item that fails does not stop the others.
 * @param onFailure is called and awaited for each failure, to log which item it was
 * @returns the failures; pass them to `failTogether`, so that the round does not count as done
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
