import type { AppError } from '#platform/index';
import type { LinkOutcome } from '../verification/verification.types';

/** The message after the first of two confirmations of a new address. */
export const HALF_MESSAGE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

function withFields(target: string, fields: Record<string, string>, isInQuery: boolean): string {
  const url = new URL(target);
  if (isInQuery) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({ ...fields, sb: '' }).toString();
  return url.href;
}

/**
 * @param link.type the type in the link, by which the client recognises a recovery; null for a sign-in by a provider
 * @returns the address to which a followed link leads
 */
export function addressAfter(
  outcome: LinkOutcome,
  target: string,
  link: { type: string | null; isPkce: boolean },
): string {
  if (outcome.kind === 'half') return withFields(target, { message: HALF_MESSAGE }, link.isPkce);
  const url = new URL(target);
  if (outcome.kind === 'code') {
    url.searchParams.set('code', outcome.authCode);
    return url.href;
  }
  const { accessToken, expiresIn, expiresAt, refreshToken } = outcome.issued;
  const fragment = {
    access_token: accessToken,
    ...(expiresAt !== null && { expires_at: String(expiresAt) }),
    expires_in: String(expiresIn),
    refresh_token: refreshToken,
    sb: '',
    token_type: 'bearer',
    ...(link.type !== null && { type: link.type }),
  };
  url.hash = new URLSearchParams(fragment).toString();
  return url.href;
}

/** @returns the address to which a failed link leads; with PKCE the reason is also in the query. */
export const addressAfterError = (error: AppError, target: string, isPkce: boolean): string =>
  withFields(target, { error: 'access_denied', error_code: error.code, error_description: error.message }, isPkce);
