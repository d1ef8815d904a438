import { inBatches } from './in-batches';

/** Doubles numbers; the calls show which numbers came together. */
function doubling(most: number) {
  const calls: (readonly number[])[] = [];
  const double = inBatches(async (numbers: readonly number[]) => {
    calls.push(numbers);
    await new Promise((resolve) => setImmediate(resolve));
    if (numbers.includes(13)) throw new Error('unlucky');
    return numbers.map((number) => number * 2);
  }, most);
  return { double, calls };
}

it('does what is asked for together in one call, and gives each its own result', async () => {
  const { double, calls } = doubling(10);

  const results = await Promise.all([1, 2, 3].map(double));

  expect(results).toEqual([2, 4, 6]);
  expect(calls).toEqual([[1, 2, 3]]);
});

it('collects what comes while a batch is under way, and keeps batches small', async () => {
  const { double, calls } = doubling(2);

  const first = double(1);
  await new Promise((resolve) => setImmediate(resolve));
  const results = await Promise.all([first, ...[2, 3, 4].map(double)]);

  expect(results).toEqual([2, 4, 6, 8]);
  expect(calls).toEqual([[1], [2, 3], [4]]);
});

it('fails only the item that cannot succeed, and goes on afterwards', async () => {
  const { double } = doubling(10);

  const results = await Promise.allSettled([1, 13, 3].map(double));

  expect(results).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('unlucky') },
    { status: 'fulfilled', value: 6 },
  ]);
  await expect(double(4)).resolves.toBe(8);
});
