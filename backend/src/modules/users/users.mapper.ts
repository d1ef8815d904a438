import type { OpenedSession } from './users.types';

export const toSessionDto = ({ user, accessToken }: OpenedSession) => ({ user, accessToken });

/**
 * The cookie from which client code reads the token. Scripts may read it, because it is no credential: the API takes
 * the token only from the Authorization header.
 */
export const toSessionCookie = ({ accessToken, maxAgeSeconds }: OpenedSession, hasHttps: boolean): string =>
  [
    `valikool_access_token=${accessToken}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(hasHttps ? ['Secure'] : []),
  ].join('; ');

/** Removes the token from the browser of a user who has left. */
export const toEndedCookie = (): string => 'valikool_access_token=; Path=/; Max-Age=0; SameSite=Lax';
