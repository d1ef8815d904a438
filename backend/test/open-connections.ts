/**
 * `keepAliveTimeout` of a server in tests: it never closes a connection by itself. On a busy machine a client may pause for
 * any length of time, and a request on a connection that is closed at that moment gets no answer.
 */
export const NEVER_CLOSES_MS = 0;
