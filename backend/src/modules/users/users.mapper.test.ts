import { toEndedCookie, toSessionCookie } from './users.mapper';
import type { OpenedSession } from './users.types';

const opened = { accessToken: 'a.b.c', maxAgeSeconds: 900 } as OpenedSession;

it('marks the cookie as secure only where the product is reached by https', () => {
  expect(toSessionCookie(opened, true)).toBe('valikool_access_token=a.b.c; Path=/; Max-Age=900; SameSite=Lax; Secure');
  expect(toSessionCookie(opened, false)).toBe('valikool_access_token=a.b.c; Path=/; Max-Age=900; SameSite=Lax');
});

it('clears the cookie at once', () => {
  expect(toEndedCookie()).toBe('valikool_access_token=; Path=/; Max-Age=0; SameSite=Lax');
});
