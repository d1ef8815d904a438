import { forgetPromotionCode, keepPromotionCode, promotionCodeName } from './promotionCode';

const open = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  window.sessionStorage.clear();
  open('/courses');
});

it.each([
  '/courses?code=MARI-7K2F',
  '/courses/python-nullist?utm_source=x&code=mari-7k2f%20',
  '/courses/category/art?code=MARI-7K2F',
])('remembers the code of %s, also on the next page', (address) => {
  open(address);
  expect(keepPromotionCode()).toBe('MARI-7K2F');

  open('/auth/signup');
  expect(keepPromotionCode()).toBe('MARI-7K2F');
  expect(window.sessionStorage.getItem('valikool.promotion_code')).toBe('MARI-7K2F');
});

it.each([
  '/auth/confirm-email?code=4f1c7b0e',
  '/user/profile?code=MARI-7K2F',
  '/coursesx?code=MARI-7K2F',
  '/courses?code=',
  '/courses?code=%3Cscript%3E',
  '/courses',
])('remembers nothing of %s', (address) => {
  open(address);

  expect(keepPromotionCode()).toBeNull();
});

it('a newer code replaces the older one, and a code that was taken away is gone', () => {
  open('/courses?code=MARI-7K2F');
  keepPromotionCode();
  open('/courses?code=KEVAD-2027');
  expect(keepPromotionCode()).toBe('KEVAD-2027');

  forgetPromotionCode();
  open('/courses');

  expect(keepPromotionCode()).toBeNull();
});

it('writes a code as the server does', () => {
  expect(promotionCodeName(' mari - 7k2f ')).toBe('MARI-7K2F');
});
