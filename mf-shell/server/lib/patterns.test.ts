/** @covers FeedbackForm */
import { matchesPattern } from './patterns.mjs';

it.each([
  ['/', '/', true],
  ['/courses', '/courses', true],
  ['/courses', '/courses/', true],
  ['/courses/:slug', '/courses/python-nullist', true],
  ['/courses/:slug', '/courses', false],
  ['/courses/:slug', '/courses/category/languages', false],
  ['/manage/*', '/manage/users/7', true],
  ['/user/cohorts/:id/feedback', '/user/cohorts/7/feedback', true],
  ['/a.b', '/aXb', false],
])('%s and %s: %s', (pattern, path, matches) => {
  expect(matchesPattern(pattern, path)).toBe(matches);
});
