import type { Request, Response } from 'express';
import type { AuthSettings } from '../auth.settings';
import type { KeyRing } from '../session/key-ring';

/** The version of the reference server whose answers this server gives. */
const VERSION = 'v2.180.0';
const KEYS_MAX_AGE_SECONDS = 600;

/** What the server says about itself. */
export class AboutController {
  constructor(private readonly deps: { settings: AuthSettings; keys: KeyRing }) {}

  health = (_request: Request, response: Response): void => {
    response.json({ version: VERSION, name: 'GoTrue', description: 'Accounts and sessions of Valikool' });
  };

  settings = (_request: Request, response: Response): void => {
    const { settings } = this.deps;
    response.json({
      external: {
        email: settings.emailEnabled,
        phone: settings.phoneEnabled,
        anonymous_users: settings.anonymousEnabled,
        ...Object.fromEntries(settings.providers.map(({ id }) => [id, true])),
      },
      disable_signup: !settings.signupEnabled,
      mailer_autoconfirm: settings.autoconfirm,
      phone_autoconfirm: settings.phoneAutoconfirm,
      sms_provider: settings.smsProvider ?? '',
      saml_enabled: false,
      passkeys_enabled: settings.passkeysEnabled,
    });
  };

  jwks = (_request: Request, response: Response): void => {
    response.set('Cache-Control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`).json(this.deps.keys.jwks());
  };
}
