import { placeOf } from './Matched';

it.each([
  ['Mari Tamm', 'tam', [5, 8]],
  ['Õpilased', 'opi', [0, 3]],
  ['+372 5123 4567', '51234567', [5, 14]],
  ['Mari Tamm', 'maritamm', [0, 9]],
  ['Mari Tamm', 'zzz', null],
  ['Mari Tamm', '  ', null],
])('finds where %s has %s', (text, typed, place) => {
  expect(placeOf(text, typed)).toEqual(place);
});
