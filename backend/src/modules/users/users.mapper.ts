import type { OpenedSession } from './users.types';

export const toSessionDto = ({ user, accessToken }: OpenedSession) => ({ user, accessToken });

/**
 * The cookie that client code reads the token from. It is no credential by itself: the API takes the token from the
 * Authorization header only, which is why scripts may read it.
 */
export const toSessionCookie = ({ accessToken, maxAgeSeconds }: OpenedSession, hasHttps: boolean): string =>
  [
    `valikool_access_token=${accessToken}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(hasHttps ? ['Secure'] : []),
  ].join('; ');

/** Takes the token back from the browser of somebody who has left. */
export const toEndedCookie = (): string => 'valikool_access_token=; Path=/; Max-Age=0; SameSite=Lax';
