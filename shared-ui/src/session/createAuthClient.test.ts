import { createAuthClient } from './createAuthClient';

it('needs an address and a key', () => {
  expect(() => createAuthClient('', 'key')).toThrow('supabaseUrl is required.');
  expect(() => createAuthClient('https://school.example', '')).toThrow('supabaseKey is required.');
});

it('derives the bases of the backend from its address', async () => {
  const { auth, bases, realtime } = createAuthClient('https://school.example/', 'key');

  expect(bases).toEqual({
    auth: 'https://school.example/auth/v1',
    rest: 'https://school.example/rest/v1',
    realtime: 'wss://school.example/realtime/v1',
    storage: 'https://school.example/storage/v1',
    functions: 'https://school.example/functions/v1',
  });
  expect(realtime.accessToken).toBeNull();
  // It listens to other tabs for as long as it lives.
  await auth.dispose();
});
