import type { Config } from '#config';
import type { ProviderSettings } from '#modules/auth/index';

type Preset = Omit<ProviderSettings, 'clientId' | 'clientSecret' | 'issuer'> & {
  keys: Record<'clientId' | 'clientSecret' | 'issuer', string | undefined>;
};

/** The habits of each provider. */
const presets = (config: Config): Preset[] => [
  {
    id: 'harid',
    name: 'HarID',
    scope: 'openid email profile',
    isTrustedAboutEmail: true,
    hidesSubject: false,
    levels: [],
    keys: {
      clientId: config.AUTH_HARID_CLIENT_ID,
      clientSecret: config.AUTH_HARID_CLIENT_SECRET,
      issuer: config.AUTH_HARID_ISSUER,
    },
  },
  {
    id: 'tara',
    name: 'TARA',
    // Names come with every answer. The address, which could be asked for, is verified by nobody.
    scope: 'openid',
    isTrustedAboutEmail: false,
    // `EE` and the personal code.
    hidesSubject: true,
    levels: ['substantial', 'high'],
    keys: {
      clientId: config.AUTH_TARA_CLIENT_ID,
      clientSecret: config.AUTH_TARA_CLIENT_SECRET,
      issuer: config.AUTH_TARA_ISSUER,
    },
  },
  {
    id: 'google',
    name: 'Google',
    scope: 'openid email profile',
    isTrustedAboutEmail: true,
    hidesSubject: false,
    levels: [],
    keys: {
      clientId: config.AUTH_GOOGLE_CLIENT_ID,
      clientSecret: config.AUTH_GOOGLE_CLIENT_SECRET,
      issuer: config.AUTH_GOOGLE_ISSUER,
    },
  },
  {
    id: 'oidc',
    name: config.AUTH_OIDC_NAME,
    scope: config.AUTH_OIDC_SCOPE,
    isTrustedAboutEmail: true,
    hidesSubject: false,
    levels: [],
    keys: {
      clientId: config.AUTH_OIDC_CLIENT_ID,
      clientSecret: config.AUTH_OIDC_CLIENT_SECRET,
      issuer: config.AUTH_OIDC_ISSUER,
    },
  },
];

/** The providers whose keys are set. */
export const signInProviders = (config: Config): ProviderSettings[] =>
  presets(config).flatMap(({ keys: { clientId, clientSecret, issuer }, ...habits }) =>
    clientId === undefined || clientSecret === undefined || issuer === undefined
      ? []
      : [{ ...habits, clientId, clientSecret, issuer }],
  );
