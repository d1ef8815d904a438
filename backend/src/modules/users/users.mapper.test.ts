import { toEndedCookie, toSessionCookie } from './users.mapper';
import type { OpenedSession } from './users.types';

const opened = { accessToken: 'a.b.c', maxAgeSeconds: 900 } as OpenedSession;

it('sends the cookie by https only where the product is reached by https', () => {
  expect(toSessionCookie(opened, true)).toBe('valikool_access_token=a.b.c; Path=/; Max-Age=900; SameSite=Lax; Secure');
  expect(toSessionCookie(opened, false)).toBe('valikool_access_token=a.b.c; Path=/; Max-Age=900; SameSite=Lax');
});

it('takes the cookie back at once', () => {
  expect(toEndedCookie()).toBe('valikool_access_token=; Path=/; Max-Age=0; SameSite=Lax');
});
