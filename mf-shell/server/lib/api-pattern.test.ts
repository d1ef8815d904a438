import { apiPatternFinder } from './api-pattern.mjs';
import { readApiPaths } from './api-paths.mjs';

const path = (pattern: string, ...methods: string[]) => ({ pattern, methods });
const given = [
  path('/imports/{id}', 'GET'),
  path('/imports/{what}', 'POST'),
  path('/cohorts/{id}', 'GET', 'PATCH'),
  path('/cohorts/{id}/seats', 'GET'),
  path('/cohorts/bulk', 'POST'),
  path('/cohorts/{id}/{day}', 'GET'),
  path('/cohorts/bulk/{day}', 'GET'),
  path('/invoices/{id}', 'GET'),
  path('/invoices/{id}.pdf', 'GET'),
];

it.each([
  ['POST', '/imports/users', '/imports/{what}'],
  ['GET', '/imports/7', '/imports/{id}'],
  ['HEAD', '/imports/7', '/imports/{id}'],
  ['POST', '/cohorts/bulk', '/cohorts/bulk'],
  // Nobody answers these two, but they belong to one address.
  ['DELETE', '/cohorts/bulk', '/cohorts/bulk'],
  ['OPTIONS', '/imports/7', '/imports/{id}'],
  ['GET', '/cohorts/7/seats', '/cohorts/{id}/seats'],
  ['GET', '/cohorts/bulk/1', '/cohorts/bulk/{day}'],
  ['GET', '/cohorts/7/1', '/cohorts/{id}/{day}'],
  ['GET', '/invoices/7.pdf', '/invoices/{id}.pdf'],
  ['GET', '/invoices/7/', '/invoices/{id}'],
  ['GET', '/unheard-of/7', null],
])('%s %s is %s, in whatever order the patterns stand', (method, pathname, pattern) => {
  for (const paths of [given, [...given].reverse()]) expect(apiPatternFinder(paths)(pathname, method)).toBe(pattern);
});

it('finds each route of the API by its own pattern', () => {
  const find = apiPatternFinder();
  const wrong = readApiPaths().flatMap(({ pattern, methods }) =>
    methods.map((method) => [method, pattern, find(pattern.replace(/\{\w+\}/g, '7'), method)]),
  );

  expect(wrong.length).toBeGreaterThan(300);
  expect(wrong.filter(([, pattern, found]) => found !== pattern)).toEqual([]);
});
