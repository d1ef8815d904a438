/**
 * @covers settings
 */
import { ConfigError, loadBackupConfig, loadConfig, loadKeysFile, loadMigrationConfig } from './index';

const needed = {
  DATABASE_URL: 'postgres://app@127.0.0.1/valikool',
  REDIS_URL: 'redis://127.0.0.1',
  SECRETS_KEY: 'x'.repeat(32),
  AUTH_KEYS_FILE: 'keys.json',
  AUTH_ANON_KEY: 'anon',
  PUBLIC_URL: 'https://kool.example/',
};

const seller = {
  SELLER_NAME: 'Kool OÜ',
  SELLER_ADDRESS: 'Kooli 1, Tartu',
  SELLER_REGISTRY_CODE: '12345678',
  SELLER_VAT_NUMBER: 'EE123456789',
  SELLER_IBAN: 'EE382200221020145685',
  SELLER_BANK: 'Swedbank',
  SELLER_EMAIL: 'arved@kool.example',
};

it('fills in what is not said, and takes the slash off the address', () => {
  expect(loadConfig(needed)).toMatchObject({
    publicUrl: 'https://kool.example',
    PORT: 3000,
    SEAT_HOLD_MINUTES: 30,
    RATE_LIMITS: true,
    AUTH_AUTOCONFIRM: false,
  });
});

const HOOK_SECRET = `whsec_${Buffer.alloc(32).toString('base64')}`;

