import { keptFor } from './keptFor';

const lastOf = (reader: number | null) => ({ queryKey: ['student', 'ownPrices', reader, [11]] });

it.each<[string, number | null, number | null, boolean]>([
  ['the same person', 5, 5, true],
  ['a visitor who stays one', null, null, true],
  ['a visitor who has signed in: what everybody sees', 5, null, true],
  ['somebody else', 5, 6, false],
  ['a person who has signed out', null, 5, false],
])('keeps the last answer for %s', (_who, reader, last, isKept) => {
  expect(keptFor(reader)('the last answer', lastOf(last))).toBe(isKept ? 'the last answer' : undefined);
});

it('has nothing to keep at first', () => {
  expect(keptFor(5)('an answer without a query', undefined)).toBeUndefined();
});
