import { loadConfig } from '#config';
import { signInProviders } from './sign-in-providers';

const needed = {
  DATABASE_URL: 'postgres://app@127.0.0.1/valikool',
  REDIS_URL: 'redis://127.0.0.1',
  SECRETS_KEY: 'x'.repeat(32),
  AUTH_KEYS_FILE: 'keys.json',
  AUTH_ANON_KEY: 'anon',
  PUBLIC_URL: 'https://kool.example/',
  AUTH_OIDC_ISSUER: 'https://id.kool.test',
};
const keys = Object.fromEntries(
  ['HARID', 'TARA', 'GOOGLE', 'OIDC'].flatMap((name) => [
    [`AUTH_${name}_CLIENT_ID`, 'us'],
    [`AUTH_${name}_CLIENT_SECRET`, 'secret'],
  ]),
);
const trustBy = (settings: Record<string, string>) =>
  Object.fromEntries(
    signInProviders(loadConfig({ ...needed, ...keys, ...settings })).map(({ id, emailTrust }) => [id, emailTrust]),
  );

it('takes nobody’s word about other people’s mailboxes, unless a setting says so', () => {
  const usual = { harid: 'none', tara: 'none', google: 'own-mailboxes', oidc: 'none' };

  expect(trustBy({})).toEqual(usual);
  expect(trustBy({ AUTH_OIDC_TRUSTS_EMAIL: 'on' })).toEqual({ ...usual, oidc: 'all' });
  expect(trustBy({ AUTH_HARID_TRUSTS_EMAIL: 'on' })).toEqual({ ...usual, harid: 'all' });
});

it('offers those whose keys are set', () => {
  expect(signInProviders(loadConfig(needed))).toEqual([]);
});
