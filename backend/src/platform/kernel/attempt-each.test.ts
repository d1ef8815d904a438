import { attemptEach, failTogether } from './attempt-each';

it('does the work for every item, and returns the failures', async () => {
  const done: number[] = [];
  const told: [unknown, number][] = [];
  const broken = new Error('Out of order');

  const failures = await attemptEach(
    [1, 2, 3],
    (item) => (item === 2 ? Promise.reject(broken) : Promise.resolve(done.push(item))),
    (error, item) => told.push([error, item]),
  );

  expect(done).toEqual([1, 3]);
  expect(told).toEqual([[broken, 2]]);
  expect(failures).toEqual([broken]);
});

it('throws once for all failures, and not at all without failures', () => {
  expect(() => failTogether([new Error('a'), new Error('b')], 'Rows that failed')).toThrow('Rows that failed: 2');
  expect(() => failTogether([], 'Rows that failed')).not.toThrow();
});
