import { readSettings } from './settings.mjs';

it('reads where the front ends are', () => {
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
])('names the setting that is wrong: %j', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});
