import type { AuthError } from '@supabase/auth-js';
import { ApiError, networkError } from '../../api/ApiError';

/** Converts the error to an `ApiError`, so that screens choose a text by `code`, whichever server refused. */
function toAccountError(error: AuthError): ApiError {
  if (error.name === 'AuthRetryableFetchError') return networkError(error);
  const details = 'reasons' in error ? { reasons: error.reasons } : undefined;
  const body = {
    statusCode: error.status ?? 400,
    code: String(error.code ?? 'unexpected'),
    message: error.message,
    details,
  };
  return Object.assign(new ApiError(body), { cause: error });
}

/** An answer of the official client. */
type Answer = { data: unknown; error: AuthError | null };

/** @returns the data of an answer @throws ApiError with the auth server's `code` */
export function dataOf<A extends Answer>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error !== null) throw toAccountError(error);
  return data;
}

/** For answers without data. @throws ApiError with the auth server's `code` */
export function assertDone({ error }: { error: AuthError | null }): void {
  if (error !== null) throw toAccountError(error);
}