it.each([
  ['a missing setting', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['an empty one', { SECRETS_KEY: '' }, 'SECRETS_KEY'],
  ['one of the wrong form', { RATE_LIMITS: 'maybe' }, 'RATE_LIMITS'],
  [
    'a clock under control in production',
    { NODE_ENV: 'production', CLOCK_CONTROL: 'on', CLOCK_URL: 'http://127.0.0.1' },
    'CLOCK_CONTROL',
  ],
  [
    'webhooks to its own machine in production',
    { NODE_ENV: 'production', WEBHOOKS_TO_LOOPBACK: 'on' },
    'WEBHOOKS_TO_LOOPBACK',
  ],
  ['a seller made up in production', { NODE_ENV: 'production', ...seller, SELLER_IBAN: undefined }, 'SELLER_IBAN'],
  [
    'passes with VAT by a seller without',
    { VAT_TREATMENT: 'NOT_REGISTERED', PASS_VAT_TREATMENT: 'TAXABLE' },
    'PASS_VAT_TREATMENT',
  ],
  [
    'gift cards with VAT by a seller without',
    { VAT_TREATMENT: 'NOT_REGISTERED', GIFT_CARD_VAT_TREATMENT: 'TAXABLE' },
    'GIFT_CARD_VAT_TREATMENT',
  ],
  [
    'gift cards with VAT of their own that is charged when they are spent',
    { GIFT_CARD_PURPOSE: 'multi', GIFT_CARD_VAT_TREATMENT: 'EXEMPT_EDU' },
    'GIFT_CARD_VAT_TREATMENT',
  ],
  ['an unknown treatment of passes', { PASS_VAT_TREATMENT: 'OUTSIDE_SCOPE' }, 'PASS_VAT_TREATMENT'],
  ['phones without an SMS provider', { AUTH_PHONE: 'on' }, 'SMS_ACCOUNT_SID'],
  ['phones as second factors without one', { AUTH_MFA_PHONE: 'on' }, 'SMS_ACCOUNT_SID'],
  ['a service secret that can be guessed', { AUTH_SERVICE_SECRET: 'short' }, 'AUTH_SERVICE_SECRET'],
  ['half an operator of e-invoices', { STORECOVE_API_KEY: 'key' }, 'STORECOVE_LEGAL_ENTITY_ID'],
  ['its other half', { STORECOVE_LEGAL_ENTITY_ID: '7' }, 'STORECOVE_API_KEY'],
  [
    'an operator’s key that others may hear',
    {
      NODE_ENV: 'production',
      ...seller,
      STORECOVE_API_KEY: 'key',
      STORECOVE_LEGAL_ENTITY_ID: '7',
      STORECOVE_API_URL: 'http://operator.test',
    },
    'STORECOVE_API_URL',
  ],
  ['half an SMS provider', { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'x' }, 'SMS_FROM'],
  [
    'unproven addresses in production',
    { NODE_ENV: 'production', ...seller, AUTH_AUTOCONFIRM: 'on' },
    'AUTH_AUTOCONFIRM',
  ],
  [
    'unproven phones in production',
    { NODE_ENV: 'production', ...seller, AUTH_PHONE_AUTOCONFIRM: 'on' },
    'AUTH_PHONE_AUTOCONFIRM',
  ],
  ['half a provider of sign-in', { AUTH_HARID_CLIENT_ID: 'x' }, 'AUTH_HARID_CLIENT_SECRET'],
  ['a word about trust of the wrong form', { AUTH_OIDC_TRUSTS_EMAIL: 'yes' }, 'AUTH_OIDC_TRUSTS_EMAIL'],
  ['its other half', { AUTH_TARA_CLIENT_SECRET: 'x' }, 'AUTH_TARA_CLIENT_ID'],
  ['a hook without a secret', { AUTH_HOOK_CLAIMS_URL: 'https://hook.test' }, 'AUTH_HOOK_CLAIMS_SECRET'],
  ['a hook without an address', { AUTH_HOOK_MAIL_SECRET: HOOK_SECRET }, 'AUTH_HOOK_MAIL_URL'],
  ['a hook’s short secret', { AUTH_HOOK_MAIL_SECRET: 'whsec_c2hvcnQ=' }, 'AUTH_HOOK_MAIL_SECRET'],
  [
    'a hook that others may hear',
    { AUTH_HOOK_MAIL_URL: 'http://hook.test', AUTH_HOOK_MAIL_SECRET: HOOK_SECRET },
    'AUTH_HOOK_MAIL_URL',
  ],
  [
    'a hook with a password in its address',
    { AUTH_HOOK_CLAIMS_URL: 'https://name:word@hook.test', AUTH_HOOK_CLAIMS_SECRET: HOOK_SECRET },
    'AUTH_HOOK_CLAIMS_URL',
  ],
  ['a provider without an address', { AUTH_OIDC_CLIENT_ID: 'x', AUTH_OIDC_CLIENT_SECRET: 'x' }, 'AUTH_OIDC_ISSUER'],
  [
    'a provider by http',
    { AUTH_HARID_CLIENT_ID: 'x', AUTH_HARID_CLIENT_SECRET: 'x', AUTH_HARID_ISSUER: 'http://harid.ee' },
    'AUTH_HARID_ISSUER',
  ],
  [
    'a provider on this machine in production',
    {
      NODE_ENV: 'production',
      ...seller,
      AUTH_HARID_CLIENT_ID: 'x',
      AUTH_HARID_CLIENT_SECRET: 'x',
      AUTH_HARID_ISSUER: 'http://localhost:1',
    },
    'AUTH_HARID_ISSUER',
  ],
  ['an address of a logo host', { MONTONIO_LOGO_HOSTS: '127.0.0.1' }, 'MONTONIO_LOGO_HOSTS'],
  ['a logo host by http', { MONTONIO_LOGO_HOSTS: 'http://public.montonio.com' }, 'MONTONIO_LOGO_HOSTS'],
  ['a logo host with a port', { MONTONIO_LOGO_HOSTS: 'https://public.montonio.com:8443' }, 'MONTONIO_LOGO_HOSTS'],
  [
    'the sandbox as a logo host where no sandbox is used',
    { MONTONIO_LOGO_HOSTS: 'http://127.0.0.1:4010', CLOCK_URL: 'http://127.0.0.1:4010/clock' },
    'MONTONIO_LOGO_HOSTS',
  ],
  [
    'another logo host than the sandbox',
    { MONTONIO_LOGO_HOSTS: 'http://127.0.0.1:5432', CLOCK_CONTROL: 'on', CLOCK_URL: 'http://127.0.0.1:4010/clock' },
    'MONTONIO_LOGO_HOSTS',
  ],
  ['half a hosted auth server', { AUTH_URL: 'https://auth.example' }, 'AUTH_JWKS_URL'],
])('names %s, and never its value', (_name, change, setting) => {
  const load = () => loadConfig({ ...needed, ...change });

  expect(load).toThrow(ConfigError);
  expect(load).toThrow(setting);
});

it('finds the address: said, in production fixed, else the tunnel’s, else none', () => {
  const { PUBLIC_URL: _said, ...rest } = needed;

  expect(loadConfig({ ...rest, ...seller, NODE_ENV: 'production' }).publicUrl).toBe('https://valikool.ee');
  expect(loadConfig({ ...rest, TUNNEL_URL: 'https://tunnel.example' }).publicUrl).toBe('https://tunnel.example');
  expect(() => loadConfig(rest)).toThrow('No base URL found');
});

it('is stricter about signing in in production, unless a setting says otherwise', () => {
  const production = { ...needed, ...seller, NODE_ENV: 'production' };

  expect(loadConfig(needed)).toMatchObject({ AUTH_PASSWORD_STRENGTH: 0, AUTH_CURRENT_PASSWORD: false });
  expect(loadConfig(production)).toMatchObject({
    AUTH_PASSWORD_STRENGTH: 2,
    AUTH_CURRENT_PASSWORD: true,
    AUTH_SESSION_IDLE_SECONDS: 2_592_000,
    AUTH_SESSION_MAX_SECONDS: 15_552_000,
  });
  expect(loadConfig({ ...production, AUTH_PASSWORD_STRENGTH: '3', AUTH_CURRENT_PASSWORD: 'off' })).toMatchObject({
    AUTH_PASSWORD_STRENGTH: 3,
    AUTH_CURRENT_PASSWORD: false,
  });
});

it('takes fractions of minutes for holds, so that a test can wait for one', () => {
  expect(loadConfig({ ...needed, SEAT_HOLD_MINUTES: '0.05' }).SEAT_HOLD_MINUTES).toBe(0.05);
});

it('migrates with the owner’s address', () => {
  expect(
    loadMigrationConfig({
      MIGRATION_DATABASE_URL: 'postgres://owner@db/v',
      DATABASE_URL: 'postgres://app@db/v',
      APP_DB_ROLE: 'other',
    }),
  ).toEqual({ url: 'postgres://owner@db/v', appRole: 'other', production: false });
});

it('gives rights to the role of the application’s address, and knows where nothing may be taken back', () => {
  const env = {
    MIGRATION_DATABASE_URL: 'postgres://owner@db/v',
    DATABASE_URL: 'postgres://school%20app@db/v',
    APP_DB_ROLE: '',
    NODE_ENV: 'production',
  };

  expect(loadMigrationConfig(env)).toEqual({ url: 'postgres://owner@db/v', appRole: 'school app', production: true });
});

it('finds the signing keys where npm was called from', () => {
  expect(loadKeysFile({ INIT_CWD: '/srv/kool', AUTH_KEYS_FILE: 'secrets/keys.json' })).toBe(
    '/srv/kool/secrets/keys.json',
  );
  expect(loadKeysFile({ INIT_CWD: '/srv/kool' })).toBe('/srv/kool/.data/keys.json');
  expect(loadKeysFile({ INIT_CWD: '/srv/kool', AUTH_KEYS_FILE: '/run/keys.json' })).toBe('/run/keys.json');
});

it('reads lists of addresses, empty parts left out', () => {
  expect(
    loadConfig({ ...needed, AUTH_REDIRECT_URLS: 'https://a.test/**, ,https://*.b.test/x' }).AUTH_REDIRECT_URLS,
  ).toEqual(['https://a.test/**', 'https://*.b.test/x']);
  expect(loadConfig(needed).AUTH_REDIRECT_URLS).toEqual([]);
});

it('fetches logos from named hosts by https, and from the sandbox', () => {
  const hostsWith = (change: Record<string, string>) => loadConfig({ ...needed, ...change }).MONTONIO_LOGO_HOSTS;
  const sandbox = { CLOCK_CONTROL: 'on', CLOCK_URL: 'http://localhost:4010/clock' };

  expect(hostsWith({})).toEqual(['https://public.montonio.com']);
  expect(hostsWith({ MONTONIO_LOGO_HOSTS: 'cdn.one.test, cdn.two.test' })).toEqual([
    'https://cdn.one.test',
    'https://cdn.two.test',
  ]);
  expect(hostsWith({ ...sandbox, MONTONIO_LOGO_HOSTS: 'http://localhost:4010' })).toEqual(['http://localhost:4010']);
});

it('keeps backups for two weeks and waits ten minutes, unless a setting says otherwise', () => {
  expect(loadBackupConfig({ BACKUP_DIR: '/backups' })).toMatchObject({
    keepDays: 14,
    waitMs: 600_000,
    databaseUrl: null,
  });
  const wrong = {
    BACKUP_DIR: '/backups',
    BACKUP_KEEP_DAYS: '0',
    BACKUP_WAIT_MINUTES: 'soon',
    BACKUP_DATABASE_URL: 'here',
  };
  for (const name of ['BACKUP_KEEP_DAYS', 'BACKUP_WAIT_MINUTES', 'BACKUP_DATABASE_URL'])
    expect(() => loadBackupConfig(wrong)).toThrow(name);
});
