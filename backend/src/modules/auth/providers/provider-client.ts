import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client';
import { after, HOUR_MS, tracedFetch, type Clock, type Logger } from '#platform/index';
import * as errors from '../auth.errors';
import { personOf } from './provider-person';
import { failureOf } from './provider-failures';
import type { ProviderPerson, ProviderSecrets, ProviderSettings } from './provider.types';

/** How far the provider's clock may be from ours. */
const TOLERANCE_SECONDS = 10;
const METADATA_LIFE_MS = HOUR_MS;
/**
 * The part of the library that lifts its demand for https. It is marked there as deprecated so that it stands out; here
 * it is for providers on this machine alone, which the settings refuse in production.
 */
type ForThisMachine = { allowInsecureRequests: (configuration: Configuration) => void };

type Deps = {
  provider: ProviderSettings;
  /** Where the provider sends the browser back to. */
  callbackUrl: string;
  timeoutMs: number;
  /** Hide subjects that are personal codes: the present key, and others that are accepted. */
  subjectKeys: readonly [Buffer, ...Buffer[]];
  clock: Clock;
  logger: Logger;
};

// Loaded with the first sign-in by a provider: most installations have none.
const library = () => import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;
const forThisMachine = (client: Library): ForThisMachine => client;

const fetchTraced: CustomFetch = (url, { body, ...rest }) =>
  tracedFetch(url, { ...rest, ...(body !== undefined && { body }), redirect: 'error' });

/** One provider, spoken to by OpenID Connect: code flow with PKCE, state and nonce. */
export class ProviderClient {
  private known: { metadata: ServerMetadata; until: Date } | null = null;

  constructor(private readonly deps: Deps) {}

  get settings(): ProviderSettings {
    return this.deps.provider;
  }

  /** @returns fresh secrets of one sign-in. */
  async newSecrets(): Promise<ProviderSecrets> {
    const { randomState, randomNonce, randomPKCECodeVerifier } = await library();
    return { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  }

  /**
   * @returns the provider's page for signing in
   * @throws AuthError 503 when the provider does not answer sensibly
   */
  async addressFor({ state, nonce, codeVerifier }: ProviderSecrets, language: string): Promise<string> {
    const { provider, callbackUrl } = this.deps;
    return this.explained(async (client) => {
      const parameters = {
        redirect_uri: callbackUrl,
        scope: provider.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(provider.levels[0] !== undefined && { acr_values: provider.levels[0] }),
      };
      return client.buildAuthorizationUrl(await this.configuration(client), parameters).href;
    });
  }

  /**
   * Exchanges the code of the provider's answer and checks what it says: signature, issuer, audience, time, nonce.
   * @param answer the parameters with which the browser came back
   * @throws AuthError 403 for an answer that does not hold, 503 when the provider cannot be reached
   */
  async personOf(answer: URLSearchParams, { state, nonce, codeVerifier }: ProviderSecrets): Promise<ProviderPerson> {
    const { callbackUrl, provider, subjectKeys } = this.deps;
    const claims = await this.explained(async (client) => {
      const configuration = await this.configuration(client);
      const tokens = await client.authorizationCodeGrant(
        configuration,
        new URL(`${callbackUrl}?${answer.toString()}`),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        },
      );
      const idToken = tokens.claims();
      if (idToken === undefined) throw errors.badOAuthCallback('The provider sent no ID token');
      const { userinfo_endpoint: userinfo } = configuration.serverMetadata();
      // What the ID token says counts: it is signed.
      if (userinfo === undefined || idToken['email'] !== undefined || !provider.scope.includes('email')) return idToken;
      return { ...(await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub)), ...idToken };
    });
    return personOf(provider, claims, subjectKeys);
  }

  private async explained<T>(work: (client: Library) => Promise<T>): Promise<T> {
    try {
      return await work(await library());
    } catch (error) {
      const failure = failureOf(error);
      this.deps.logger.warn(
        { provider: this.deps.provider.id, code: failure.code, reason: failure.reason },
        'sign-in by a provider failed',
      );
      throw failure.error;
    }
  }

  /** A new one for each sign-in, so that the provider's keys are as fresh as its answer. */
  private async configuration(client: Library): Promise<Configuration> {
    const { provider, clock, timeoutMs } = this.deps;
    const metadata = await this.metadata(client);
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authentication = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    const about = {
      client_secret: provider.clientSecret,
      [client.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
      [client.clockTolerance]: TOLERANCE_SECONDS,
    };
    const made = new client.Configuration(metadata, provider.clientId, about, authentication(provider.clientSecret));
    made.timeout = timeoutMs / 1000;
    made[client.customFetch] = fetchTraced;
    if (this.isOnThisMachine) forThisMachine(client).allowInsecureRequests(made);
    client.enableNonRepudiationChecks(made);
    return made;
  }

  /** The provider's addresses, asked for again every hour. */
  private async metadata(client: Library): Promise<ServerMetadata> {
    const { provider, clock, timeoutMs } = this.deps;
    if (this.known !== null && this.known.until > clock.now()) return this.known.metadata;
    const found = await client.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
      timeout: timeoutMs / 1000,
      [client.customFetch]: fetchTraced,
      ...(this.isOnThisMachine && { execute: [forThisMachine(client).allowInsecureRequests] }),
    });
    // Without the library's own helper functions.
    const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as ServerMetadata;
    this.known = { metadata, until: after(clock.now(), METADATA_LIFE_MS) };
    return metadata;
  }

  private get isOnThisMachine(): boolean {
    return this.deps.provider.issuer.startsWith('http:');
  }
}
