import type { SessionUser } from './session.types';

const tokenKey = 'valikool.access_token';
const userKey = 'valikool.user';
const cookieName = 'valikool_access_token';

/** The key under which auth-js stores its session; it shows whether that library must be loaded. */
export const authStorageKey = 'valikool.auth';

/** As `authStorageKey`, for a sign-in by a provider, in the storage of the tab. */
export const providerStorageKey = 'valikool.provider';

function cookieToken(): string | null {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${cookieName}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(cookieName.length + 1));
}

/** The product token: from the readable cookie that the server sets, else from this browser's storage. */
export const readToken = (): string | null => cookieToken() ?? window.localStorage.getItem(tokenKey);

export function readUser(): SessionUser | null {
  const text = window.localStorage.getItem(userKey);
  if (text === null) return null;
  try {
    return JSON.parse(text) as SessionUser;
  } catch {
    return null;
  }
}

export const hasAuthSession = (): boolean => window.localStorage.getItem(authStorageKey) !== null;

/** Whether this browser has a session, or had one that may still be renewed. */
export const hasStoredSession = (): boolean => readToken() !== null || hasAuthSession();

export const storeToken = (token: string): void => window.localStorage.setItem(tokenKey, token);

export const storeUser = (user: SessionUser): void => window.localStorage.setItem(userKey, JSON.stringify(user));

/** Clears the product session in this browser; other tabs are notified by the storage event. */
export function clearStored(): void {
  window.localStorage.removeItem(tokenKey);
  window.localStorage.removeItem(userKey);
  document.cookie = `${cookieName}=; Max-Age=0; Path=/; SameSite=Lax`;
}

/** Clears the auth session too, for when its library cannot be loaded. */
export function clearAuthSession(): void {
  window.localStorage.removeItem(authStorageKey);
}

/** Calls back when another tab signs in or out, or stores a changed user. @returns how to stop listening */
export function onStoredChange(callback: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === userKey || event.key === null) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
