import type { GoTrueClient, PasskeyListItem, Session } from '@supabase/auth-js';
import { ApiError } from '../../api/ApiError';
import { assertDone, dataOf } from './accountError';
import type { AccountPort, Entry, OwnPasskey } from './account.types';
import { turnedDown } from './passkeys';

type OwnPasskeyDeps = { client: { auth: GoTrueClient }; enter: (session: Session) => Promise<Entry> };

/** How the client names what went wrong between browser and authenticator, e.g. `ERROR_CEREMONY_ABORTED`. */
const fromDevice = (code: unknown): code is string => typeof code === 'string' && code.startsWith('ERROR_');

/** @throws ApiError `passkey_exists` or `passkey_failed` when the device gave no passkey */
function assertGiven<A extends { error: { code?: unknown } | null }>(answer: A): void {
  const code = answer.error?.code;
  if (!fromDevice(code)) return;
  if (code !== 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw turnedDown(answer.error);
  throw Object.assign(
    new ApiError({ statusCode: 400, code: 'passkey_exists', message: 'The device has one already' }),
    {
      cause: answer.error,
    },
  );
}

const toOwnPasskey = ({ id, friendly_name: name, created_at, last_used_at }: PasskeyListItem): OwnPasskey => ({
  id,
  name: name ?? '',
  createdAt: created_at,
  lastUsedAt: last_used_at ?? null,
});

/** Passkeys that sign in by themselves, without an address or a password. */
export function ownPasskeysOf({ client: { auth }, enter }: OwnPasskeyDeps) {
  return {
    signInByPasskey: async () => {
      const answer = await auth.signInWithPasskey();
      assertGiven(answer);
      const { session } = dataOf(answer as Extract<typeof answer, { data: object }>);
      if (session === null) throw turnedDown(null);
      return enter(session);
    },
    listPasskeys: async () => dataOf(await auth.passkey.list()).map(toOwnPasskey),
    addPasskey: async (name) => {
      const answer = await auth.registerPasskey();
      assertGiven(answer);
      const { id } = dataOf(answer as Extract<typeof answer, { data: object }>);
      // It works under its first name, too, so a failure here must not look as if there were none.
      await auth.passkey.update({ passkeyId: id, friendlyName: name });
    },
    renamePasskey: async (passkeyId, friendlyName) => {
      assertDone(await auth.passkey.update({ passkeyId, friendlyName }));
    },
    removePasskey: async (passkeyId) => {
      assertDone(await auth.passkey.delete({ passkeyId }));
    },
  } satisfies Partial<AccountPort>;
}
