import type { GoTrueClient, MFAVerifyWebauthnParams, Session } from '@supabase/auth-js';
import { ApiError } from '../../api/ApiError';
import { assertDone, dataOf } from './accountError';
import type { AccountPort, Entry } from './account.types';

type PasskeyDeps = { client: { auth: GoTrueClient }; enter: (session: Session) => Promise<Entry> };
type Answer = MFAVerifyWebauthnParams['webauthn'];
type Options = Pick<Answer, 'type'> & { credential_options: { publicKey: unknown } };

/** The relying party: this site, wherever it runs. */
const asker = () => ({ rpId: window.location.hostname, rpOrigins: [window.location.origin] });

/** The error for a device that gave no passkey. */
export const turnedDown = (cause: unknown) =>
  Object.assign(
    new ApiError({ statusCode: 400, code: 'passkey_failed', message: 'The authenticator gave no answer' }),
    { cause },
  );

const ask = ({ type, credential_options: { publicKey } }: Options): Promise<Credential | null> =>
  type === 'create'
    ? navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
    : navigator.credentials.get({ publicKey: publicKey as PublicKeyCredentialRequestOptions });

/** Browsers do not reveal whether the user declined, waited too long, or has the key elsewhere. */
async function answerOf(options: Options): Promise<Credential> {
  const credential = await ask(options).catch((cause: unknown) => {
    throw turnedDown(cause);
  });
  if (credential === null) throw turnedDown(null);
  return credential;
}

/**
 * Passkeys as second factors. Done step by step instead of with the client's `register`, which asks for security keys
 * only: here the server's options are passed to the browser unchanged, so that a phone or laptop can be the
 * authenticator.
 */
export function passkeysOf({ client: { auth }, enter }: PasskeyDeps) {
  const prove = async (factorId: string): Promise<Entry> => {
    const challenge = dataOf(await auth.mfa.challenge({ factorId, webauthn: asker() }));
    const { webauthn } = challenge;
    const answer = { ...asker(), type: webauthn.type, credential_response: await answerOf(webauthn) } as Answer;
    return enter(dataOf(await auth.mfa.verify({ factorId, challengeId: challenge.id, webauthn: answer })));
  };
  return {
    enrolPasskey: async (name) => {
      const { id } = dataOf(await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name }));
      try {
        return await prove(id);
      } catch (error) {
        // Frees the name for the next attempt. If this fails too, the first error is reported.
        await auth.mfa
          .unenroll({ factorId: id })
          .then(assertDone)
          .catch(() => undefined);
        throw error;
      }
    },
    verifyPasskey: prove,
  } satisfies Partial<AccountPort>;
}
