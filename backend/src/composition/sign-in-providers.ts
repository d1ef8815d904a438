import type { Config } from '#config';
import type { EmailTrust, ProviderSettings } from '#modules/auth/index';

type Trust = 'AUTH_HARID_TRUSTS_EMAIL' | 'AUTH_OIDC_TRUSTS_EMAIL';
type Habits = Omit<ProviderSettings, 'clientId' | 'clientSecret' | 'issuer'>;

/** What most providers do. */
const USUAL = { scope: 'openid email profile', hidesSubject: false, levels: [] };

const TARA: Habits = {
  id: 'tara',
  name: 'TARA',
  // Names come with every answer. The address, which could be asked for, is verified by nobody.
  scope: 'openid',
  emailTrust: 'none',
  // `EE` and the personal code.
  hidesSubject: true,
  levels: ['substantial', 'high'],
};

const trustOf = (config: Config, setting: Trust): EmailTrust => (config[setting] ? 'all' : 'none');

type Keys = Record<'clientId' | 'clientSecret' | 'issuer', string | undefined>;

const keysOf = (config: Config, prefix: 'AUTH_HARID' | 'AUTH_TARA' | 'AUTH_GOOGLE' | 'AUTH_OIDC'): Keys => ({
  clientId: config[`${prefix}_CLIENT_ID`],
  clientSecret: config[`${prefix}_CLIENT_SECRET`],
  issuer: config[`${prefix}_ISSUER`],
});

/** The providers whose keys are set, in the order of the buttons. */
export function signInProviders(config: Config): ProviderSettings[] {
  const harid = { ...USUAL, id: 'harid', name: 'HarID', emailTrust: trustOf(config, 'AUTH_HARID_TRUSTS_EMAIL') };
  const other = {
    ...USUAL,
    id: 'oidc',
    name: config.AUTH_OIDC_NAME,
    scope: config.AUTH_OIDC_SCOPE,
    emailTrust: trustOf(config, 'AUTH_OIDC_TRUSTS_EMAIL'),
  };
  const known: [Habits, Keys][] = [
    [harid, keysOf(config, 'AUTH_HARID')],
    [TARA, keysOf(config, 'AUTH_TARA')],
    [{ ...USUAL, id: 'google', name: 'Google', emailTrust: 'own-mailboxes' }, keysOf(config, 'AUTH_GOOGLE')],
    [other, keysOf(config, 'AUTH_OIDC')],
  ];
  return known.flatMap(([habits, { clientId, clientSecret, issuer }]) =>
    clientId === undefined || clientSecret === undefined || issuer === undefined
      ? []
      : [{ ...habits, clientId, clientSecret, issuer }],
  );
}
