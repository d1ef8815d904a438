import { readSettings } from './settings.mjs';

it('reads the addresses of the front ends', () => {
  expect(
    readSettings({ REMOTES: 'catalogue=http://127.0.0.1:4101/, lists=https://cdn.example/lists' }).remotes,
  ).toEqual([
    { id: 'catalogue', origin: 'http://127.0.0.1:4101' },
    { id: 'lists', origin: 'https://cdn.example/lists' },
  ]);
});

it.each([
  [{ PORT: 'http' }, 'PORT: "http" is not a port'],
  [{ REMOTES: 'catalogue' }, 'REMOTES: "catalogue" is not <id>=<address>'],
  [{ API_URL: 'nowhere' }, 'API_URL: "nowhere" is not an address'],
])('names the wrong setting: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
