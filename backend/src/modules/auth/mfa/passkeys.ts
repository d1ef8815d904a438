import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Account } from '../account/account.types';
import * as errors from '../auth.errors';
import type { AuthSettings } from '../auth.settings';
import type { AuthReads } from '../auth.stores';
import type { Ceremony, Passkey } from './factor.types';

const TIMEOUT_MS = 300_000;

/** What a browser is asked to do, in the form of its credentials interface. */
export type PasskeyOptions = { type: Ceremony['type']; publicKey: unknown };
export type BegunCeremony = { ceremony: Ceremony; options: PasskeyOptions };

/** What a passkey is for: it comes after a password, or it is the sign-in itself. */
export type PasskeyUse = 'second-factor' | 'sign-in';

/**
 * What is asked of the authenticator. To sign in, it must know the account by itself, and check who holds it, by a
 * finger, a face or a PIN.
 */
const DEMANDS = {
  'second-factor': { residentKey: 'discouraged', userVerification: 'preferred' },
  'sign-in': { residentKey: 'required', userVerification: 'required' },
} as const satisfies Record<PasskeyUse, object>;

type Deps = { settings: Pick<AuthSettings, 'siteUrl' | 'mfaIssuer'>; use: PasskeyUse };

/** @returns the account's passkeys, those of second factors and those that sign in. */
export async function passkeysOf(
  { factors, passkeys }: Pick<AuthReads, 'factors' | 'passkeys'>,
  accountId: string,
): Promise<Passkey[]> {
  const [second, own] = await Promise.all([factors.listOfAccount(accountId), passkeys.listOfAccount(accountId)]);
  return [...second.flatMap((factor) => factor.passkey ?? []), ...own.map(({ passkey }) => passkey)];
}

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

  private get needsVerification(): boolean {
    return DEMANDS[this.deps.use].userVerification === 'required';
  }

  /** @throws AuthError 400 when a client asks for another domain */
  assertOwnDomain(asked: string | undefined): void {
    if (asked !== undefined && asked !== this.domain)
      throw errors.validationFailed(`Invalid rpId, passkeys of this server belong to ${this.domain}`);
  }

  /**
   * @param others passkeys of the account, for either use, so that none is added twice: an authenticator has one passkey
   * for an account, and a second one would replace it
   */
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
      authenticatorSelection: DEMANDS[this.deps.use],
    });
    return {
      ceremony: { type: 'create', challenge: options.challenge },
      options: { type: 'create', publicKey: options },
    };
  }

  /** @param passkey the one that is asked for; null for any that the person chooses */
  async beginRequest(passkey: Pick<Passkey, 'id' | 'transports'> | null): Promise<BegunCeremony> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.domain,
      timeout: TIMEOUT_MS,
      userVerification: DEMANDS[this.deps.use].userVerification,
      allowCredentials: passkey === null ? [] : [{ id: passkey.id, transports: passkey.transports }],
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
      requireUserVerification: this.needsVerification,
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
      requireUserVerification: this.needsVerification,
    }).catch(() => null);
    return result?.verified === true ? { ...passkey, counter: result.authenticationInfo.newCounter } : null;
  }
}
