import type { OpenedSession, ProfileChange } from './users.types';

export const toSessionDto = ({ user, accessToken }: OpenedSession) => ({ user, accessToken });

/**
 * The cookie that client code reads the token from. It is no credential by itself: the API takes the token from the
 * Authorization header only, which is why scripts may read it.
 */
export const toSessionCookie = ({ accessToken, maxAgeSeconds }: OpenedSession, hasHttps: boolean): string =>
  [`valikool_access_token=${accessToken}`, 'Path=/', `Max-Age=${maxAgeSeconds}`, 'SameSite=Lax', ...(hasHttps ? ['Secure'] : [])].join('; ');

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

/** Leaves out what was not sent, so that it stays as it is. */
export const toProfileChange = (body: Loose<ProfileChange>): ProfileChange =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
