import { pageIdOf } from './pageId';

it.each([
  ['12', { kind: 'known', id: 12 }],
  ['new', { kind: 'new' }],
  ['12a', { kind: 'malformed' }],
  ['-3', { kind: 'malformed' }],
  ['New', { kind: 'malformed' }],
  ['', { kind: 'malformed' }],
  [undefined, { kind: 'malformed' }],
])('reads %s', (text, pageId) => {
  expect(pageIdOf(text)).toEqual(pageId);
});
