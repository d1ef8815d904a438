import type { IssuedSession } from '../session/session.types';

/** A session, or one half of a change of address, which the other mailbox must still confirm. */
export type Verified = { kind: 'session'; issued: IssuedSession } | { kind: 'half' };

/**
 * The result of following a mailed link. With PKCE it has a code instead of a session, which only the starting device
 * can use.
 */
export type LinkOutcome = { redirectTo: string | null } & (Verified | { kind: 'code'; authCode: string });
