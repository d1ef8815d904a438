import type { Config } from '#config';
import type { ProviderSettings } from '#modules/auth/index';

type Habits = Omit<ProviderSettings, 'clientId' | 'clientSecret' | 'issuer'>;

/** What most providers do. */
const USUAL = { scope: 'openid email profile', isTrustedAboutEmail: true, hidesSubject: false, levels: [] };

const TARA: Habits = {
  id: 'tara',
  name: 'TARA',
  // Names come with every answer. The address, which could be asked for, is verified by nobody.
  scope: 'openid',
  isTrustedAboutEmail: false,
  // `EE` and the personal code.
  hidesSubject: true,
  levels: ['substantial', 'high'],
};

type Keys = Record<'clientId' | 'clientSecret' | 'issuer', string | undefined>;

const keysOf = (config: Config, prefix: 'AUTH_HARID' | 'AUTH_TARA' | 'AUTH_GOOGLE' | 'AUTH_OIDC'): Keys => ({
  clientId: config[`${prefix}_CLIENT_ID`],
  clientSecret: config[`${prefix}_CLIENT_SECRET`],
  issuer: config[`${prefix}_ISSUER`],
});

/** The providers whose keys are set, in the order of the buttons. */
export function signInProviders(config: Config): ProviderSettings[] {
  const known: [Habits, Keys][] = [
    [{ ...USUAL, id: 'harid', name: 'HarID' }, keysOf(config, 'AUTH_HARID')],
    [TARA, keysOf(config, 'AUTH_TARA')],
    [{ ...USUAL, id: 'google', name: 'Google' }, keysOf(config, 'AUTH_GOOGLE')],
    [{ ...USUAL, id: 'oidc', name: config.AUTH_OIDC_NAME, scope: config.AUTH_OIDC_SCOPE }, keysOf(config, 'AUTH_OIDC')],
  ];
  return known.flatMap(([habits, { clientId, clientSecret, issuer }]) =>
    clientId === undefined || clientSecret === undefined || issuer === undefined
      ? []
      : [{ ...habits, clientId, clientSecret, issuer }],
  );
}
