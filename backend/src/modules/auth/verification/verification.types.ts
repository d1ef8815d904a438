import type { IssuedSession } from '../session/session.types';

/** A session, or half of an address change, for which the other mailbox must still confirm. */
export type Verified = { kind: 'session'; issued: IssuedSession } | { kind: 'half' };

/** What following a mailed link comes to: in place of a session, under PKCE, a code that only the starting device can use. */
export type LinkOutcome = { redirectTo: string | null } & (Verified | { kind: 'code'; authCode: string });
