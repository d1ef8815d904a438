import { accessGuardOf } from '../remote/guards';
import type { AccessGuardId, Denial, RouteHandle } from '../remote/remote.types';
import type { SessionState } from './session.types';
import { holds } from './useSession';

export type AccessDecision =
  | { kind: 'allowed' }
  | { kind: 'wait' }
  | { kind: 'forbidden' }
  | { kind: 'redirect'; to: string };

const denialOf: Readonly<Record<AccessGuardId, Denial>> = {
  auth: 'page',
  teacher: 'landing',
  'school-rep-auth': 'landing',
};

/** The sign-in page with the page to return to. @param from its path and query */
export const loginPath = (from: string): string => `/auth/login?next=${encodeURIComponent(from)}`;

const denied = { name: 'reason', value: 'denied' } as const;

/** The sign-in page for a person who is signed in with the wrong account. Without the reason it would lead them back at once. */
const otherAccountPath = (from: string): string => `${loginPath(from)}&${denied.name}=${denied.value}`;

/** Whether the address is the sign-in page of a person who lacks the permission for the page they asked for. */
export const isDeniedAt = (query: URLSearchParams): boolean => query.get(denied.name) === denied.value;

/**
 * @returns the page to return to when it is a path of this site, else undefined: a link must not lead to another site
 */
export function safeNext(next: string | null): string | undefined {
  return next !== null && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : undefined;
}

function onDenied(handle: RouteHandle, state: SessionState, from: string): AccessDecision {
  const denial = handle.denied ?? denialOf[accessGuardOf(handle) ?? 'auth'];
  if (denial === 'login') return { kind: 'redirect', to: otherAccountPath(from) };
  const landing = state.user?.landing;
  return denial === 'landing' && landing !== undefined && landing !== from
    ? { kind: 'redirect', to: landing }
    : { kind: 'forbidden' };
}

/**
 * Whether a route may be shown, decided by the handles of the route and its parents.
 * @param handles of all matched routes, outermost first
 * @param from path and query of the request
 */
export function decideAccess(handles: readonly RouteHandle[], state: SessionState, from: string): AccessDecision {
  const guarded = handles.filter((handle) => accessGuardOf(handle) !== undefined || handle.requires !== undefined);
  if (guarded.length === 0) return { kind: 'allowed' };
  if (state.status === 'starting') return { kind: 'wait' };
  if (state.user === null) return { kind: 'redirect', to: loginPath(from) };
  const missing = guarded.find(({ requires }) => requires !== undefined && !holds(state, requires));
  return missing === undefined ? { kind: 'allowed' } : onDenied(missing, state, from);
}
