import { matchRemote } from './matchRemote';

const catalogue = {
  id: 'catalogue',
  patterns: ['/courses', '/courses/:slug', '/courses/category/:category', '/user/cohorts/:id/feedback'],
};
const lists = { id: 'lists', patterns: ['/user/cohorts', '/user/cohorts/:id', '/user/cohorts/*'] };

it.each([
  ['/courses', 'catalogue'],
  ['/courses/', 'catalogue'],
  ['/courses/python', 'catalogue'],
  ['/courses/category/languages', 'catalogue'],
  ['/user/cohorts/7', 'lists'],
])('finds who serves %s', (path, id) => {
  expect(matchRemote([catalogue, lists], path)?.id).toBe(id);
});

it('prefers the pattern with more fixed parts, in whatever order the front ends come', () => {
  expect(matchRemote([lists, catalogue], '/user/cohorts/7/feedback')?.id).toBe('catalogue');
  expect(matchRemote([catalogue, lists], '/user/cohorts/7/feedback')?.id).toBe('catalogue');
});

it('finds nobody for a path that is longer than any pattern', () => {
  expect(matchRemote([catalogue], '/courses/python/2027')).toBeUndefined();
});
