import type { Session } from '@supabase/auth-js';
import { isApiError } from '../api/ApiError';
import { decodePayload } from './productToken';
import type { SessionState } from './session.types';

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
const isSecondStepDue = (error: unknown): boolean => isApiError(error) && error.code === 'session.mfa-required';

/** The person came by a provider without an e-mail address, and must give and confirm one. */
const isAddressMissing = (error: unknown): boolean => isApiError(error) && error.code === 'session.no-email';

/** The states of somebody whose auth session opens no product session yet. */
export const waiting = {
  'second-step': { status: 'second-step', user: null },
  'address-missing': { status: 'address-missing', user: null },
} as const satisfies Record<string, SessionState>;
export type Waiting = keyof typeof waiting;

/** What an auth session that opens no product session waits for; null when it is of no use. */
export const waitedFor = (error: unknown): Waiting | null => {
  if (isSecondStepDue(error)) return 'second-step';
  return isAddressMissing(error) ? 'address-missing' : null;
};
