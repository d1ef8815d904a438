import type { Session } from '@supabase/auth-js';
import { isApiError } from '../api/ApiError';
import { decodePayload } from './productToken';

const assuranceOf = (accessToken: string): unknown => {
  const claims = decodePayload(accessToken);
  return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined;
};

/** Whether the account has a verified second factor that this auth session has not used yet. */
export function needsSecondStep({ access_token: accessToken, user }: Session): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && assuranceOf(accessToken) === 'aal1';
}

/** The same from the server's error. The server may know a factor that was added after this session began. */
export const isSecondStepDue = (error: unknown): boolean => isApiError(error) && error.code === 'session.mfa-required';

/** The person came by a provider without an e-mail address, and must give and confirm one. */
export const isAddressMissing = (error: unknown): boolean => isApiError(error) && error.code === 'session.no-email';
