import { isApiError } from '@valikool/shared-ui';

const known = ['invalid_credentials', 'email_not_confirmed', 'user_already_exists', 'weak_password', 'over_request_rate_limit', 'otp_expired'] as const;

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const isRetryable = (error: unknown) => error instanceof Error && error.name === 'AuthRetryableFetchError';

/**
 * What to tell somebody whose sign-in or sign-up failed.
 * @param error of the auth client, or of the product server that was posted the session
 * @param text the text for a key of the `errors` group
 */
export function accountErrorText(error: unknown, text: (key: string) => string): string {
  if (isApiError(error)) {
    if (error.statusCode === 0) return text('network');
    return error.isExplained ? error.message : text('session');
  }
  if (isRetryable(error)) return text('network');
  const code = known.find((each) => each === codeOf(error));
  return text(code ?? 'unexpected');
}
