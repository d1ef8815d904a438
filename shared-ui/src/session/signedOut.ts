import type { SessionState } from './session.types';

/**
 * The state of a visitor. It is one object, so that React sees no change between the page that was rendered on the
 * server and the browser's first state, and does not render everything a second time.
 */
export const signedOut: SessionState = { status: 'signed-out', user: null };
