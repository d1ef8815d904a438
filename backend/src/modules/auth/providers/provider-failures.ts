import { AuthError, badOAuthCallback, deniedByPerson, providerUnavailable } from '../auth.errors';

type Failure = { error: AuthError; code: string; /** For logs: never what the provider sent. */ reason: string };

/** What the library's errors have; any of it may be missing. */
type Thrown = { name?: unknown; code?: unknown; error?: unknown; status?: unknown; cause?: unknown };

const textOf = (value: unknown): string => (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : '');

/** Codes of the library for a provider that cannot be reached or answers something else. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The provider's error codes for a sign-in that was cancelled or refused. */
const REFUSED = new Set(['access_denied', 'user_cancel', 'user_cancelled', 'login_required', 'interaction_required']);

function isAway({ name, code }: Thrown, isTypeError: boolean): boolean {
  if (typeof code === 'string' && AWAY.has(code)) return true;
  if (name === 'TimeoutError' || name === 'AbortError') return true;
  // `fetch` throws these without a code of the library.
  return isTypeError && !textOf(code).startsWith('ERR_');
}

/** @returns the error for the person, and what may be logged of its cause */
export function failureOf(error: unknown): Failure {
  if (error instanceof AuthError) return { error, code: error.code, reason: '' };
  const thrown: Thrown = typeof error === 'object' && error !== null ? error : {};
  const code = textOf(thrown.code) || textOf(thrown.name) || 'unknown';
  const reason = textOf(thrown.error);
  if (REFUSED.has(reason)) return { error: deniedByPerson(), code, reason };
  if (isAway(thrown, error instanceof TypeError)) return { error: providerUnavailable(), code, reason };
  return { error: badOAuthCallback('The provider’s answer cannot be accepted'), code, reason };
}
