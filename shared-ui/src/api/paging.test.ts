import { everyPage } from './paging';

it('walks a list to its end', async () => {
  const pages = new Map([
    [undefined, { items: [1, 2], nextCursor: 'b' }],
    ['b', { items: [3], nextCursor: 'c' }],
    ['c', { items: [], nextCursor: null }],
  ]);
  const asked: (string | undefined)[] = [];

  const items = await everyPage(({ cursor }) => {
    asked.push(cursor);
    return Promise.resolve(pages.get(cursor) ?? { items: [], nextCursor: null });
  });

  expect(items).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, 'b', 'c']);
});
