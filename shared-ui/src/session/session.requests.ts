import type { Session } from '@supabase/auth-js';
import type { components } from '@valikool/contract';
import { networkError, toApiError } from '../api/ApiError';
import type { AuthSettings, SessionUser } from './session.types';

// Plain fetch, not the API client: the client waits for the token that these calls obtain.

/** The names of the session's payload on the wire. */
type SessionUserOnWire = components['schemas']['SessionUser'];

function toSessionUser(wire: SessionUserOnWire): SessionUser {
  const { id, email, permissions, landing, language } = wire;
  return {
    id,
    email,
    permissions,
    landing,
    language,
    firstName: wire.first_name,
    lastName: wire.last_name,
    phoneNumber: wire.phone_number,
    schoolId: wire.school_id,
    schoolName: wire.school_name,
  };
}

export type ProductSession = { user: SessionUser; accessToken: string };

async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null);
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await globalThis.fetch(new URL(path, window.location.origin), init).catch((cause: unknown) => {
    throw networkError(cause);
  });
  const body = await readJson(response);
  if (!response.ok) throw toApiError(response, body);
  return body;
}

/** Exchanges the auth session for a product session. @throws ApiError with the server's message */
export async function postSession(session: Session): Promise<ProductSession> {
  const body = JSON.stringify({ session });
  const answer = await ask('/api/v1/auth/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { user, accessToken } = answer as { user: SessionUserOnWire; accessToken: string };
  return { user: toSessionUser(user), accessToken };
}

/** The whole user, with the fields that do not fit into the token. */
export async function getHydrated(userId: number, token: string): Promise<SessionUser> {
  const answer = await ask(`/api/v1/users/${userId}/hydrate`, { headers: { authorization: `Bearer ${token}` } });
  return toSessionUser(answer as SessionUserOnWire);
}

/** Where to sign in, from the edge's configuration; an empty address means this origin. */
export async function getAuthSettings(): Promise<AuthSettings> {
  const settings = (await ask('/config.json', {})) as AuthSettings;
  return { ...settings, authUrl: settings.authUrl || window.location.origin };
}
