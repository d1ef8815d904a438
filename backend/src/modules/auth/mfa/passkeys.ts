import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Account } from '../account/account.types';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { Ceremony, Passkey } from './factor.types';

const TIMEOUT_MS = 300_000;

/** What a browser is asked to do, in the form of its credentials interface. */
export type PasskeyOptions = { type: Ceremony['type']; publicKey: unknown };
export type BegunCeremony = { ceremony: Ceremony; options: PasskeyOptions };

type Deps = { settings: Pick<AuthSettings, 'siteUrl' | 'mfaIssuer'> };

/** Loaded at the first passkey: few people have one, and the library would slow down every start. */
const library = () => import('@simplewebauthn/server');

/**
 * Requests passkeys and checks the responses. Only the product's own pages may ask: responses are compared with the
 * product's own page and domain, whatever the request names.
 */
export class Passkeys {
  private readonly origin: string;
  private readonly domain: string;

  constructor(private readonly deps: Deps) {
    const site = new URL(deps.settings.siteUrl);
    this.origin = site.origin;
    this.domain = site.hostname;
  }

  /** @throws AuthError 400 when a client asks for another domain */
  assertOwnDomain(asked: string | undefined): void {
    if (asked !== undefined && asked !== this.domain)
      throw errors.validationFailed(`Invalid rpId, passkeys of this server belong to ${this.domain}`);
  }

  /** @param others passkeys of the account, so that none is added twice */
  async beginCreation(
    { id, email, phone }: Pick<Account, 'id' | 'email' | 'phone'>,
    others: readonly Passkey[],
  ): Promise<BegunCeremony> {
    const { generateRegistrationOptions } = await library();
    const name = email ?? phone ?? id;
    const options = await generateRegistrationOptions({
      rpName: this.deps.settings.mfaIssuer,
      rpID: this.domain,
      userID: Uint8Array.from(Buffer.from(id)),
      userName: name,
      userDisplayName: name,
      attestationType: 'none',
      timeout: TIMEOUT_MS,
      excludeCredentials: others.map(({ id: credential, transports }) => ({ id: credential, transports })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    return {
      ceremony: { type: 'create', challenge: options.challenge },
      options: { type: 'create', publicKey: options },
    };
  }

  async beginRequest({ id, transports }: Passkey): Promise<BegunCeremony> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.domain,
      timeout: TIMEOUT_MS,
      userVerification: 'preferred',
      allowCredentials: [{ id, transports }],
    });
    return {
      ceremony: { type: 'request', challenge: options.challenge },
      options: { type: 'request', publicKey: options },
    };
  }

  /** @returns the new passkey; null when the response is for another challenge or site, or forged. */
  async finishCreation({ challenge }: Ceremony, response: object): Promise<Passkey | null> {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.domain,
      requireUserVerification: false,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  }

  /**
   * @returns the passkey with its new counter; null as `finishCreation`, and when the counter went back, as with a
   * copied key.
   */
  async finishRequest({ challenge }: Ceremony, passkey: Passkey, response: object): Promise<Passkey | null> {
    const { verifyAuthenticationResponse } = await library();
    const credential = { ...passkey, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) };
    const result = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.domain,
      credential,
      requireUserVerification: false,
    }).catch(() => null);
    return result?.verified === true ? { ...passkey, counter: result.authenticationInfo.newCounter } : null;
  }
}
