import type { AuthError } from '@supabase/auth-js';
import { ApiError, networkError } from '../../api/ApiError';

/** What the browser's own part of a passkey ceremony throws: turned down, timed out, no such key here. */
type CeremonyError = Error & { code?: unknown };

const isOfCeremony = ({ code }: CeremonyError) => typeof code === 'string' && code.startsWith('ERROR_');

/** Like `ApiError` of every other call, so that screens say by `code` what went wrong, whichever server refused. */
function toAccountError(error: AuthError | CeremonyError): ApiError {
  if (error.name === 'AuthRetryableFetchError') return networkError(error);
  const details = 'reasons' in error ? { reasons: error.reasons } : undefined;
  const code = isOfCeremony(error) ? 'passkey_failed' : String(error.code ?? 'unexpected');
  const statusCode = 'status' in error && typeof error.status === 'number' ? error.status : 400;
  const body = { statusCode, code, message: error.message, details };
  return Object.assign(new ApiError(body), { cause: error });
}

/** What the official client answers. */
type Answer = { data: unknown; error: AuthError | CeremonyError | null };

/** @returns the data of an answer @throws ApiError with the auth server's `code` */
export function dataOf<A extends Answer>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error !== null) throw toAccountError(error);
  return data;
}

/** For answers without data. @throws ApiError with the auth server's `code` */
export function assertDone({ error }: { error: AuthError | null }): void {
  if (error !== null) throw toAccountError(error);
}
