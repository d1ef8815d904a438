/**
 * The e-mail address that the sign-in page passes on to the page for a forgotten password; not in the URL, which others
 * may see.
 */
type ForgottenState = { forgottenEmail: string };

/** @returns the history state for `/auth/forgot`, with the typed e-mail address */
export const withForgottenEmail = (email: string): ForgottenState => ({ forgottenEmail: email });

/** @returns the e-mail address in a state made by `withForgottenEmail`; empty for any other state */
export function forgottenEmailOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('forgottenEmail' in state)) return '';
  return typeof state.forgottenEmail === 'string' ? state.forgottenEmail : '';
}
