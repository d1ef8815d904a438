import { safeRedirect } from './redirects';

const SITE = 'https://school.test';
const leads = (candidate: string, ...redirectAllowList: string[]): boolean =>
  safeRedirect({ siteUrl: SITE, redirectAllowList }, candidate) !== SITE;

it.each([
  ['https://app.test', 'https://app.test'],
  ['https://app.test/', 'https://app.test'],
  ['https://app.test', 'https://app.test/'],
  ['https://app.test/#done', 'https://app.test'],
  ['https://app.test/in/et', 'https://app.test/in/{et,en}'],
  ['https://two.app.test/in', 'https://{one,two}.app.test/**'],
  ['https://app.test/a/b?c=d', 'https://app.test/{x/*,a/*}?c=d'],
  ['http://localhost:49152/callback', 'http://localhost/callback'],
  ['http://localhost:49152/callback', 'http://localhost:3000/callback'],
  ['http://127.0.0.1:5000', 'http://127.0.0.1'],
  ['http://[::1]:5000/in', 'http://[::1]:*/in'],
  ['myapp://in', 'myapp://in'],
])('allows a link to %s when %s is allowed', (candidate, allowed) => {
  expect(leads(candidate, allowed)).toBe(true);
});

it.each([
  ['https://app.test/elsewhere', 'https://app.test'],
  ['https://app.test.evil.test', 'https://app.test'],
  ['https://app.test:8443', 'https://app.test'],
  ['https://app.test/in/ru', 'https://app.test/in/{et,en}'],
  ['https://three.app.test/in', 'https://{one,two}.app.test/**'],
  ['http://localhost:49152/other', 'http://localhost/callback'],
  ['http://127.0.0.1:5000', 'http://localhost'],
  ['http://localhost.evil.test:5000/', 'http://localhost'],
  ['http://192.168.1.5:5000/', 'http://192.168.1.5:3000/'],
  ['https://app.test/in', 'https://app.test/{unclosed'],
])('refuses a link to %s when only %s is allowed', (candidate, allowed) => {
  expect(leads(candidate, allowed)).toBe(false);
});
