import { http, HttpResponse } from 'msw';
import { server } from '../testing';
import { createAuthClient, type ProductAuthClient } from './createAuthClient';

let made: ProductAuthClient;
beforeAll(() => {
  made = createAuthClient('https://school.example/', 'key');
});
// It listens to other tabs for as long as it lives.
afterAll(() => made.auth.dispose());

it('needs an address and a key', () => {
  expect(() => createAuthClient('', 'key')).toThrow('supabaseUrl is required.');
  expect(() => createAuthClient('https://school.example', '')).toThrow('supabaseKey is required.');
});

it('derives the bases of the backend from its address', () => {
  const { bases, realtime } = made;

  expect(bases).toEqual({
    auth: 'https://school.example/auth/v1',
    rest: 'https://school.example/rest/v1',
    realtime: 'wss://school.example/realtime/v1',
    storage: 'https://school.example/storage/v1',
    functions: 'https://school.example/functions/v1',
  });
  expect(realtime.accessToken).toBeNull();
});

it('lets live connections see what the session may, and nothing once it has ended', async () => {
  const { auth, realtime } = made;
  const claims = window.btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + 3_600 })).replace(/=+$/, '');
  const user = { id: '8e0f8c1e-0000-4000-8000-000000000001' };
  server.use(
    http.get('https://school.example/auth/v1/user', () => HttpResponse.json(user)),
    http.post('https://school.example/auth/v1/logout', () => new HttpResponse(null, { status: 204 })),
  );

  await auth.setSession({ access_token: `e30.${claims}.c2ln`, refresh_token: 'r' });
  expect(realtime.accessToken).toBe(`e30.${claims}.c2ln`);
  await auth.signOut({ scope: 'local' });
  expect(realtime.accessToken).toBeNull();
});
